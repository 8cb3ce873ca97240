// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Jackpot } from '#contract/calls/catalogue/lobby-rows.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { aGame, aSession } from '#src/testing/fixtures.ts';
import { setPhoneClock } from '#src/testing/phone-clock.ts';
import { InApp } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';
import { setSavingMode } from '#src/testing/saving.ts';

import { computeJackpotAmount } from './compute-jackpot-amount.ts';
import { LazyRow } from './lazy-row.tsx';
import type { RowName } from './row-name.ts';
import { Row } from './rows.tsx';

const begin = Date.parse('2026-06-01T12:00:00Z');
const aJackpot = (overrides: Partial<Jackpot> = {}): Jackpot => ({
  id: 'aurora-grand',
  name: 'Grand',
  amount: 123_456,
  seed: 100_000,
  wonAt: null,
  won: null,
  gameCount: 3,
  game: aGame({ nodeId: 7, gameName: 'Frost Ledger', gameClassify: ['JP'] }),
  ...overrides,
});

let hidden = false;
let reducedMotion = false;
let reportVisible: (() => void)[] = [];
beforeEach(() => {
  [hidden, reducedMotion, reportVisible] = [false, false, []];
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  vi.stubGlobal('matchMedia', () => ({
    matches: reducedMotion,
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly report: () => void;
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.report = () => callback([{ isIntersecting: true }]);
      }
      observe = () => reportVisible.push(this.report);
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  // The spies come first: restoring the spy on `setInterval` after the real timers would reinstall the fake timer.
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
function show(name: RowName, play = vi.fn(), saving = false) {
  setSavingMode(saving);
  const view = render(
    <InApp client={newClient()} play={play}>
      <Row name={name} />
    </InApp>,
  );
  return { ...view, play };
}
const jackpots = (...list: Jackpot[]) => ({
  '/wps/game/jackpots': () => ({ at: new Date(begin).toISOString(), jackpots: list }),
});

test('an amount grows to the newest reply within a minute and never beyond, so a reload never shows less', () => {
  const jackpot = { before: 100, amount: 160 };
  expect(computeJackpotAmount({ before: undefined, amount: 160 }, begin, begin)).toBe(160);
  expect(computeJackpotAmount(jackpot, begin, null)).toBe(160);
  expect(computeJackpotAmount(jackpot, begin, begin + 1_999)).toBe(101);
  expect(computeJackpotAmount(jackpot, begin, begin + 3_600_000)).toBe(160);
  // A clock that is slow does not reduce the amount.
  expect(computeJackpotAmount(jackpot, begin, begin - 60_000)).toBe(100);
  // The jackpot was won.
  expect(computeJackpotAmount({ before: 900, amount: 160 }, begin, begin)).toBe(160);
});

/** Renders the jackpots on a fake clock and waits for the reply, but not for the first tick of the amounts. */
async function renderJackpots(saving = false) {
  vi.useFakeTimers({ now: begin });
  setPhoneClock(0);
  const timers = vi.spyOn(globalThis, 'setInterval');
  // The first jackpot is 60 cents larger in each reply.
  let amount = 123_396;
  mockReplies({
    '/wps/game/jackpots': () => ({
      at: new Date().toISOString(),
      jackpots: [aJackpot({ amount: (amount += 60) }), aJackpot({ id: 'mini', name: 'Mini', amount: 5_000 })],
    }),
  });
  const view = show('jackpots', vi.fn(), saving);
  await act(() => vi.advanceTimersByTimeAsync(100));
  return { ...view, timers };
}

test('one timer lets all visible jackpots grow, and a tap opens the game', async () => {
  const { play, timers } = await renderJackpots();
  expect(screen.getByText('$1,234.56')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('$1,234.56')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('$1,234.66')).toBeDefined();
  expect(screen.getByText('$50.00')).toBeDefined();
  expect(timers.mock.calls.filter(([, ms]) => ms === 500)).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Grand jackpot: play Frost Ledger' }));
  expect(play).toHaveBeenCalledWith(expect.objectContaining({ nodeId: 7 }));
});

test('jackpots do not grow while the page is hidden; with reduced motion each reply is shown at once', async () => {
  const { unmount } = await renderJackpots();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  hidden = true;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(screen.getByText('$1,234.56')).toBeDefined();
  hidden = false;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.queryByText('$1,234.56')).toBeNull();
  unmount();
  reducedMotion = true;
  await renderJackpots();
  await act(() => vi.advanceTimersByTimeAsync(60_100));
  expect(screen.getByText('$1,235.16')).toBeDefined();
});

test('jackpots are refetched every minute, but not in data-saving mode', async () => {
  for (const [saving, expected] of [
    [false, 2],
    [true, 1],
  ] as const) {
    vi.useFakeTimers({ now: begin });
    setPhoneClock(0);
    const requests = mockReplies(jackpots(aJackpot()));
    const { unmount } = show('jackpots', vi.fn(), saving);
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(requests, `saving: ${saving}`).toHaveLength(expected);
    unmount();
  }
});

test('a jackpot shows when it was last won; without jackpots the row is not rendered', async () => {
  mockReplies(jackpots(aJackpot({ wonAt: '2026-05-30T10:00:00Z', won: 5 })));
  const { unmount } = show('jackpots');
  expect(await screen.findByText('Last won May 30, 2026')).toBeDefined();
  unmount();
  mockReplies(jackpots());
  const { container } = show('jackpots');
  await vi.waitFor(() => expect(container.innerHTML).toBe(''));
});

test.each([
  ['jackpots', '/wps/game/jackpots'],
  ['welcome', '/wps/promotion/welcome'],
  ['new', '/wps/game/gameList'],
  ['themes', '/wps/game/themes'],
  ['because', '/wps/game/similar'],
  ['tables', '/wps/game/liveTables'],
] as const)('if the row %s fails to load, a message says so, and a tap retries', async (name, path) => {
  const page = { games: [], totalCount: 0, totalPages: 0, pageNum: 1 };
  const requests = mockReplies({ '*': () => page, [path]: () => buildRefusal('system.error') });
  show(name);
  const again = await screen.findByRole('button', { name: 'Couldn’t load. Tap to retry' });
  const countRequests = () => requests.filter(({ url }) => new URL(url).pathname === path).length;
  const before = countRequests();
  fireEvent.click(again);
  await vi.waitFor(() => expect(countRequests()).toBeGreaterThan(before));
});

const aPage = (...games: ReturnType<typeof aGame>[]) => ({
  games,
  totalCount: games.length,
  totalPages: 1,
  pageNum: 1,
});

test('the rows of new games, themes and similar games are rendered, and left out if empty', async () => {
  const game = aGame({ nodeId: 9, gameName: 'Sun Temple' });
  const requests = mockReplies({
    '/wps/game/gameList': () => aPage(game),
    '/wps/game/themes': () => ({
      themes: [
        { id: 'egypt', name: 'Egypt', games: [game] },
        { id: 'sea', name: 'Out at sea', games: [game] },
      ],
    }),
    '/wps/game/similar': () => ({ because: 'Moon Owl', games: [game] }),
  });
  for (const [flag, name] of [
    ['new', 'New this week'],
    ['themes', 'Out at sea'],
    ['because', 'Because you played Moon Owl'],
  ] as const) {
    const { unmount } = show(flag);
    const row = await screen.findByRole('region', { name });
    await vi.waitFor(() => expect(row.textContent).toContain('Sun Temple'));
    unmount();
  }
  const list = requests.map(({ url }) => new URL(url)).find(({ pathname }) => pathname.endsWith('/gameList'));
  expect(Object.fromEntries(list?.searchParams ?? [])).toMatchObject({ gameType: 'RNG', isNew: '1' });
  mockReplies({
    '/wps/game/gameList': () => aPage(),
    '/wps/game/themes': () => ({ themes: [] }),
    '/wps/game/similar': () => ({ because: null, games: [] }),
  });
  for (const flag of ['new', 'themes', 'because'] as const) {
    const { container, unmount } = show(flag);
    await vi.waitFor(() => expect(container.innerHTML, flag).toBe(''));
    unmount();
  }
});

test.each([
  ['1', 0],
  ['0', 1],
] as const)(
  'the latest wins appear only once: not in the boards if the flag for their own row is on (%s)',
  async (enabled, count) => {
    mockReplies({ '*': () => [] });
    const client = newClient();
    client.setQueryData(whitelabelQuery().queryKey, { HOMEWINS: { enabled } });
    render(
      <InApp client={client}>
        <Row name="boards" />
      </InApp>,
    );
    expect(await screen.findByRole('region', { name: 'Top winners this week' })).toBeDefined();
    expect(screen.queryAllByRole('region', { name: 'Latest wins' })).toHaveLength(count);
  },
);

test('space is reserved for the welcome offer while it loads for a visitor, but not for a member', () => {
  mockReplies({ '*': () => new Promise(() => undefined) });
  const { container, unmount } = show('welcome');
  expect(container.querySelector('[aria-hidden="true"]')).not.toBeNull();
  unmount();
  const client = newClient();
  setSession(client, aSession);
  const member = render(
    <InApp client={client} play={vi.fn()}>
      <Row name="welcome" />
    </InApp>,
  );
  expect(member.container.childElementCount).toBe(0);
});

test('the welcome offer links to its page and shows its last day', async () => {
  mockReplies({
    '/wps/promotion/welcome': () => ({
      offer: { announcementId: 31, title: 'First light', image: null, endsAt: '2026-07-01T00:00:00Z' },
    }),
  });
  show('welcome');
  const link = await screen.findByRole('link', { name: 'First light' });
  expect(link.getAttribute('href')).toBe('/m/activityDetail?id=31');
  // The offer ends when July 1 begins, so its last day is June 30.
  expect(screen.getByText('Until Jun 30, 2026')).toBeDefined();
});

test('live tables with a free seat are shown, the fullest first', async () => {
  const table = (nodeId: number, taken: number, open = true) => ({
    nodeId,
    roomId: `T${nodeId}`,
    kind: 'baccarat',
    open,
    taken,
    seats: 7,
    minBet: 100,
    maxBet: 1_000,
    results: [],
  });
  const live = (nodeId: number, gameName: string, overrides = {}) =>
    aGame({ nodeId, gameName, gameType: 'LIVE', ...overrides });
  mockReplies({
    '/wps/game/gameList': () =>
      aPage(
        live(1, 'Empty'),
        live(2, 'Full'),
        live(3, 'Closed'),
        live(4, 'Busy'),
        live(5, 'Mended', { state: 'maintenance' }),
      ),
    '/wps/game/liveTables': () => ({
      tables: [table(1, 0), table(2, 7), table(3, 3, false), table(4, 6), table(5, 2)],
    }),
  });
  show('tables');
  await screen.findByRole('button', { name: 'Busy' });
  const names = screen.getAllByRole('article').map((card) => card.querySelector('button')?.textContent);
  expect(names).toEqual(['Busy', 'Empty']);
});

/** Renders a lazy row with its flag on or off, for a member or a visitor. */
function renderLazyRow(name: RowName, enabled: '0' | '1', member = false) {
  const client = newClient();
  client.setQueryData(whitelabelQuery().queryKey, { [`HOME${name.toUpperCase()}`]: { enabled } });
  if (member) setSession(client, aSession);
  return render(
    <InApp client={client}>
      <LazyRow name={name} />
    </InApp>,
  );
}

test.each(['jackpots', 'welcome', 'wins', 'because', 'new', 'tables', 'themes'] as const)(
  'the row %s is rendered only if its own flag is on',
  (name) => {
    expect(renderLazyRow(name, '0', true).container.innerHTML).toBe('');
    expect(renderLazyRow(name, '1', true).container.innerHTML).not.toBe('');
  },
);

test('a row requests its data once the row is in view', async () => {
  const requests = mockReplies(jackpots(aJackpot()));
  renderLazyRow('jackpots', '1');
  expect(requests).toHaveLength(0);
  act(() => reportVisible.forEach((report) => report()));
  expect(await screen.findByText('Frost Ledger')).toBeDefined();
  expect(requests).toHaveLength(1);
});

test('only members get the row based on their last game', () => {
  expect(renderLazyRow('because', '1').container.innerHTML).toBe('');
  expect(renderLazyRow('because', '1', true).container.innerHTML).not.toBe('');
});

test.each<RowName>(['jackpots', 'tables', 'themes', 'welcome'])(
  'on a platform without the call of a block, home has no such block: %s',
  async (name) => {
    const noGames = { games: [], totalCount: 0, totalPages: 0, pageNum: 1 };
    const requests = mockReplies({
      '/wps/game/gameList': () => noGames,
      '*': () => buildRefusal('call.absent'),
    });
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const { container } = render(
      <InApp client={client}>
        <Row name={name} />
      </InApp>,
    );
    await vi.waitFor(() => expect(requests.length).toBeGreaterThan(0));
    await vi.waitFor(() => expect(container.innerHTML).toBe(''));
  },
);
