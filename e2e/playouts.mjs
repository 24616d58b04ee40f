// Runs the same random playouts natively and in Chromium's WebAssembly, alternating (`cargo xtask bench-openspiel --browser`).
// Fails if their results differ.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const { NATIVE, FOLDER, CHROMIUM } = process.env;
const ROUNDS = 7;
const SECONDS = 0.5; // approximate time of each side in each round
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

/** Runs the native program with these arguments. Returns its result. */
const native = (args) => JSON.parse(execFileSync(NATIVE, args, { encoding: 'utf8' }));

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
/** Sends the arguments to the worker in Chromium. Returns its result. */
const wasm = async (args) =>
  JSON.parse(
    await page.evaluate(
      (args) =>
        new Promise((resolve) => {
          worker.onmessage = ({ data }) => resolve(data);
          worker.postMessage(args);
        }),
      args,
    ),
  );

const median = (numbers) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1];

console.log('game, seats   native M/s   wasm M/s   ratio   ratios of the rounds');
for (const [game, seats] of GAMES) {
  const args = (games, seed) => [game, seats, games, seed].map(String);
  const trial = native(args(300, 0));
  await wasm(args(3000, 0)); // warms up: the browser optimises code that has run for a while
  const games = Math.ceil((300 * SECONDS) / trial.seconds);
  const rounds = [];
  for (let seed = 1; seed <= ROUNDS; seed++) {
    const [ours, theirs] = [native(args(games, seed)), await wasm(args(games, seed))];
    if (ours.sum !== theirs.sum || ours.decisions !== theirs.decisions) {
      throw new Error(`${game} ${seats} with seed ${seed} ended differently: ${JSON.stringify([ours, theirs])}`);
    }
    rounds.push([ours, theirs].map(({ decisions, seconds }) => decisions / seconds / 1e6));
  }
  const ratios = rounds.map(([nativeSpeed, wasmSpeed]) => wasmSpeed / nativeSpeed);
  const [nativeSpeed, wasmSpeed] = [0, 1].map((side) => median(rounds.map((round) => round[side])));
  const numbers = [nativeSpeed, wasmSpeed, median(ratios)].map((number) => number.toFixed(2).padStart(10)).join('');
  console.log(`${`${game} ${seats}`.padEnd(12)}${numbers}   ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`);
}
console.log('Every game ended the same on both sides.');
await browser.close();
