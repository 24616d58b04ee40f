/** The screens and difficult states of the contact sheet, and how a fresh browser reaches each. */

import { expect, type Locator, type Page } from '@playwright/test';
import { HomePage } from '../pages/home.ts';
import { GameTable, liftButton, skipRecap } from '../pages/table.ts';
import { cut, golden, type PoutineMove } from '../support/records.ts';
import { dealt } from '../support/houdini.ts';
import { saveOf, storeSave } from '../support/saves.ts';

/** A state of the page and the sheet that shows it. */
export interface State {
  sheet: 'app' | 'escape' | 'poutine' | 'intruder';
  name: string;
  reach(page: Page): Promise<void>;
}

/** Names that are long, very short, or have marks. */
const LONG = ['Maximiliane-Wilhelmine von und zu Hohenfels', 'Konstantinopolitanischer Dudelsackpfeifer', 'Bo', 'Ng', 'Wolfeschlegelsteinhausenbergerdorff', 'Zoë'];

type GameRecord = ReturnType<typeof golden>[number];

/** Returns the record with names of the maximum length. */
const longNames = <R extends { seats: { name: string; who: string }[] }>(record: R): R =>
  ({ ...record, seats: record.seats.map((seat, at) => ({ ...seat, name: LONG[at]!.slice(0, 24) })) });

/** Returns the record with bots in all seats but this one. */
const againstBots = <R extends { seats: { name: string; who: string }[] }>(record: R, seat: number): R =>
  ({ ...record, seats: record.seats.map((one, at) => ({ ...one, who: at === seat ? 'human' : 'bot:keen' })) });

/** Opens a record and leaves the curtain closed. */
async function open(page: Page, record: object): Promise<void> {
  const home = new HomePage(page);
  await home.show();
  await home.continueRecord(record);
  await page.locator('.game, .ending').first().waitFor();
}

/** Opens a record and lifts the curtain for the first seat that is asked. */
async function openAndLift(page: Page, record: object): Promise<void> {
  await open(page, record);
  const lift = liftButton(page).first();
  const goOn = page.getByRole('button', { name: /^(Continue|Next round)$/ });
  await expect(lift.or(goOn).first()).toBeVisible();
  while (!await lift.isVisible()) await goOn.first().click({ timeout: 2_000 }).catch(() => {});
  await lift.click();
  await page.locator('.dock, .in-secret').first().waitFor();
  await skipRecap(page);
}

/** Chooses an item of the menu. */
const chooseFromMenu = (page: Page, item: string): Promise<void> => new GameTable(page, []).chooseFromMenu(item);

/** Returns a state that is reached from the home page. */
const app = (name: string, reach: (page: Page, home: HomePage) => Promise<void>): State => ({
  sheet: 'app', name, reach: async page => {
    const home = new HomePage(page);
    await home.open();
    await reach(page, home);
  },
});

const APP: State[] = [
  app('home, empty', async () => {}),
  app('home, saved games', async (page, home) => {
    for (const game of ['escape', 'poutine', 'intruder']) {
      await home.importRecord(longNames(cut(golden(game as string)[7]!, 12)));
      await page.locator('.game').waitFor();
      await home.open();
    }
    await page.locator('.save').first().waitFor();
  }),
  app('new game', async page => {
    await page.getByRole('link', { name: /^Play together/ }).first().click();
    await page.locator('.seat').first().waitFor();
  }),
  app('new game, six seats and variants', async page => {
    await page.getByRole('link', { name: /^Play together/ }).first().click();
    await page.getByRole('radio', { name: /^Intruder/ }).check();
    while (await page.locator('.seat').count() < 6) await page.getByRole('button', { name: 'Add a player' }).click();
    for (const at of [0, 1, 2, 3, 4, 5]) await page.getByLabel(`Name of seat ${at + 1}`).fill(LONG[at]!.slice(0, 24));
    await page.locator('summary', { hasText: 'Variants' }).click();
    await page.getByRole('button', { name: 'Deal the cards' }).scrollIntoViewIfNeeded();
  }),
  app('settings', async page => { await page.getByRole('link', { name: 'Settings' }).click(); await page.locator('.settings').waitFor(); }),
  app('rule books', async page => { await page.getByRole('link', { name: 'Rule book' }).click(); await page.locator('.pagebar').waitFor(); }),
  app('rule book', async page => { await page.goto('./#/rules/poutine'); await page.locator('.prose:not(.found)').waitFor(); }),
  app('a search in the rule book', async page => {
    await page.goto('./#/rules/poutine');
    await page.getByRole('searchbox').fill('second helping');
    await page.locator('.found > li').first().waitFor();
  }),
  app('credits', async page => { await page.getByRole('link', { name: 'Credits' }).click(); await page.locator('.pagebar').waitFor(); }),
  app('a record', async (page, home) => { await home.openFile(golden('escape')[0]!); await page.getByRole('dialog').waitFor(); }),
  app('not a record', async (page, home) => { await home.openFile('{}'); await page.getByRole('dialog').waitFor(); }),
];

/** The states that every game has. */
function common(sheet: 'escape' | 'poutine' | 'intruder', game: GameRecord, moves: number): State[] {
  const at = longNames(cut(game, moves));
  const state = (name: string, reach: (page: Page) => Promise<void>): State => ({ sheet, name, reach });
  return [
    state('covered', page => open(page, at)),
    state('the table', page => openAndLift(page, at)),
    state('menu', async page => { await openAndLift(page, at); await page.getByRole('button', { name: 'Menu' }).click(); }),
    state('a hint', async page => { await openAndLift(page, at); await chooseFromMenu(page, 'Ask for a hint'); await page.locator('.advice__best').waitFor(); }),
    state('all cards', async page => {
      await openAndLift(page, at);
      await chooseFromMenu(page, 'All cards');
      await page.locator('.card-list').first().waitFor();
    }),
    state('hand a seat to a bot', async page => { await openAndLift(page, at); await chooseFromMenu(page, 'Hand a seat to a bot'); }),
    state('export', async page => { await openAndLift(page, at); await chooseFromMenu(page, 'Export the game'); }),
    state('replay', async page => {
      const home = new HomePage(page);
      await home.show();
      await home.openFile(longNames(game));
      await page.getByRole('button', { name: 'Replay' }).click();
      await page.locator('.viewer').waitFor();
    }),
    state('the end', async page => {
      await new HomePage(page).show();
      await storeSave(page, 'sheet', saveOf(longNames(game)));
      await page.goto('#/play/sheet');
      await page.locator('.ending').waitFor();
    }),
  ];
}

const escape = golden('escape');
const five = escape.find(game => game.seats.length === 5)!;
const ESCAPE: State[] = [
  ...common('escape', five, 30),
  { sheet: 'escape', name: 'a clue', reach: async page => {
    await openAndLift(page, cut(five, 30));
    await page.getByRole('button', { name: 'Give a clue' }).click();
    await page.locator('.clue__what button:not([aria-disabled])').first().click();
  } },
  { sheet: 'escape', name: 'a card chosen', reach: async page => {
    await openAndLift(page, cut(five, 30));
    await page.locator('.hand--own button').first().click();
  } },
  { sheet: 'escape', name: 'discards', reach: async page => {
    await openAndLift(page, cut(five, 40));
    await page.getByRole('button', { name: /^Discards/ }).click();
  } },
  { sheet: 'escape', name: 'the ship’s log', reach: async page => {
    await openAndLift(page, longNames(cut(five, 40)));
    await chooseFromMenu(page, 'Ship’s log');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Write a line about/ }).first().click();
    await dialog.getByLabel('What happened?').fill('The corridor went on and on, and behind every door somebody was snoring, so we took off our boots and walked.');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: /^Say what/ }).first().click();
  } },
  { sheet: 'escape', name: 'a card to place', reach: page => openAndLift(page, question(escape, 'place')) },
  { sheet: 'escape', name: 'a route to give up', reach: page => openAndLift(page, question(escape, 'lose')) },
];

/** Returns the longest golden game, cut before its last move of this kind. */
function question(games: GameRecord[], key: 'place' | 'lose'): GameRecord {
  const game = games.filter(game => game.moves.some(move => key in move)).sort((one, other) => other.moves.length - one.moves.length)[0]!;
  return cut(game, game.moves.findLastIndex(move => key in move));
}

/** Returns moves of a seat that end its turn. */
const turn = (seat: number, ...moves: Omit<PoutineMove, 'seat'>[]): PoutineMove[] => [...moves, { end: true } as const].map(move => ({ seat, ...move }));
const draw = { draw: 'main' } as const;

/** Five seats and a hand of ten cards of different kinds, in a turn whose cards have been drawn. */
const full = () => dealt({
  names: LONG.slice(0, 5).map(name => name.slice(0, 24)),
  hands: [
    ['hat', 'wand', 'pickpocket', 'mind-reader'], ['rope', 'mirror', 'compliments', 'hat'], ['scarf', 'smoke', 'rabbit', 'hat'],
    ['wand', 'rope', 'mirror', 'scarf'], ['smoke', 'rabbit', 'hat', 'wand'],
  ],
  escapes: ['e1', 'e2', 'e3', 'e4', 'e5'],
  houdini: 4,
  next: [
    'rope', 'up-my-sleeve', 'understudy', 'scarf', 'rabbit', 'mirror', 'smoke', 'rope', 'scarf', 'rabbit', 'second-helping', 'look-over-there',
    'thin-air', 'bait-and-switch',
  ],
  moves: [
    ...turn(4, draw), ...turn(0, draw, draw), ...turn(1, draw, draw), ...turn(2, draw, draw), ...turn(3, draw, draw), ...turn(4, draw),
    ...turn(0, draw, draw, { action: 'up-my-sleeve' }, draw, draw).slice(0, -1),
  ],
});

/** Opens that turn. */
async function openFull(page: Page): Promise<void> {
  await openAndLift(page, full());
  await expect(page.locator('.pt-hand [data-card]')).toHaveCount(10);
}

const POUTINE: State[] = [
  ...common('poutine', golden('poutine')[7]! as unknown as GameRecord, 24),
  { sheet: 'poutine', name: 'ten cards', reach: openFull },
  { sheet: 'poutine', name: 'a card chosen', reach: async page => {
    await openFull(page);
    await page.locator('.pt-hand [data-card=pickpocket]').click();
  } },
  { sheet: 'poutine', name: 'aiming', reach: async page => {
    await openFull(page);
    await page.locator('.pt-hand [data-card=mind-reader]').click();
    await page.locator('.dock').getByRole('button', { name: 'Play', exact: true }).click();
  } },
  { sheet: 'poutine', name: 'standing orders', reach: async page => {
    await openFull(page);
    await page.getByRole('button', { name: 'Auto-answers when others try to leave' }).click();
  } },
  { sheet: 'poutine', name: 'discards', reach: async page => {
    await openAndLift(page, longNames(cut(golden('poutine')[7]! as unknown as GameRecord, 60)));
    await page.getByRole('button', { name: /^Discarded/ }).first().click();
  } },
  { sheet: 'poutine', name: 'does anybody cancel?', reach: async page => {
    const games = golden('poutine');
    const game = games.find(game => game.moves.some(move => move.attempt && game.seats.length > 3))!;
    await open(page, cut(game, game.moves.findIndex(move => move.attempt) + 1));
    await page.locator('.asking').waitFor();
  } },
  { sheet: 'poutine', name: 'the lights are out', reach: async page => {
    await openAndLift(page, dealt({
      names: LONG.slice(0, 3).map(name => name.slice(0, 24)),
      hands: [['rope', 'scarf', 'hat', 'wand'], ['mirror', 'smoke', 'rabbit', 'hat'], ['mirror', 'smoke', 'rabbit', 'wand']],
      escapes: ['e1', 'e2', 'e3'],
      houdini: 0,
      next: ['lights-out'],
      moves: [{ seat: 0, ...draw }],
    }));
    await page.locator('.game--dark').waitFor();
  } },
  { sheet: 'poutine', name: 'an answer to bots', reach: async page => {
    const answered = (moves: PoutineMove[]) => moves.findLastIndex((move, at) => move.cancel && moves[at - 1]?.attempt);
    const game = golden('poutine').filter(game => game.seats.length === 3).find(game => answered(game.moves) > 100)!;
    const at = answered(game.moves);
    await open(page, againstBots(cut(game, at), game.moves[at]!.seat!));
    await page.locator('.pt-dock--answer').waitFor();
  } },
];

const intruder = golden('intruder');
const six = intruder.find(game => game.seats.length === 6)!;
const keeps = (game: GameRecord) => game.moves.findIndex(move => 'keep' in move);

/** Returns a game cut where its first player looks at a role, which is this one. */
function firstLook(role: 'intruder' | 'innocent'): GameRecord {
  const record = structuredClone(cut(six, keeps(six)));
  const identities = record.moves[0] as unknown as { roles: string[] };
  const first = identities.roles.indexOf(role);
  identities.roles = [...identities.roles.slice(first), ...identities.roles.slice(0, first)];
  return record;
}

/** Returns a game cut before the last turn of a round. */
function endOfRound(): GameRecord {
  for (const game of intruder) {
    const tie = game.moves.findIndex(move => move.chance === 'die' && (move as { for?: string }).for === 'tie');
    if (tie > 0) return cut(game, tie - 1);
  }
  throw new Error('no die settles a tie');
}

/** Opens the end of a round and goes on in everybody’s seat until this is visible. */
async function playUntil(page: Page, wanted: Locator): Promise<void> {
  await open(page, longNames(endOfRound()));
  const lift = liftButton(page).first();
  const next = page.locator('dialog, .dock').getByRole('button', { name: /^(Skip|Done.*|Continue)$/ }).first();
  await expect(lift.or(next).first()).toBeVisible();
  while (!await wanted.isVisible()) {
    await lift.or(next).or(wanted).first().waitFor();
    if (await wanted.isVisible()) return; // it may have come together with a button
    await (await lift.isVisible() ? lift : next).click({ timeout: 2_000 }).catch(() => {});
  }
}

const INTRUDER: State[] = [
  ...common('intruder', six, keeps(six) + 12),
  { sheet: 'intruder', name: 'an Intruder', reach: page => openAndLift(page, longNames(firstLook('intruder'))) },
  { sheet: 'intruder', name: 'an Innocent', reach: page => openAndLift(page, longNames(firstLook('innocent'))) },
  { sheet: 'intruder', name: 'three of five', reach: async page => {
    await openAndLift(page, longNames(cut(six, keeps(six))));
    await page.getByRole('button', { name: 'I know who I am' }).click();
  } },
  { sheet: 'intruder', name: 'aiming', reach: async page => {
    await openAndLift(page, longNames(cut(six, keeps(six) + 12)));
    await page.locator('.in-hand button').first().click();
  } },
  { sheet: 'intruder', name: 'a life is lost', reach: page => playUntil(page, page.locator('.in-seat.is-loser')) },
  { sheet: 'intruder', name: 'the talk', reach: page => playUntil(page, page.locator('.in-talk')) },
];

export const STATES: State[] = [...APP, ...ESCAPE, ...POUTINE, ...INTRUDER];
