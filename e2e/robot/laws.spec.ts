/** Controls of the laws of the screen: for each law, a page that breaks it. */

import { expect, type Page, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { inEachCase } from '../support/cases.ts';
import { GameTable, liftButton } from '../pages/table.ts';
import { ESCAPES } from '../support/houdini.ts';
import { HiddenEscapes } from '../support/houdini-secrets.ts';
import { cut, golden, goldenFile, type PoutineMove, type Record } from '../support/records.ts';
import { Random } from './random.ts';
import { Robot } from './robot.ts';
import { type Control, look } from './screen.ts';
import { OPENED, seated, style } from './seated.ts';
import { exposed, hiddenOfEscape } from './secrets.ts';
import { isEscapeCard, itemOf, weight } from './words.ts';

test.use({ trace: 'off', viewport: { width: 360, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

const BROKEN_BY_STYLE: [string, keyof typeof OPENED, string, RegExp][] = [
  // The original defect: the layout of hands was in the style of another game.
  ['the hand in a column', 'intruder', '.hand__cards { display: block !important; }', /not in one row/],
  ['the hand in two rows', 'poutine', '.pt-hand { flex-wrap: wrap !important; inline-size: 130px !important; } .pt-hand__slot { flex: none !important; }', /not in one row/],
  ['a card under another', 'escape', '.hand--own .hand__slot { margin-inline-end: -46px; }', /px of the card .* are uncovered/],
  ['a card outside the window', 'intruder', '.in-hand { translate: -200px; }', /of the own hand is not in the window/],
  ['a page wider than the window', 'escape', 'body { inline-size: 900px; }', /the page is .* px wide/],
  ['a control beside the window', 'escape', '.topbar__menu { translate: -40px; }', /“Menu” reaches from/],
  ['a primary action below the window', 'escape', '.dock .btn--primary { translate: 0 300px; }', /the primary action .* is not in the window/],
  ['a primary action under something', 'escape', '.dock::after { content: ""; position: absolute; inset: 0; z-index: 9; }', /the primary action .* is not in the window/],
  ['a question below the window', 'intruder', '.in-say { translate: 0 400px; }', /in the dock is not in the window/],
  ['a small target', 'poutine', '.topbar__menu { inline-size: 40px !important; min-inline-size: 0 !important; }', /“Menu” is 40×/],
  ['truncated words', 'poutine', '.topbar__sub { inline-size: 40px; }', /“.+” is truncated/],
];

for (const game of Object.keys(OPENED) as (keyof typeof OPENED)[]) {
  test(`the robot sees what a style breaks (${game})`, async ({ page }) => {
    await seated(page, game);
    const styles = BROKEN_BY_STYLE.filter(([, where]) => where === game);
    await inEachCase(styles.map(([what, , css, words]) => [what, css, words] as const), async (css, words) => {
      expect((await look(page)).broken, 'before').toEqual([]);
      await style(page, css);
      expect((await look(page)).broken.join('\n')).toMatch(words);
      await page.evaluate(() => { document.adoptedStyleSheets.pop(); });
    });
  });
}

test('the robot sees a dialog that hides its buttons', async ({ page }) => {
  await seated(page, 'escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('.menu').getByText('Export the game').click();
  expect((await look(page)).broken, 'before').toEqual([]);
  await style(page, '.dialog { block-size: 2000px; max-block-size: none; }');
  expect((await look(page)).broken.join('\n')).toMatch(/the dialog hides/);
});

test('the robot sees a dialog that leaves a part of the window uncovered', async ({ page }) => {
  await seated(page, 'escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  expect((await look(page)).broken, 'before').toEqual([]);
  await style(page, '.veil { inline-size: 340px; }');
  expect((await look(page)).broken.join('\n')).toMatch(/the dialog covers 340×640 px of the window/);
});

test('the robot sees a curtain that does not fit', async ({ page }) => {
  await seated(page, 'escape', false);
  expect((await look(page)).broken, 'before').toEqual([]);
  await style(page, '.curtain__art { block-size: 700px; }');
  expect((await look(page)).broken.join('\n')).toMatch(/the primary action .* is not in the window/);
});

test('the robot sees that the focus is on body, and an element that is removed leaves it to the title', async ({ page }) => {
  await seated(page, 'escape');
  // The page would give the focus to the title before the robot looks.
  const original = await page.evaluateHandle(() => HTMLElement.prototype.focus);
  await page.evaluate(() => {
    HTMLElement.prototype.focus = () => {};
    (document.activeElement as HTMLElement).blur();
  });
  expect((await look(page)).broken).toContain('the focus is on body');
  await original.evaluate(focus => { HTMLElement.prototype.focus = focus; });
  await page.getByRole('button', { name: 'Give a clue' }).focus();
  await page.evaluate(() => document.activeElement!.remove());
  await expect.poll(async () => (await look(page)).broken).toEqual([]);
});

test('the robot sees a narrow thing over the strip of a card', async ({ page }) => {
  await seated(page, 'escape');
  const left = await page.locator('.hand--own .hand__slot > *').first().evaluate(card => card.getBoundingClientRect().left);
  const cover = (from: number, width: number) => page.evaluate(([from, width]) => {
    const cover = document.createElement('div');
    Object.assign(cover.style, { position: 'fixed', insetBlock: 0, left: `${from}px`, width: `${width}px`, zIndex: 99 });
    document.body.append(cover);
  }, [from, width] as const);
  const broken = async () => {
    const found: string[] = [];
    // The samples differ from measurement to measurement.
    for (let times = 11; times > 0; times--) found.push(...(await look(page)).broken.filter(words => words.includes('uncovered')));
    return found.filter(words => !words.includes('only 0 px'));
  };
  await cover(left + 24, 1_000);
  expect(await broken(), 'before').toEqual([]);
  await cover(left + 9, 3);
  expect((await broken()).join('\n')).toMatch(/only (19|20|21) px of the card .* are uncovered/);
});

test('the robot sees a control that cannot be pressed', async ({ page }) => {
  const { names } = await seated(page, 'escape', false);
  const robot = new Robot(page, new Random(1), names, names.map((_, at) => at));
  const menu = (await robot.check()).controls.find(({ name }) => name === 'Menu')!;
  robot.reaching = 500;
  await style(page, '.topbar::after { content: ""; position: absolute; inset: 0; z-index: 9; }');
  await expect(robot.pressControl(menu)).rejects.toThrow(/“Menu” cannot be pressed: <header .*> is in front of it/);
});

test('the robot presses where it wants to, at any scale', async ({ page }) => {
  const { names } = await seated(page, 'poutine', false);
  const robot = new Robot(page, new Random(1), names, names.map((_, at) => at));
  for (const scale of [1, 0.1]) {
    await robot.drawAt(scale);
    await robot.press('button', 'Menu');
    await expect(page.getByRole('dialog')).toBeVisible();
    await robot.press('button', /^Close the menu/);
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

/** Returns the roles and names of the controls in Playwright's snapshot of the accessibility tree. */
async function snapshot(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog');
  const text = await (await dialog.count() > 0 ? dialog.last() : page.locator('body')).ariaSnapshot();
  const lines = text.split('\n').map(line => line.trim().replace(/^- '(.*)'(:.*)?$/, (_, key: string) => `- ${key.replaceAll('\'\'', '\'')}`));
  const matches = lines.map(line => /^- (button|link|radio|checkbox|switch)(?: "((?:[^"\\]|\\.)*)")?/.exec(line)).filter(match => match !== null);
  return matches.map(([, role, name]) => `${role} ${(name ?? '').replace(/\\(.)/g, '$1')}`);
}

test('the robot names the controls as Playwright does', async ({ page }) => {
  const same = async (where: string) => {
    // Playwright knows no role of `summary`.
    const summaries = await page.locator('summary').evaluateAll(all => all.map(one => one.textContent.replace(/\s+/g, ' ').trim()));
    const { controls } = await look(page);
    const named = controls.map(({ role, name }) => `${role} ${name}`).filter(one => /^(button|link|radio|checkbox|switch) /.test(one));
    const isSummary = (one: string) => summaries.some(words => one.replaceAll(' ', '') === `button${words.replaceAll(' ', '')}`);
    expect(named.filter(one => !isSummary(one)), where).toEqual(await snapshot(page));
  };
  for (const game of ['escape', 'poutine', 'intruder'] as const) {
    await seated(page, game);
    await same(game);
    await page.getByRole('button', { name: 'Menu' }).click();
    await same(`the menu of ${game}`);
    await page.getByRole('dialog').getByRole('link', { name: /^Settings/ }).click();
    await expect(page.getByRole('radio').first()).toBeVisible();
    await same('the settings');
  }
});

test('the robot sees errors', async ({ page }) => {
  const { names, seat } = await seated(page, 'escape', false);
  const robot = () => new Robot(page, new Random(1), names, names.map((_, at) => at));
  await robot().check();
  const [first, second] = [robot(), robot()];
  await page.evaluate(() => console.error('a fault'));
  await expect(first.check()).rejects.toThrow('an error on the console: a fault');
  await page.evaluate(() => setTimeout(() => { throw new Error('a crash'); }));
  await expect.poll(() => second.check().then(() => '', (error: Error) => error.message)).toContain('a crash');
  expect(seat).toBeGreaterThanOrEqual(0);
});

test('the robot sees a seat that nobody has lifted the curtain for', async ({ page }) => {
  const { names } = await seated(page, 'poutine');
  const robot = new Robot(page, new Random(1), names, names.map((_, at) => at));
  await expect(robot.check()).rejects.toThrow('a seat is shown though nobody has lifted the curtain');
});

const SEATS: [string, keyof typeof OPENED, number?][] = [['in a turn', 'poutine'], ['while they choose their cards', 'intruder', 2]];

for (const [when, game, moves] of SEATS) {
  test(`the robot sees the seat of another player ${when}`, async ({ page }) => {
    const { names, seat } = await seated(page, game, true, moves);
    const other = (seat + 1) % names.length;
    const robot = new Robot(page, new Random(1), names, [other]);
    await expect(robot.check()).rejects.toThrow(`the seat of ${names[seat]} is shown to ${names[other]}`);
  });
}

test('the robot sees the seat of another player in a recap', async ({ page }) => {
  const { names, seat } = await seated(page, 'poutine');
  const other = (seat + 1) % names.length;
  const robot = new Robot(page, new Random(1), names, [other]);
  await page.evaluate(() => {
    const [title, below] = ['.topbar__who', '.topbar__sub'].map(place => document.querySelector(place)!);
    below!.textContent = title!.textContent;
    title!.textContent = 'While you were away';
    const recap = document.createElement('div');
    recap.className = 'lately--recap';
    document.querySelector('.board')!.append(recap);
  });
  await expect(robot.check()).rejects.toThrow(`the seat of ${names[seat]} is shown to ${names[other]}`);
});

test('the robot sees a hand that is open again after another page', async ({ page }) => {
  const { names } = await seated(page, 'poutine', false);
  const robot = new Robot(page, new Random(1), names, names.map((_, at) => at));
  await robot.press('button', /show the cards$/);
  await robot.press('button', 'Menu');
  await robot.press('link', /^Settings/);
  await robot.press('button', 'Back');
  await expect(liftButton(page).first()).toBeVisible();
  await page.evaluate(() => {
    document.querySelector('.curtain')!.remove();
    const hand = document.createElement('div');
    hand.className = 'pt-dock';
    document.querySelector('.board')!.append(hand);
  });
  await expect(robot.check()).rejects.toThrow('a seat is shown though nobody has lifted the curtain');
});

test('the robot sees a hand that is shown for a moment', async ({ page }) => {
  const { names } = await seated(page, 'poutine', false);
  const robot = new Robot(page, new Random(1), names, names.map((_, at) => at));
  await robot.check();
  await page.evaluate(() => document.querySelector('.board')!.insertAdjacentHTML('beforeend', '<ol class="pt-hand"></ol>'));
  const first = await look(page);
  await page.evaluate(() => document.querySelector('.board .pt-hand:empty')!.remove());
  await robot.check();
  await expect(robot.check(first)).rejects.toThrow('a hand is on the page of a covered screen');
});

test('the robot sees that something went wrong, and that nothing happens', async ({ page }) => {
  const { names, seat } = await seated(page, 'poutine');
  const robot = new Robot(page, new Random(1), names, [seat]);
  await page.evaluate(() => { document.querySelector('.topbar__sub')!.textContent = 'Something went wrong'; });
  await expect(robot.check()).rejects.toThrow('the page says that something went wrong');
  await page.evaluate(() => {
    document.querySelector('.topbar__sub')!.textContent = '';
    document.querySelector('.topbar__turn--yours')!.classList.remove('topbar__turn--yours');
    document.querySelectorAll('.dock .btn--primary').forEach(button => button.remove());
  });
  robot.patience = 300;
  await expect(async () => { for (;;) await robot.asked(); }).rejects.toThrow('nothing can be done, and nothing happens');
});

test('the robot sees a hidden card in the document, in a label and in the title', async ({ page }) => {
  const { seat } = await seated(page, 'escape');
  const [line, moves] = OPENED.escape;
  const [hidden] = hiddenOfEscape(cut(golden('escape')[line]!, moves), seat);
  expect(await exposed(page, seat), 'before').toEqual([]);
  const words = [`the page names the hidden card ${hidden}`];
  await page.evaluate(code => document.querySelector('.board')!.setAttribute('data-card', code), hidden!);
  expect(await exposed(page, seat)).toEqual(words);
  await page.evaluate(() => document.querySelector('.board')!.removeAttribute('data-card'));
  await page.evaluate(code => { document.title = code; }, hidden!);
  expect(await exposed(page, seat)).toEqual(words);
  await page.evaluate(() => { document.title = ''; });
  await page.evaluate(code => document.querySelector('.topbar__menu')!.setAttribute('aria-label', code), hidden!);
  expect(await exposed(page, seat)).toEqual(words);
});

test('the robot allows the list of all cards to name the hidden cards, but no other dialog', async ({ page }) => {
  const { seat, names } = await seated(page, 'escape');
  const [line, moves] = OPENED.escape;
  const [hidden] = hiddenOfEscape(cut(golden('escape')[line]!, moves), seat);
  const table = new GameTable(page, names);
  await table.chooseFromMenu('All cards');
  // A document that has changed, so that the accessibility tree is read again.
  await page.evaluate(() => document.body.setAttribute('data-changed', ''));
  expect(await exposed(page, seat)).toEqual([]);
  await table.allCards.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Menu' }).click();
  // Only the accessibility tree has what a style adds.
  await style(page, `.menu::after { content: "${hidden}"; }`);
  expect(await exposed(page, seat)).toEqual([`the page names the hidden card ${hidden}`]);
});

/** Adds a line to a live region of the page. */
const announce = (page: Page, words: string) => page.evaluate(words => {
  document.querySelector('.board')!.insertAdjacentHTML('beforeend', `<p class="announced" aria-live="polite">${words}</p>`);
}, words);

test('the robot sees an ESCAPE that only another guest has seen, in a live region, in a label and in the title', async ({ page }) => {
  const [line, moves] = OPENED.poutine;
  const { hands } = new HiddenEscapes(cut(golden('poutine')[line]!, moves));
  for (const lifts of [false, true]) {
    const { seat } = await seated(page, 'poutine', lifts);
    const observer = lifts ? seat : 'everybody';
    expect(await exposed(page, observer), 'before').toEqual([]);
    const [own, other] = [[...hands[seat]!][0]!, [...hands.filter((_, at) => at !== seat)[0]!][0]!];
    const words = [`the page names the hidden card ${other}`];
    await announce(page, `You take “${ESCAPES.get(other)}” from Bo.`);
    expect(await exposed(page, observer)).toEqual(words);
    await page.evaluate(() => document.querySelector('.announced')!.remove());
    await page.evaluate(code => document.querySelector('.topbar__menu')!.setAttribute('aria-label', code), other);
    expect(await exposed(page, observer)).toEqual(words);
    await page.evaluate(() => document.querySelector('.topbar__menu')!.setAttribute('aria-label', 'Menu'));
    await page.evaluate(title => { document.title = title; }, ESCAPES.get(other)!);
    expect(await exposed(page, observer)).toEqual(words);
    await page.evaluate(() => { document.title = ''; });
    await announce(page, ESCAPES.get(own)!);
    expect(await exposed(page, observer), 'the own ESCAPE').toEqual(lifts ? [] : [`the page names the hidden card ${own}`]);
  }
});

test('the robot allows the reasons of a bot to name an ESCAPE, but not on a covered screen', async ({ page }) => {
  const { seat } = await seated(page, 'poutine');
  const [line, moves] = OPENED.poutine;
  const [hidden] = new HiddenEscapes(cut(golden('poutine')[line]!, moves)).hiddenFrom(seat);
  await page.evaluate(title => document.querySelector('.board')!.insertAdjacentHTML('beforeend', `
    <dialog open><div class="dialog__body"><blockquote class="advice__why">I have everything for “${title}”.</blockquote></div></dialog>
  `), ESCAPES.get(hidden!)!);
  expect(await exposed(page, seat)).toEqual([]);
  await page.evaluate(() => document.querySelector('.board')!.insertAdjacentHTML('beforeend', '<div class="curtain"></div>'));
  expect(await exposed(page, seat)).toEqual([`the page names the hidden card ${hidden}`]);
});

test('the ESCAPEs in each hand that are computed from a record are those of its lists of legal moves', () => {
  type Listed = PoutineMove & { legal?: PoutineMove[] };
  let [compared, untold] = [0, 0];
  for (const line of readFileSync(goldenFile('poutine'), 'utf8').trim().split('\n')) {
    const game = JSON.parse(line) as Record<Listed>;
    for (const [at, { seat, legal }] of game.moves.entries()) {
      // A player who discards may choose any card of the own hand.
      const cards = new Set(legal?.map(({ discard }) => discard).filter(card => card !== undefined));
      if (cards.size === 0) continue;
      const escapes = new HiddenEscapes(cut(game, at));
      if (escapes.hiddenFrom(null).length === 0) {
        untold++;
        continue;
      }
      expect([...escapes.hands[seat]!].sort(), `${game.seats.length} players, before move ${at}`).toEqual([...cards].filter(card => ESCAPES.has(card)).sort());
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(2_000);
  expect(untold).toBeLessThan(compared);
});

const OPEN: [string, keyof typeof OPENED, string, string][] = [
  ['an own card of Escape! that lies face up', 'escape', '<div class="hand--own"><span class="card">Sun</span></div>', 'a card of the own hand in Escape! lies face up'],
  ['the open hand of another guest', 'poutine', '<div class="pt-seat"><span class="pt-card">Rope</span></div>', 'the hand of another player lies open'],
  ['the open hand of another player of Intruder Escape', 'intruder', '<div class="in-open">Knife</div>', 'the hand of another player lies open'],
];

for (const [what, game, html, words] of OPEN) {
  test(`the robot sees ${what}`, async ({ page }) => {
    const { names, seat } = await seated(page, game);
    const robot = new Robot(page, new Random(1), names, [seat]);
    await robot.check();
    await page.evaluate(html => document.querySelector('.board')!.insertAdjacentHTML('beforeend', html), html);
    await expect(robot.check()).rejects.toThrow(words);
  });
}

test('the robot sees a role on a covered screen', async ({ page }) => {
  const { names } = await seated(page, 'intruder', false);
  const robot = new Robot(page, new Random(1), names, names.map((_, at) => at));
  await robot.check();
  await page.evaluate(() => document.querySelector('.board')!.insertAdjacentHTML('beforeend', '<div class="in-id">Intruder</div>'));
  await expect(robot.check()).rejects.toThrow(/a seat is shown|an identity is on the page of a covered screen/);
});

test('the robot sees hands on a covered screen', async ({ page }) => {
  for (const game of ['escape', 'poutine', 'intruder'] as const) {
    await seated(page, game, false);
    expect(await exposed(page, 'everybody'), 'before').toEqual([]);
    await page.evaluate(game => {
      const hand = document.createElement('ol');
      hand.className = { escape: 'hand', poutine: 'pt-hand', intruder: 'in-hand' }[game];
      hand.innerHTML = '<li class="card"></li>';
      document.querySelector('.board')!.append(hand);
    }, game);
    expect(await exposed(page, 'everybody')).toContain('a hand is on the page of a covered screen');
  }
});

test('the robot sees a dock that changes its height within a decision', async ({ page }) => {
  const { names, seat } = await seated(page, 'poutine');
  const robot = new Robot(page, new Random(1), names, [seat]);
  await robot.check();
  await style(page, '.dock { padding-block-end: 20px; }');
  await expect(robot.check()).rejects.toThrow(/the dock was \d+ px high and is \d+/);
});

test('the robot knows the ITEMs and ESCAPEs of a hand of Houdini’s Poutine, and keeps what an ESCAPE needs', async ({ page }) => {
  await seated(page, 'poutine');
  const { controls } = await look(page);
  const cards = controls.filter(({ role }) => role === 'option');
  const items = cards.filter(one => itemOf(one) !== undefined);
  const escapes = controls.filter(isEscapeCard);
  expect(items, 'ITEMs').not.toEqual([]);
  expect(escapes, 'ESCAPEs').not.toEqual([]);
  // Seldom discarded: the only one of an ITEM that an ESCAPE on the screen lists.
  const isNeeded = (one: Control) => !one.name.includes('×') && escapes.some(({ name }) => name.includes(itemOf(one)!));
  expect(items.filter(isNeeded), 'ITEMs that an ESCAPE needs').not.toEqual([]);
  for (const item of items) expect(weight({ ...item, checked: false, disabled: false }, controls), item.name).toBe(isNeeded(item) ? 0.1 : 1);
});
