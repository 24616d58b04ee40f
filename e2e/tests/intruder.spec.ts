/** Plays golden records of Intruder Escape in the page, and checks that no screen reveals an identity. */

import type { Page } from '@playwright/test';
import { type Decision, IntruderTable } from '../pages/intruder.ts';
import { exported, HomePage } from '../pages/home.ts';
import { shortenTimers } from '../robot/seed.ts';
import { liftFor, openGame, screenText } from '../support/noninterference.ts';
import { appStarted, waitForSaves } from '../support/page.ts';
import { cut, golden, inLaps, type Record } from '../support/records.ts';
import { expect, test } from '../support/suite.ts';

// Traces and animations take longer than the game.
test.use({ trace: 'off', viewport: { width: 360, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

/** Short games for three to six players. */
const CHOSEN = [17, 4, 10, 6];
const games = golden('intruder').map(inLaps);

const decisions = (game: Record): Decision[] =>
  game.moves.filter(move => move.chance === undefined) as unknown as Decision[];

test('the chosen games have all numbers of players', () => {
  expect(CHOSEN.map(at => games[at]!.seats.length).sort()).toEqual([3, 4, 5, 6]);
});

for (const number of CHOSEN) {
  const game = games[number]!;
  test(`game ${number + 1} (${game.seats.length} players) goes as recorded`, async ({ page }) => {
    test.setTimeout(600_000); // up to seventy decisions, most with a curtain before them
    const names = game.seats.map(seat => seat.name);
    const table = new IntruderTable(page, names);
    const home = new HomePage(page);
    await shortenTimers(page);
    await home.open();
    await home.setPace('instant');
    await home.replayRecord(game);

    const moves = decisions(game);
    for (let at = 0; at < moves.length; at++) {
      const name = names[moves[at]!.seat]!;
      if (at === Math.floor(moves.length / 2)) {
        await table.waitForTurn(name);
        await page.reload();
        await appStarted(page);
        await expect(table.lift(name), 'after a reload the curtain is down').toBeVisible();
      }
      if (await table.waitForTurn(name)) await table.liftCurtain(name);
      if (await table.decide(moves[at]!, moves[at + 1])) at++;
    }

    await table.acknowledgeUntil(table.ending);
    expect(await exported(page, page.getByRole('button', { name: 'Export' }))).toEqual(game);
  });
}

/** Plays the first round. Returns what everybody at the table can see: the public screens, the taps, and the elements of secret screens. */
async function traceFirstRound(page: Page, game: Record): Promise<string[]> {
  const end = game.moves.findIndex((move, at) => at > 1 && move.chance === 'shuffle');
  const names = game.seats.map(seat => seat.name);
  const table = new IntruderTable(page, names);
  const trace: string[] = [];
  // A screen is recorded when it no longer changes, and only once, so that the trace does not depend on the speed of the machine.
  const recordScreen = async () => {
    let [screen, before] = [await screenText(page), ''];
    while (screen !== before) [screen, before] = [await screenText(page), screen];
    if (screen !== trace.at(-1)) trace.push(screen);
  };
  const recordElements = async () => {
    trace.push(await page.locator('.in-secret').evaluate(screen =>
      [...screen.querySelectorAll('*:not(svg *)')].map(one => `${one.tagName}.${one.getAttribute('class') ?? ''}`).join(' ')));
  };
  const { moves } = game;
  const round = moves.slice(0, end).filter(move => move.chance === undefined) as unknown as Decision[];
  await page.goto('./');
  await appStarted(page);
  await new HomePage(page).setPace('instant');
  await new HomePage(page).replayRecord(cut(game, end + 1));
  for (let at = 0; at < round.length; at++) {
    const move = round[at]!;
    const name = names[move.seat]!;
    const down = await table.waitForTurn(name, recordScreen);
    if (down) await recordScreen();
    trace.push(`${name} is ${down ? 'handed' : 'still at'} the device`);
    if (down) await table.liftCurtain(name);
    if (move.keep ?? move.home) {
      await expect(table.acknowledgeIdentity).toBeVisible();
      await recordElements();
      await table.seeIdentity();
      trace.push('knows');
    }
    if (await table.decide(move, round[at + 1])) at++;
    trace.push(JSON.stringify(move));
  }
  await table.acknowledgeUntil(page.locator('.in-sus'), recordScreen);
  await expect(page.getByRole('button', { name: 'Next round' })).toBeEnabled();
  await recordScreen();
  return trace;
}

const rolesOf = (game: Record): string[] => (game.moves[0] as unknown as { roles: string[] }).roles;

/** Returns the game with these roles. */
function withRoles(game: Record, roles: string[]): Record {
  const other = structuredClone(game);
  Object.assign(other.moves[0]!, { roles });
  return other;
}

test('what everybody can see does not depend on who is an Intruder', async ({ page }) => {
  test.setTimeout(600_000); // machines may be slow
  const game = games[12]!;
  const roles = rolesOf(game);
  const shifted = [...roles.slice(1), roles[0]!];
  expect(shifted).not.toEqual(roles);
  await shortenTimers(page);
  const traces = [];
  for (const one of [game, withRoles(game, shifted)]) traces.push(await traceFirstRound(page, one));
  expect(traces[0]).toEqual(traces[1]);
});

test('everybody looks at their role for one and a half seconds at least, in either role', async ({ page }) => {
  const game = games[12]!;
  const roles = rolesOf(game);
  const [intruder, innocent] = [roles.indexOf('intruder'), roles.indexOf('innocent')];
  const table = new IntruderTable(page, game.seats.map(seat => seat.name));
  await page.clock.install({ time: 0 });
  await new HomePage(page).open();
  for (const [at, first, role] of [[1, intruder, 'Intruder'], [2, innocent, 'Innocent']] as const) {
    const record = withRoles(game, [...roles.slice(first), ...roles.slice(0, first)]);
    await page.clock.resume();
    await openGame(page, cut(record, 2));
    await waitForSaves(page);
    await page.clock.pauseAt(at * 3_600_000);
    await table.lift(record.seats[0]!.name).click();
    await expect(page.locator('.in-id').getByRole('heading', { name: role, exact: true })).toBeVisible();
    await page.clock.runFor(1_400);
    await expect(table.acknowledgeIdentity, `${role}, after 1.4 s`).toBeDisabled();
    await page.clock.runFor(200);
    await expect(table.acknowledgeIdentity, `${role}, after 1.6 s`).toBeEnabled();
  }
});

test('an identity is shown only while the button is held', async ({ page }) => {
  const game = games[4]!;
  const first = game.moves.findIndex((move, at) => at > 1 && move.chance === 'die') + 1;
  const seat = (game.moves[first] as unknown as Decision).seat;
  const position = cut(game, first);
  await page.clock.install();
  await new HomePage(page).open();
  await openGame(page, position);
  await liftFor(page, position, seat);
  const card = page.locator('.in-id');
  const hold = page.getByRole('button', { name: 'Hold to see your role' });
  await expect(card).toHaveCount(0);
  await hold.hover();
  await page.mouse.down();
  await expect(card).toBeVisible();
  await page.waitForTimeout(450); // longer than a tap
  await page.mouse.up();
  await expect(card).toHaveCount(0);
  const button = page.locator('.hold');
  await expect(button).toHaveText('Hold to see your role');
  await button.click();
  await expect(button).toHaveText('Keep holding to see it');
  await page.clock.runFor(3_000);
  await expect(button).toHaveText('Hold to see your role');
  await hold.focus();
  await page.keyboard.down('Enter');
  await expect(card).toBeVisible();
  await page.keyboard.up('Enter');
  await expect(card).toHaveCount(0);
});

test('where people share the device, the reasons of a hint are shown only while a button is held', async ({ page }) => {
  const game = games[4]!;
  await IntruderTable.before(page, game, game.moves.findIndex((move, at) => at > 1 && move.chance === 'die') + 1);
  await page.getByRole('button', { name: 'Hint (counted)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hint' });
  await expect(dialog).toContainText('I would ');
  await expect(dialog).toContainText('Hints are counted');
  const reasons = dialog.locator('.advice__why');
  await expect(reasons).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Hold to see why' }).hover();
  await page.mouse.down();
  await expect(reasons).toBeInViewport({ ratio: 1 });
  await page.mouse.up();
  await expect(reasons).toHaveCount(0);
});

test('a press on a card of the table chooses what a Snatch takes', async ({ page }) => {
  const [record, at] = games.flatMap(game => {
    const first = game.moves.findIndex((move, at) => {
      const { play, from, seat } = move as unknown as Decision;
      return play === 'snatch' && from !== undefined && from !== seat && !game.moves[at - 1]!.chance && game.moves[at - 1]!.seat !== seat;
    });
    return first < 0 ? [] : [[game, first] as const];
  })[0]!;
  const move = record.moves[at] as unknown as Decision;
  const names = record.seats.map(seat => seat.name);
  const table = await IntruderTable.before(page, record, at);
  await table.selectCard('snatch');
  await expect(table.chosenToTake).toHaveCount(0);
  await table.cardOnTable(names[move.from!]!, move.take!).click();
  await expect(table.chosenToTake).toHaveCount(1);
  await expect(table.chosenToTake.locator(`[data-card=${move.take}]`)).toHaveCount(1);
  await expect(table.chosenToTake).toContainText(new RegExp(`in ${names[move.from!]}’s row|in front of ${names[move.from!]}`));
  await expect(page.getByRole('dialog'), 'the card is not explained').toHaveCount(0);
});

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
  await table.acknowledgeUntil(page.locator('.in-sus'));
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
  await table.say('I’m innocent', 'Just believe me');
  await table.say('I’m innocent', 'Just believe me');
  await table.say('I suspect …', 'Cancel');
  await expect(table.said.locator('q')).toHaveText([
    `I suspect ${bo}. It’s just a feeling.`, `I trust ${ada}.`, `${ada}, what do you think?`, 'I’m innocent.',
  ]);

  await page.reload();
  await appStarted(page);
  await expect(table.said, 'the talk goes on after a reload').toHaveCount(4);
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

test('while a card from a Hostage is aimed, it lies beside the hand, of which no card can be chosen', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await home.continueRecord(cut(golden('intruder')[0]!, 23));
  await page.locator('.curtain__lift').click();
  const hand = page.getByRole('listbox', { name: /^Your hand/ }).getByRole('option');
  await page.locator('.dock').getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.locator('.in-seat.is-legal').first()).toBeVisible();
  await expect(page.locator('.in-say'), 'a key that is pressed shows no role').toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.in-id')).toHaveCount(0);
  const placed = hand.and(page.locator('[aria-selected=true]'));
  await expect(placed).toHaveCount(1);
  const others = hand.and(page.locator('[aria-selected=false]'));
  await expect(others).not.toHaveCount(0);
  for (const card of await others.all()) await expect(card).toHaveAttribute('aria-disabled', 'true');
  await placed.click();
  await expect(page.locator('.dock').getByRole('button', { name: 'Play', exact: true }), 'the question is back').toBeVisible();
});

test('a look at the rules keeps what a player has chosen so far, who looks at the own role once', async ({ page }) => {
  const home = new HomePage(page);
  const game = golden('intruder')[2]!;
  await home.open();
  await home.continueRecord(cut(game, 2));
  const lift = page.locator('.curtain__lift');
  const begin = async (looks: boolean) => {
    await lift.click();
    const known = page.getByRole('button', { name: 'I know who I am' });
    const cards = page.getByRole('listbox', { name: 'Your five cards' }).getByRole('option');
    await expect(known.or(cards.first())).toBeVisible();
    expect(await known.isVisible()).toBe(looks);
    if (looks) await known.click();
    await expect(cards).toHaveCount(5);
    return cards;
  };
  let cards = await begin(true);
  await page.getByRole('button', { name: 'Hold to see your role' }).hover();
  await page.mouse.down();
  await expect(page.locator('.in-id'), 'who chooses can look at their role again').toBeVisible();
  await page.mouse.up();
  await expect(page.locator('.in-id')).toHaveCount(0);
  await cards.nth(1).click();
  await cards.nth(3).click();
  await new IntruderTable(page, []).chooseFromMenu('Rule book');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  cards = await begin(false);
  await expect(cards.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(cards.nth(3)).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(2);
  await cards.nth(0).click();
  await page.getByRole('button', { name: 'Keep these three' }).click();
  cards = await begin(true);
  await expect(page.locator('[role=option][aria-selected=true]'), 'another player has chosen nothing').toHaveCount(0);
});
