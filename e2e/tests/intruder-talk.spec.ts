/** The talk between two rounds of Intruder Escape. */

import type { Page } from '@playwright/test';
import { HomePage } from '../pages/home.ts';
import { type Decision, IntruderTable } from '../pages/intruder.ts';
import { appStarted, waitForSaves } from '../support/page.ts';
import { cut, golden, inLaps, type Record } from '../support/records.ts';
import { expect, test } from '../support/suite.ts';

// Traces and animations take longer than the game.
test.use({ trace: 'off', viewport: { width: 360, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

const games = golden('intruder').map(inLaps);

test('in the talk a dead player can reveal the identity, and a reload keeps the talk', async ({ page }) => {
  // The end of a round in which an Intruder is dead.
  const game = games[8]!;
  const rounds = game.moves.flatMap((move, at) => (move as unknown as Decision).keep && game.moves[at - 1]!.chance ? [at] : []);
  const end = game.moves.findLastIndex((move, at) => at < rounds[7]! && move.chance === undefined);
  const names = game.seats.map(seat => seat.name);
  const [dead, first, last] = [names[0]!, names[1]!, names[game.moves[end]!.seat]!];
  expect((game.moves[0] as unknown as { roles: string[] }).roles[0]).toBe('intruder');

  const table = new IntruderTable(page, names);
  const home = new HomePage(page);
  const talk = page.locator('.in-sus');
  const shows = page.getByRole('button', { name: `${dead} reveals their role` });
  const line = `${dead} reveals their role: Intruder.`;
  const shown = page.locator('.in-talk').getByText(line);
  await home.open();
  await home.setPace('instant');
  await home.continueRecord(cut(game, end));
  await table.waitForTurn(last);
  await table.liftCurtain(last);
  await table.decide(game.moves[end] as unknown as Decision, undefined);
  await table.acknowledgeUntil(talk);
  await expect(page.getByRole('button', { name: /reveals their role/ }), 'the living cannot reveal theirs').toHaveCount(1);
  await expect(shown).toHaveCount(0);
  // Leptos leaves a comment in a picture that came only after its place.
  const talkHtml = async () => (await page.locator('.in-talk').innerHTML()).replaceAll('<!---->', '');
  const before = await talkHtml();

  await page.reload();
  await appStarted(page);
  await expect(talk).toBeVisible();
  expect(await talkHtml()).toBe(before);
  await shows.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(shown, 'a slip reveals nothing').toHaveCount(0);
  await shows.click();
  await page.getByRole('button', { name: 'Reveal it' }).click();
  await expect(shown).toBeVisible();
  await expect(shows).toHaveCount(0);

  await table.acknowledge.click();
  await expect(table.lift(first)).toBeVisible();
  await page.reload();
  await appStarted(page);
  await expect(table.lift(first), 'an acknowledged talk is not shown again').toBeVisible();
  await expect(talk).toHaveCount(0);
  await expect(page.getByRole('log').getByText(line)).toHaveCount(1);
  await expect(page.locator('.in-seat.is-dead .in-seat__role'), 'the room shows the revealed role').toContainText('Intruder');
});

/** Opens golden game 9 at the talk after its seventh round, in which the first player is dead. Returns the names. */
async function openTalk(page: Page, bots: number[] = []): Promise<string[]> {
  const game = structuredClone(games[8]!);
  const rounds = game.moves.flatMap((move, at) => (move as unknown as Decision).keep && game.moves[at - 1]!.chance ? [at] : []);
  const end = game.moves.findLastIndex((move, at) => at < rounds[7]! && move.chance === undefined);
  return openTalkAfter(page, game, end, bots);
}

/** Continues a game before the last move of a round, with bots in these seats, and opens the talk that follows. `beforeEach` runs before everything that is acknowledged. Returns the names. */
async function openTalkAfter(page: Page, game: Record, end: number, bots: number[], beforeEach?: () => Promise<void>): Promise<string[]> {
  const last = game.moves[end]!.seat;
  for (const seat of bots.filter(seat => seat !== last)) game.seats[seat]!.who = 'bot:keen';
  const names = game.seats.map(seat => seat.name);
  const table = new IntruderTable(page, names);
  const home = new HomePage(page);
  await home.open();
  await home.setPace('instant');
  await home.continueRecord(cut(game, end));
  if (await table.waitForTurn(names[last]!)) await table.liftCurtain(names[last]!);
  await table.decide(game.moves[end] as unknown as Decision, undefined);
  await table.acknowledgeUntil(page.locator('.in-sus'), beforeEach);
  return names;
}

test('in the talk the living say things by taps, with facts as reasons, and all can read them later', async ({ page }) => {
  const names = await openTalk(page);
  const [dead, ada, bo] = names as [string, string, string];
  const table = new IntruderTable(page, names);
  const speakers = page.getByRole('group', { name: 'Who speaks?' });
  await expect(page.getByRole('log')).toHaveText('Nobody has said anything yet.');
  await expect(speakers.getByText(dead, { exact: true }), 'the dead do not speak').toHaveCount(0);
  await expect(table.speech).toHaveText(['I’m innocent', 'I suspect …', 'I trust …', 'Ask …']);

  await table.speakAs(ada);
  await table.say('I suspect …');
  const others = names.filter(name => name !== dead && name !== ada);
  await expect(table.speech).toHaveText([...others, 'Cancel']);
  await table.say(bo);
  const reasons = (await table.speech.allTextContents()).filter(reason => /^(Played|Laid|Has done)/.test(reason));
  expect(reasons.length, 'the facts of the round and of the game').toBeGreaterThan(0);
  for (const button of await table.speech.all()) {
    expect((await button.boundingBox())!.height, 'a finger can press it').toBeGreaterThanOrEqual(44);
  }
  await table.say('Just a feeling');
  await expect(table.said).toHaveText([`${ada}I suspect ${bo}. It’s just a feeling.`]);
  await expect(table.mark(ada, bo)).toContainText('Intruder');
  await expect(page.locator('.in-speak .hint'), 'the focus goes to the next question').toBeFocused();

  // By keyboard, and the answer of the accused.
  await table.speakAs(bo);
  await table.speech.filter({ hasText: 'I trust …' }).press('Enter');
  await table.speech.filter({ hasText: ada }).press(' ');
  await expect(table.said.last()).toHaveText(`${bo}I trust ${ada}.`);
  await expect(table.mark(bo, ada)).toContainText('Innocent');
  await table.say('Ask …', ada, 'What do you think?');
  await table.say('Ask …', ada, 'What do you think of me?');
  await table.say('I’m innocent', 'Just believe me');
  await table.say('I’m innocent', 'Just believe me');
  await table.say('I suspect …', 'Cancel');
  await expect(table.said.locator('q')).toHaveText([
    `I suspect ${bo}. It’s just a feeling.`, `I trust ${ada}.`, `${ada}, what do you think?`, `${ada}, what do you think of me?`, 'I’m innocent.',
  ]);

  await page.reload();
  await appStarted(page);
  await expect(table.said, 'the talk goes on after a reload').toHaveCount(5);
});

test('the list of saved games says that everybody talks, and after the talk that everybody chooses', async ({ page }) => {
  const names = await openTalk(page);
  const table = new IntruderTable(page, names);
  const home = new HomePage(page);
  await waitForSaves(page);
  await home.open();
  await expect(home.games).toHaveCount(1);
  await expect(home.games).toContainText('Everybody talks');
  await page.goBack();
  await expect(page.locator('.in-sus')).toBeVisible();
  await table.acknowledge.click();
  await expect(table.lift(names[1]!)).toBeVisible();
  await waitForSaves(page);
  await home.open();
  await expect(home.games).toContainText('Everybody chooses');
});

test('a seat is handed to a bot during the talk, when all others agree, and taken back', async ({ page }) => {
  const names = await openTalk(page);
  const [, , bo] = names as [string, string, string];
  const table = new IntruderTable(page, names);
  const speakers = page.getByRole('group', { name: 'Who speaks?' });
  await expect(speakers.getByText(bo, { exact: true })).toBeVisible();
  await table.chooseFromMenu('Hand a seat to a bot');
  await page.getByRole('dialog').getByRole('button', { name: new RegExp(`^Hand to .* for ${bo}$`) }).first().click();
  await expect(page.getByRole('heading', { name: `Let a bot play for ${bo}?` }), 'they are asked at once').toBeVisible();
  await expect(page.getByRole('button', { name: `${names[0]} agrees` }), 'the dead have no say').toHaveCount(0);
  const agree = page.getByRole('button', { name: / agrees$/ });
  await expect(agree.first()).toBeVisible();
  while (await agree.count() > 0) await agree.first().click();
  await expect(speakers).toBeVisible();
  await expect(speakers.getByText(bo, { exact: true })).toHaveCount(0);
  await table.chooseFromMenu('Hand a seat to a bot');
  await page.getByRole('dialog').getByRole('button', { name: `I’m ${bo} – take my seat back` }).click();
  await expect(speakers.getByText(bo, { exact: true }), 'who is back can speak').toBeVisible();
});

test('the time of a talk goes on while somebody looks at the rules, and its end is announced', async ({ page }) => {
  await page.clock.install({ time: 0 });
  const names = await openTalk(page);
  const timer = page.locator('.in-timer');
  const end = page.getByRole('status').filter({ hasText: 'Time is up' });
  await waitForSaves(page);
  await page.clock.pauseAt(3_600_000);
  await page.getByRole('radio', { name: '2 min' }).check({ force: true });
  await expect(timer).toHaveText('2:00');
  await new IntruderTable(page, names).chooseFromMenu('Rule book');
  await expect(page.locator('.rulebook')).toBeVisible();
  await page.clock.runFor(30_000);
  await page.goBack();
  await expect(timer).toHaveText('1:30');
  await page.clock.runFor(1_000); // the talk cannot be ended at once
  const table = new IntruderTable(page, names);
  await table.mark(names[1]!, names[2]!).getByRole('button').click();
  await page.clock.runFor(50);
  await expect(table.mark(names[1]!, names[2]!)).toContainText('Intruder');
  await expect(timer, 'a mark does not begin the time anew').toHaveText(/^1:(29|30)$/); // it ticks twice a second
  await expect(page.getByRole('button', { name: 'Next round' })).toBeEnabled();
  await page.clock.runFor(84_000);
  await expect(timer).toHaveText(/^0:0[56]$/);
  await expect(end).toHaveCount(0);
  await page.clock.runFor(6_000);
  await expect(timer).toHaveText('Time is up');
  await expect(end, 'it is read out').toHaveCount(1);
  await expect(new IntruderTable(page, names).speech.first(), 'they may go on talking').toBeEnabled();
});

for (const [width, height] of [[360, 640], [740, 360], [1280, 800]] as const) {
  test(`the talk has its latest line at the foot, in sight: ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const names = await openTalk(page);
    const table = new IntruderTable(page, names);
    const [, ada, bo, cleo] = names as [string, string, string, string];
    await table.speakAs(ada);
    for (const suspect of [bo, cleo]) {
      await table.say('I suspect …', suspect, 'Just a feeling');
      await table.say('I trust …', suspect);
    }
    await table.say('Ask …', bo, 'What do you think?');
    await table.say('I’m innocent', 'Just believe me');
    await expect(table.said).toHaveCount(6);
    await expect(table.said.last()).toContainText('I’m innocent.');
    await expect(table.said.last()).toBeInViewport({ ratio: 0.98 });
    const tops = await table.said.evaluateAll(lines => lines.map(line => line.getBoundingClientRect().top));
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  });
}

test.describe('640×360', () => {
  test.use({ viewport: { width: 640, height: 360 } });

  test('a phone on its side shows in the talk what can be said, without scrolling', async ({ page }) => {
    const names = await openTalk(page, [2]);
    const table = new IntruderTable(page, names);
    await expect(table.said).not.toHaveCount(0);
    const dock = (await page.locator('.dock').boundingBox())!.y;
    await expect(table.speech).toHaveCount(4);
    for (const choice of await table.speech.all()) {
      const { y, height } = (await choice.boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(dock);
    }
  });
});

test('bots answer what they are asked, mark the board and are not marked by hand', async ({ page }) => {
  const names = await openTalk(page, [...games[8]!.seats.keys()]);
  const table = new IntruderTable(page, names);
  const bots = (await page.locator('.in-sus tbody tr:has(.in-sus__fixed) th').allTextContents());
  expect(bots.length).toBeGreaterThan(1);
  // The living bots speak, and those who are accused answer.
  await expect.poll(() => table.said.count()).toBeGreaterThanOrEqual(bots.length - 1);
  const asked = (await table.said.first().locator('b').textContent())!;
  const question = `${asked}, what do you think?`;
  await table.say('Ask …', asked, 'What do you think?');
  // Other bots may speak meanwhile.
  await expect.poll(async () => {
    const lines = await table.said.allTextContents();
    const at = lines.findIndex(line => line.endsWith(question));
    return at >= 0 && lines.slice(at + 1).some(line => line.startsWith(asked));
  }, `${asked} answers`).toBe(true);
  await expect(page.locator('.in-sus__fixed button')).toHaveCount(0);
});

/** Returns the game of six players, and the place of the last move of its first round. */
function firstRoundOfSix(): [game: Record, end: number] {
  const game = structuredClone(games[0]!);
  return [game, game.moves.findIndex((move, at) => at > 1 && move.chance === undefined && game.moves[at + 1]!.chance === 'shuffle')];
}

test('the talk and the choice of cards begin at their top, however far the house or the talk was scrolled', async ({ page }) => {
  const [game, end] = firstRoundOfSix();
  const scroll = () => page.evaluate(() => document.querySelector('#main')!.scrollBy(0, 60));
  const scrolled = () => page.locator('#main').evaluate(board => board.scrollTop);
  await openTalkAfter(page, game, end, [...game.seats.keys()], scroll);
  await page.waitForTimeout(300); // the table scrolls in a later frame
  expect(await scrolled()).toBe(0);
  await scroll();
  await page.getByRole('button', { name: 'Next round' }).click();
  await expect(page.locator('.in-five')).toBeVisible();
  expect(await scrolled()).toBe(0);
});

test('in the talk a past round can be chosen once there are two', async ({ page }) => {
  const [game, end] = firstRoundOfSix();
  const table = new IntruderTable(page, await openTalkAfter(page, game, end, [...game.seats.keys()]));
  await expect(table.pastRounds.locator('.in-past')).toBeVisible();
  await expect(table.pastRounds.getByRole('radio')).toHaveCount(0);
  await openTalk(page);
  await expect(table.pastRounds.getByRole('radio')).toHaveCount(7);
  await expect(table.pastRounds.getByRole('radio', { name: 'Round 7', exact: true }), 'the last one is shown first').toBeChecked();
});

test('what bots have said is read from its top, until a person says something', async ({ page }) => {
  const [game, end] = firstRoundOfSix();
  const names = await openTalkAfter(page, game, end, [...game.seats.keys()]);
  expect(names).toHaveLength(6);
  const table = new IntruderTable(page, names);
  const list = page.locator('.in-talk__said');
  await expect.poll(() => table.said.count(), 'all bots speak').toBeGreaterThanOrEqual(4);
  await expect.poll(() => list.evaluate(list => list.scrollHeight - list.clientHeight), 'they say more than is in sight').toBeGreaterThan(20);
  await expect(table.said.first().locator('b')).toBeInViewport({ ratio: 0.98 });
  await table.say('I’m innocent', 'Just believe me');
  await expect(table.said.filter({ hasText: 'I’m innocent.' })).not.toHaveCount(0);
  await expect(table.said.last()).toBeInViewport({ ratio: 0.98 });
});

test('the talk can be ended before what was said last is scrolled to', async ({ page }) => {
  const table = new IntruderTable(page, await openTalk(page, [...games[8]!.seats.keys()]));
  // Frames come late, as on a slow device.
  await page.evaluate(() => {
    const frame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = callback => window.setTimeout(() => frame(callback), 4_000);
  });
  await table.say('I’m innocent', 'Just believe me');
  await page.getByRole('button', { name: 'Next round' }).click();
  await expect(page.locator('.in-talk__said')).toHaveCount(0);
  await page.waitForTimeout(5_000);
  await expect(page.locator('#failure')).toHaveCount(0);
});

test('what stands below the list of statements stays in its place while bots speak', async ({ page }) => {
  const names = await openTalk(page, [...games[8]!.seats.keys()]);
  const table = new IntruderTable(page, names);
  const place = async () => (await page.locator('.in-sus').boundingBox())!.y;
  await expect.poll(() => table.said.count(), 'all bots speak').toBeGreaterThanOrEqual(names.length - 2);
  const after = await place();
  // Bots may all have spoken before a slow test looks: the list as it was before they did.
  await table.said.evaluateAll(lines => lines.forEach(line => line.remove()));
  expect(await place()).toBe(after);
});
