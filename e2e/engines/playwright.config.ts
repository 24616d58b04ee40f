import { defineConfig } from '@playwright/test';
import type { Engine } from './suite.ts';

const { PLAYWRIGHT_JSON_OUTPUT_FILE } = process.env;

/** Firefox and WebKit: the tests start the browsers themselves. */
export default defineConfig<object, Engine>({
  testDir: '.',
  outputDir: '../results/engines',
  reporter: [['line'], ['json', { outputFile: PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../results/engines.json' }]],
  forbidOnly: !!process.env.CI,
  retries: process.env.CI ? 1 : 0, // as in ../playwright.config.ts
  timeout: 600_000,
  expect: { timeout: 20_000 },
  workers: 2, // one for each engine
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' }, testIgnore: 'kill.spec.ts' },
  ],
});
