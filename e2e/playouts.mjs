// The same random playouts on this machine and in Chromium's WebAssembly, in turns: `cargo xtask versus --browser` calls this.
// Both tell what the games came to; where that differs, this fails.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const { NATIVE, FOLDER, CHROMIUM } = process.env;
const ROUNDS = 7;
const SECONDS = 0.5; // for each side in each round, about
const GAMES = [['escape', 3], ['escape', 5], ['poutine', 4], ['intruder', 6]];

const START = `
importScripts('/playouts.js');
wasm_bindgen({ module_or_path: '/playouts_bg.wasm' });
`;
const FILES = {
  '/': ['text/html', '<!doctype html><title>Playouts</title>'],
  '/start.js': ['text/javascript', START],
  '/playouts.js': ['text/javascript', readFileSync(join(FOLDER, 'playouts.js'))],
  '/playouts_bg.wasm': ['application/wasm', readFileSync(join(FOLDER, 'playouts_bg.wasm'))],
};

const native = (words) => JSON.parse(execFileSync(NATIVE, words, { encoding: 'utf8' }));

const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
await page.route('**/*', (route) => {
  const [contentType, body] = FILES[new URL(route.request().url()).pathname] ?? [];
  return body ? route.fulfill({ contentType, body }) : route.fulfill({ status: 404 });
});
await page.goto('http://playouts.test/');
await page.evaluate(() => {
  globalThis.worker = new Worker('/start.js');
  return new Promise((ready) => (worker.onmessage = ready));
});
const wasm = async (words) =>
  JSON.parse(
    await page.evaluate(
      (words) =>
        new Promise((heard) => {
          worker.onmessage = ({ data }) => heard(data);
          worker.postMessage(words);
        }),
      words,
    ),
  );

const median = (numbers) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1];

console.log('game, seats   native M/s   wasm M/s   ratio   ratios of the rounds');
for (const [game, seats] of GAMES) {
  const words = (games, seed) => [game, seats, games, seed].map(String);
  const trial = native(words(300, 0));
  await wasm(words(3000, 0)); // the browser compiles well only what has run for a while
  const games = Math.ceil((300 * SECONDS) / trial.seconds);
  const rounds = [];
  for (let seed = 1; seed <= ROUNDS; seed++) {
    const [here, there] = [native(words(games, seed)), await wasm(words(games, seed))];
    if (here.sum !== there.sum || here.decisions !== there.decisions) {
      throw new Error(`${game} ${seats} with seed ${seed} came out otherwise: ${JSON.stringify([here, there])}`);
    }
    rounds.push([here, there].map(({ decisions, seconds }) => decisions / seconds / 1e6));
  }
  const ratios = rounds.map(([here, there]) => there / here);
  const [here, there] = [0, 1].map((side) => median(rounds.map((round) => round[side])));
  const numbers = [here, there, median(ratios)].map((number) => number.toFixed(2).padStart(10)).join('');
  console.log(`${`${game} ${seats}`.padEnd(12)}${numbers}   ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`);
}
console.log('Every game came out alike on both sides.');
await browser.close();
