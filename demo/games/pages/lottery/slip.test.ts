// @vitest-environment jsdom
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

import { mockStart, showGamePage, tap } from '#demo/games/pages/open-page.ts';

import { createApi } from '../shared/api.js';
import type { Game, Table } from '../shared/start.js';

let game: Game | undefined;
vi.mock('../shared/start.js', () =>
  mockStart((opened) => {
    game = opened;
  }),
);

// jsdom has no media queries.
vi.stubGlobal('matchMedia', () => ({ matches: true }));
vi.useFakeTimers({ toFake: ['setInterval'] });
afterAll(() => void vi.useRealTimers());

const money = (minor: number) => `$${(minor / 100).toFixed(2)}`;
const draws = {
  now: 0,
  balanceMinor: 10_000,
  last: null,
  next: [{ drawNo: '8', closesAt: 60_000 }],
};
/** The tickets that the server lists, newest first. */
let tickets: { shown: string[]; draws: [] }[] = [];
/** What the server answers to each purchase: an error code; null accepts it. */
let refusals: (string | null)[] = [];
const bought: { key: string | null; body: unknown }[] = [];
const play = vi.fn();

/** Answers like the games' server. */
function answer(path: string, init: RequestInit): Response {
  if (path.endsWith('/draws')) return Response.json({ success: true, value: { ...draws, tickets } });
  const errorCode = refusals.shift() ?? null;
  if (errorCode !== null) return Response.json({ success: false, errorCode }, { status: 400 });
  bought.push({
    key: new Headers(init.headers).get('Idempotency-Key'),
    body: JSON.parse(typeof init.body === 'string' ? init.body : ''),
  });
  return Response.json({ success: true, value: { orderNo: `o${bought.length}`, balanceMinor: 1 } });
}
const api = createApi({
  token: 't',
  key: 'k',
  fetch: (path, init) => Promise.resolve(answer(path, init)),
  wait: () => Promise.resolve(),
  onSlow: () => {},
});

const slip = () => document.querySelector<HTMLDialogElement>('#slip');
const listLines = () =>
  [...document.querySelectorAll('#slip-lines > li > b')].map(({ textContent }) => textContent);
function pick(...numbers: number[]): void {
  for (const number of numbers) tap(String(number));
}
const buy = () => game?.calls?.(api).open('key', 50, game.choice());

beforeEach(async () => {
  await showGamePage('keno');
  vi.resetModules();
  [bought.length, refusals, tickets] = [0, [], []];
  play.mockReset();
  await import('./game.js');
  const table: Partial<Table> = {
    api,
    money,
    mode: 'real',
    play,
    onBalance: () => {},
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the page reads only these members
  game?.onOpen?.(table as Table);
  game?.onPhase('idle');
  game?.onBet?.(50);
  await vi.waitFor(() => expect(document.querySelector('#draw')?.textContent).toContain('8'));
});

test('before a purchase, the slip shows each line, the number and price of the bets and the total, and buys only when it is confirmed', () => {
  pick(3, 17);
  game?.review?.();
  tap('Add a line');
  expect(slip()?.open).toBe(false);
  pick(5, 9, 40);
  game?.review?.();
  expect(listLines()).toEqual(['3 · 17', '5 · 9 · 40']);
  expect(document.querySelector('#slip-sum')?.textContent).toBe(
    'Lines: 2 · Draws: 1 · Bets: 2 at $0.50 each',
  );
  expect(document.querySelector('#total')?.textContent).toBe('$1.00 in total');
  expect(play).not.toHaveBeenCalled();
  tap('Confirm $1.00');
  tap('Confirm $1.00');
  expect(play).toHaveBeenCalledExactlyOnceWith({
    lines: [
      [3, 17],
      [5, 9, 40],
    ],
    draws: 1,
    from: '8',
  });
});

test('a line can be removed from the slip, and without lines the slip closes', () => {
  pick(3, 17);
  game?.review?.();
  tap('Add a line');
  pick(5);
  game?.review?.();
  document.querySelector<HTMLButtonElement>('[aria-label="Remove 3 · 17"]')?.click();
  expect(listLines()).toEqual(['5']);
  document.querySelector<HTMLButtonElement>('[aria-label="Remove 5"]')?.click();
  expect(slip()?.open).toBe(false);
  expect(game?.isReady?.()).toBe(false);
});

test('each line is bought with a key of its own, and a line that is refused stays on the slip', async () => {
  pick(3, 17);
  game?.review?.();
  tap('Add a line');
  pick(5);
  refusals = [null, 'wallet.insufficient'];
  expect(await buy()).toMatchObject({ ok: true });
  await game?.show(null);
  expect(game?.describe()).toBe('Bought: 1 of 2 lines. The others are still on the slip.');
  expect(game?.choice()).toMatchObject({ lines: [[5]] });
  expect(await buy()).toMatchObject({ ok: true });
  await game?.show(null);
  expect(game?.describe()).toBe('Ticket bought: 5');
  expect(bought.map(({ key }) => key)).toEqual(['key-0', 'key-0']);
  expect(bought.map(({ body }) => body)).toMatchObject([{ picked: [3, 17] }, { picked: [5] }]);
  expect(game?.isReady?.()).toBe(false);
});

test('a purchase names its numbers, scrolls to the tickets and marks the new one until the next purchase', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockReturnValue(420);
  const stage = document.querySelector('#stage');
  const listMarked = () => [...document.querySelectorAll('.ticket.fresh')].map((row) => row.textContent);
  pick(3, 17);
  tickets = [
    { shown: ['3', '17'], draws: [] },
    { shown: ['8'], draws: [] },
  ];
  await buy();
  await game?.show(null);
  expect(game?.describe()).toBe('Ticket bought: 3 · 17');
  expect(stage?.scrollTop).toBe(420);
  expect(listMarked()).toEqual(['3 · 17']);
  game?.begin();
  game?.abandon();
  await vi.waitFor(() => expect(listMarked()).toEqual([]));
});
