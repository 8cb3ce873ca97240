// @vitest-environment jsdom
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import type { PastDraw } from '#contract/calls/lottery.ts';
import type { GameType } from '#contract/values/games.ts';
import { computeCommitment, drawFromSeed } from '#contract/values/lottery/seeds.ts';
import { succeed } from '#contract/wire/envelope.ts';
import { persistQueries } from '#src/shared/http/persist-queries.ts';
import { learnServerTime, serverNow } from '#src/shared/scheduling/server-clock.ts';
import { aGame } from '#src/testing/fixtures.ts';
import { setPhoneClock } from '#src/testing/phone-clock.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';

import { lotteryDrawsQuery } from './api/lottery-queries.ts';
import type { LotterySearch } from './lib/lottery-search.ts';
import { LotteryPage } from './lottery-page.tsx';

afterEach(() => {
  onlineManager.setOnline(true);
  learnServerTime(new Date().toUTCString());
  localStorage.clear();
});

const minute = 60_000;
const hour = 60 * minute;
const lottery = (nodeId: number, gameName: string, gameType: GameType, kind: string, state = 'open') => ({
  game: { ...aGame({ nodeId, gameName, gameType }), state },
  kind,
});
const lotteries = [
  lottery(1, 'Garden Keno', 'ELOTT', 'keno'),
  lottery(2, 'Hanoi Evening', 'LOTT', 'vn-north'),
  lottery(3, 'Five Star', 'LOTT', 'numero', 'maintenance'),
];
const commitment = 'ab'.repeat(32);
const buildDraws = (now: number) => ({
  draws: [1, 2, 3].map((nodeId) => ({
    nodeId,
    next: { drawNo: '412', closesAt: new Date(now + 4 * minute).toISOString(), commitment },
    last:
      nodeId === 1
        ? { drawNo: '411', numbers: [3, 7, 11] }
        : nodeId === 3
          ? { drawNo: '411', numbers: [0, 4, 0, 1, 9] }
          : null,
  })),
});
const menus = {
  menus: [
    { menu: 'vn-north', nodeIds: [2] },
    { menu: 'keno', nodeIds: [1] },
    { menu: 'numero', nodeIds: [3] },
  ],
};

type Opening = {
  replies?: Parameters<typeof mockReplies>[0];
  search?: LotterySearch;
  only?: GameType;
  client?: QueryClient;
};
function open({ replies = {}, search = {}, only, client }: Opening = {}) {
  const play = vi.fn();
  const onSearch = vi.fn();
  const requests = mockReplies({
    '/lgw/lotteries': () => ({ lotteries }),
    '/lgw/game_menus': () => menus,
    '/lgw/lotteries/draws': () => buildDraws(Date.now()),
    ...replies,
  });
  const view = renderRoute(<LotteryPage {...(only && { only })} search={search} onSearch={onSearch} />, {
    play,
    path: '/m/lottery',
    ...(client && { client }),
  });
  return { ...view, play, onSearch, requests };
}
const findRow = async (name: string) => {
  const row = (await screen.findByRole('heading', { name })).closest('li');
  if (!row) throw new Error('no row');
  return within(row);
};

test('lotteries are grouped as in the menu, each with its next draw, its last numbers and a link to play [LS-01] [LS-05] [SH-20]', async () => {
  const { play, onSearch } = open();
  const keno = await findRow('Garden Keno');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Northern Vietnam',
    'Keno 10 of 40',
    'Five digits',
  ]);
  expect(await keno.findByText('Draw 412')).toBeTruthy();
  expect(keno.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['3', '7', '11']);
  expect((await findRow('Five Star')).getByText('04019')).toBeTruthy();
  expect((await findRow('Hanoi Evening')).getByText('No draws yet')).toBeTruthy();
  await userEvent.click(keno.getByRole('button', { name: 'Play: Garden Keno' }));
  expect(play.mock.calls[0]?.[0]).toMatchObject({ nodeId: 1 });
  await userEvent.click(keno.getByRole('button', { name: 'Results: Garden Keno' }));
  expect(onSearch).toHaveBeenLastCalledWith({ game: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Prize tables: Northern Vietnam' }));
  expect(onSearch).toHaveBeenLastCalledWith({ region: 'vn-north' });
  await userEvent.click(screen.getByRole('tab', { name: 'Five digits' }));
  expect(onSearch).toHaveBeenLastCalledWith({ menu: 'numero' }, { replace: true });
});

test('a lottery under maintenance is the last in its group, shows the reason, and has no link to play [LS-01]', async () => {
  const closed = lottery(4, 'Alley Keno', 'ELOTT', 'keno', 'maintenance');
  open({
    replies: {
      '/lgw/lotteries': () => ({ lotteries: [closed, ...lotteries] }),
      '/lgw/game_menus': () => ({ menus: [{ menu: 'keno', nodeIds: [4, 1] }] }),
    },
  });
  const row = await findRow('Alley Keno');
  expect(row.getByText('Back soon')).toBeTruthy();
  expect(row.queryByRole('button', { name: /^Play/ })).toBeNull();
  expect(row.getByRole('button', { name: 'Results: Alley Keno' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Garden Keno',
    'Alley Keno',
  ]);
});

test('only the group in the URL is shown; a page for one type lists only lotteries of that type [SH-20]', async () => {
  const { unmount } = open({ search: { menu: 'keno' } });
  await findRow('Garden Keno');
  expect(screen.queryByRole('heading', { name: 'Hanoi Evening' })).toBeNull();
  expect(screen.getByRole('tab', { name: 'Keno 10 of 40', selected: true })).toBeTruthy();
  unmount();
  const lott = open({ only: 'LOTT' });
  await findRow('Hanoi Evening');
  expect(screen.queryByRole('heading', { name: 'Garden Keno' })).toBeNull();
  lott.unmount();
  open({ only: 'ELOTT' });
  await findRow('Garden Keno');
  expect(screen.queryByRole('heading', { name: 'Hanoi Evening' })).toBeNull();
});

test.each([-5, 0, 9])(
  'a phone whose clock is %d hours off counts down by the server’s time [LS-13]',
  async (hours) => {
    const server = Date.now() + hours * hour;
    const headers = { Date: new Date(server).toUTCString() };
    const reply = () => Response.json(succeed(buildDraws(server), 't'), { headers });
    open({ replies: { '/lgw/lotteries/draws': reply } });
    const keno = await findRow('Garden Keno');
    await vi.waitFor(() => expect(keno.getByRole('timer').textContent).toMatch(/^(4:0[01]|3:5\d)$/));
  },
);

test.each([-48, 48])(
  'on a phone whose clock is %d hours off, draws that came with the page count down at once [LS-13]',
  async (hours) => {
    setPhoneClock(hours * hour);
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    client.setQueryData(lotteryDrawsQuery().queryKey, buildDraws(serverNow()));
    open({ client, replies: { '/lgw/lotteries/draws': () => new Promise<never>(() => {}) } });
    const keno = await findRow('Garden Keno');
    await vi.waitFor(() => expect(keno.getByRole('timer').textContent).toMatch(/^(4:00|3:5\d)$/));
  },
);

test('the list of the last visit is shown at once while the platform is down [CA-04]', async () => {
  const client = () => {
    const made = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    persistQueries(made);
    return made;
  };
  const first = open({ client: client() });
  await findRow('Garden Keno');
  first.unmount();
  expect(Object.keys(localStorage).some((key) => key.includes('lottery.list'))).toBe(true);
  const gone = () => buildRefusal('system.busy');
  open({
    client: client(),
    replies: { '/lgw/lotteries': gone, '/lgw/game_menus': gone, '/lgw/lotteries/draws': gone },
  });
  expect(await findRow('Garden Keno')).toBeTruthy();
  expect(await screen.findByText('Draw times couldn’t be loaded. You can still play.')).toBeTruthy();
});

test('at a platform without draws the lotteries can be played, and show neither a place for a draw nor a failure', async () => {
  open({ replies: { '/lgw/lotteries/draws': () => buildRefusal('call.absent') } });
  const keno = await findRow('Garden Keno');
  await vi.waitFor(() => expect(keno.queryByText('–')).toBeNull());
  expect(keno.getByRole('button', { name: 'Play: Garden Keno' })).toBeTruthy();
  expect(screen.queryByText(/Draw times/)).toBeNull();
});

test('a page without lotteries says so and links to the lobby; a failure can be retried; without a network the page says so', async () => {
  const { unmount } = open({ replies: { '/lgw/lotteries': () => ({ lotteries: [] }) } });
  expect(await screen.findByText('No lotteries here')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the lobby' }).getAttribute('href')).toBe('/m/home');
  unmount();
  const failing = open({ replies: { '/lgw/lotteries': () => buildRefusal('system.busy') } });
  expect(await screen.findByRole('button', { name: /Couldn’t load/ })).toBeTruthy();
  failing.unmount();
  onlineManager.setOnline(false);
  open();
  expect(await screen.findByText('No network. Please check your connection.')).toBeTruthy();
});

const seed = '0b'.repeat(32);
async function buildPastDraw(overrides: Partial<PastDraw> = {}, drawNo = '411'): Promise<PastDraw> {
  const numbers = await drawFromSeed({ kind: 'keno', nodeId: 1, drawNo, seed });
  return {
    drawNo,
    closedAt: '2026-11-25T12:00:00.000Z',
    numbers,
    proof: { seed, commitment: await computeCommitment(seed), committedAt: '2026-11-25T11:55:00.000Z' },
    ...overrides,
  };
}
const mockNumero = (list: PastDraw[], next: string | null = null) => ({
  '/lgw/numero': (request: Request) =>
    new URL(request.url).searchParams.has('before')
      ? { kind: 'keno', list: [{ ...list[0], drawNo: '1' }], next: null }
      : { kind: 'keno', list, next },
});

test('past draws are listed page by page, and the next draw shows its commitment [LS-02]', async () => {
  const { play } = open({
    search: { game: 1 },
    replies: mockNumero([await buildPastDraw()], '1764072000000'),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Garden Keno' })).toBeTruthy();
  expect(await screen.findByText('Draw 412 closes in')).toBeTruthy();
  expect(screen.getByText(commitment)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Older draws' }));
  expect(await screen.findByText('Draw 1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Older draws' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Buy a ticket' }));
  expect(play).toHaveBeenCalledTimes(1);
});

test.each([
  ['unchanged numbers pass', {}, /^Verified\. Your phone got the same numbers/],
  [
    'an exchanged seed fails',
    { proof: { seed: '0c'.repeat(32), commitment, committedAt: '2026-11-25T11:55:00.000Z' } },
    /the seed differs from the one fixed before the draw/,
  ],
  ['other numbers fail', { numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }, /the seed gives different numbers/],
])('a draw is verified in the browser: %s [LS-02]', async (_, overrides, text) => {
  open({ search: { game: 1 }, replies: mockNumero([await buildPastDraw(overrides)]) });
  await userEvent.click(await screen.findByRole('button', { name: 'Verify this draw: 411' }));
  expect((await screen.findByRole('status')).textContent).toMatch(text);
});

test('a draw whose seed was fixed late says so; a new lottery shows that it has no draws; a failed load can be retried [LS-02]', async () => {
  const committedAt = '2026-11-25T12:10:00.000Z';
  const late = await buildPastDraw({
    proof: { seed, commitment: await computeCommitment(seed), committedAt },
  });
  const { unmount } = open({ search: { game: 1 }, replies: mockNumero([late]) });
  await userEvent.click(await screen.findByRole('button', { name: 'Verify this draw: 411' }));
  expect((await screen.findByRole('status')).textContent).toContain('No one had bet on this draw');
  unmount();
  const none = open({ search: { game: 1 }, replies: mockNumero([]) });
  expect(await screen.findByText('No draws yet', { selector: 'h3' })).toBeTruthy();
  none.unmount();
  open({ search: { game: 1 }, replies: { '/lgw/numero': () => buildRefusal('system.busy') } });
  expect(await screen.findByRole('button', { name: /Couldn’t load/ })).toBeTruthy();
});

test('a region’s prize tables show every prize with leading zeros; a tap shows other regions and earlier draws [LS-03]', async () => {
  const numbers = Array.from({ length: 27 }, (_, at) => at);
  const results = [{ nodeId: 2, drawNo: '159', closedAt: '2026-11-24T23:49:00.000Z', numbers }];
  const { onSearch, requests, unmount } = open({
    search: { region: 'vn-north', back: 1 },
    replies: { '/lgw/vietnam/results': () => ({ results }) },
  });
  const table = within(await screen.findByRole('table', { name: 'Hanoi Evening' }));
  const rows = table.getAllByRole('row');
  expect(rows).toHaveLength(8);
  expect(rows[0]?.textContent).toBe('Special prize00000');
  expect(within(rows[3] ?? document.body).getAllByRole('listitem')).toHaveLength(6);
  expect(rows[7]?.textContent).toBe('Prize 723242526');
  const tablesUrl = requests
    .map(({ url }) => new URL(url))
    .find(({ pathname }) => pathname.includes('vietnam'));
  expect(tablesUrl?.search).toBe('?region=vn-north&back=1');
  await userEvent.click(screen.getByRole('button', { name: 'Previous draw' }));
  expect(onSearch).toHaveBeenLastCalledWith({ region: 'vn-north', back: 2 }, { replace: true });
  await userEvent.click(screen.getByRole('button', { name: 'Next draw' }));
  expect(onSearch).toHaveBeenLastCalledWith({ region: 'vn-north' }, { replace: true });
  await userEvent.click(screen.getByRole('tab', { name: 'Central Vietnam' }));
  expect(onSearch).toHaveBeenLastCalledWith({ region: 'vn-central' }, { replace: true });
  unmount();
  open({ search: { region: 'vn-south' }, replies: { '/lgw/vietnam/results': () => ({ results: [] }) } });
  expect(await screen.findByText('No draws for this region')).toBeTruthy();
});
