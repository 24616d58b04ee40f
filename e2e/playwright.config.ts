import { defineConfig } from '@playwright/test';

// `cargo xtask test` sets these variables. The defaults are for a page that `cargo xtask serve` serves.
const { BASE_URL = 'http://127.0.0.1:8080/', CHROMIUM, HEADLESS_SHELL, PLAYWRIGHT_JSON_OUTPUT_FILE } = process.env;
const { PICTURE, CONTACT_SHEET, GALLERY, BENCH_HELLO, BENCH_RECORD, BENCH_MOTION, ROBOT_GAMES, KILLS, TABS } = process.env;

/** The specs of `cargo xtask test`. */
const ordinary = ['tests/*.spec.ts', 'robot/laws.spec.ts', 'robot/short.spec.ts'];

/** The specs: the ordinary ones, unless another command sets its variable. */
const specs = PICTURE ? 'picture/*.spec.ts'
  : CONTACT_SHEET ? 'contact-sheet/*.spec.ts'
  : GALLERY ? 'gallery/*.spec.ts'
  : BENCH_HELLO ? 'bench/page.spec.ts'
  : BENCH_RECORD ? ['bench/saves.spec.ts', 'bench/session.spec.ts']
  : BENCH_MOTION ? 'bench/motion.spec.ts'
  : ROBOT_GAMES ? 'robot/long.spec.ts'
  : KILLS ? 'kill/*.spec.ts'
  : TABS ? 'tabs/*.spec.ts'
  : ordinary;

const isMeasured = Boolean(BENCH_HELLO || BENCH_RECORD || BENCH_MOTION);
const repeatsFailures = Boolean(process.env.CI) && specs === ordinary;

export default defineConfig({
  testDir: '.',
  testMatch: specs,
  outputDir: 'results/traces',
  reporter: [['line'], ['json', { outputFile: PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'results/report.json' }]],
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  // On the machine of CI a test is repeated once. `cargo xtask test` names those that passed only then: they are defects too.
  retries: repeatsFailures ? 1 : 0,
  timeout: 120_000, // machines may be slow and shared
  expect: { timeout: 20_000 },
  workers: 3, // for two processors: a test waits for a third of its time
  use: {
    baseURL: BASE_URL,
    // To install all files takes as long as a short test. The robot, and the tests that are about the service worker, allow it.
    serviceWorkers: specs === ordinary ? 'block' : 'allow',
    // Screenshots take a third of the processor, and traces a quarter: where failures are repeated, only the repetition is recorded. A
    // trace would also spoil a measurement.
    trace: isMeasured ? 'off' : { mode: repeatsFailures ? 'on-first-retry' : 'retain-on-failure', screenshots: false },
    // Without a path Playwright's full Chromium is used, as by the test of the installation: no headless shell installs apps.
    channel: HEADLESS_SHELL || CHROMIUM ? undefined : 'chromium',
    launchOptions: {
      executablePath: HEADLESS_SHELL ?? CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
