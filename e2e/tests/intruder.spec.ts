/** Plays golden records of Intruder Escape in the page, and checks that no screen reveals an identity. */

import type { Page } from '@playwright/test';
import { type Decision, IntruderTable } from '../pages/intruder.ts';
import { exported, HomePage } from '../pages/home.ts';
import { liftButton } from '../pages/table.ts';
import { shortenTimers } from '../robot/seed.ts';
import { liftFor, openGame, screenText } from '../support/noninterference.ts';
import { appStarted, waitForSaves } from '../support/page.ts';
import { cut, golden, inLaps, type Record } from '../support/records.ts';
import { expect, test } from '../support/suite.ts';

// Traces and animations take longer than the game.
test.use({ trace: 'off', viewport: { width: 360, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

/** Short games for three to six players, and the round from which each is played: the longest is taken up late. */
const CHOSEN = [[17, 1], [4, 4], [10, 1], [6, 1]] as const;
const games = golden('intruder').map(inLaps);

/** Returns the number of moves before this round. */
const startOf = (game: Record, round: number): number =>
  round === 1 ? 0 : game.moves.flatMap((move, at) => (move.chance === 'shuffle' ? [at] : []))[round - 1]!;

const decisions = (game: Record): Decision[] =>
  game.moves.filter(move => move.chance === undefined) as unknown as Decision[];

test('the chosen games have all numbers of players', () => {
  expect(CHOSEN.map(([number]) => games[number]!.seats.length).sort()).toEqual([3, 4, 5, 6]);
});

for (const [number, round] of CHOSEN) {
  const game = games[number]!;
  const part = round === 1 ? 'goes' : `goes on from round ${round}`;
  test(`game ${number + 1} (${game.seats.length} players) ${part} as recorded`, async ({ page }) => {
    test.setTimeout(600_000); // up to fifty decisions, most with a curtain before them
    const names = game.seats.map(seat => seat.name);
    const table = new IntruderTable(page, names);
    const home = new HomePage(page);
    await shortenTimers(page);
    await home.open();
    await home.setPace('instant');
    const from = startOf(game, round);
    if (round === 1) await home.replayRecord(game);
    else await home.takeUpRecord(game, from);

    const moves = decisions({ ...game, moves: game.moves.slice(from) });
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
    trace.push(JSON.stringify(await table.roleBoxes()));
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

test('while a card from a Hostage is aimed, it lies beside the hand, of which no card can be chosen', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await home.continueRecord(cut(golden('intruder')[0]!, 23));
  await liftButton(page).click();
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
  const lift = liftButton(page);
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
