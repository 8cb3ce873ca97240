// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { LiveTable } from '#contract/values/catalogue/live-tables.ts';
import { tablesTopic } from '#src/domain/channel/tables-topic.ts';
import { liveCells } from '#src/features/catalogue/game-list/components/live-cells.tsx';
import { useToasts } from '#src/shared/ui/feedback/toasts.ts';
import { aGame } from '#src/testing/fixtures.ts';
import { InApp } from '#src/testing/render-route.tsx';
import { mockReplies, refusal } from '#src/testing/replies.ts';
import { pageSaves } from '#src/testing/saving.ts';

import { liveTablesQuery } from './live-queries.ts';
import { TableFacts, TablesNews, TableSeats } from './tables.tsx';
import { withChanges } from './use-tables-news.ts';

const table = (facts: Partial<LiveTable> = {}): LiveTable => ({
  nodeId: 7,
  roomId: 'T007',
  kind: 'baccarat',
  open: true,
  taken: 3,
  seats: 7,
  minBet: 100,
  maxBet: 20_000,
  results: ['player', 'banker', 'tie'],
  ...facts,
});

function Told() {
  return useToasts().map(({ id, message }) => <p key={id}>{message}</p>);
}

let hidden = false;
beforeEach(() => {
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function show(tables: LiveTable[] | null, saving = false) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (tables) client.setQueryData(liveTablesQuery().queryKey, { tables });
  pageSaves(saving);
  render(
    <InApp>
      <QueryClientProvider client={client}>
        <TablesNews />
        <TableSeats nodeId={7} name="Emerald" onClosed={() => undefined} />
        <TableFacts nodeId={7} />
      </QueryClientProvider>
    </InApp>,
  );
}

test('a table says its seats, its last results and its limits, for eyes and for readers', () => {
  show([table()]);
  expect(screen.getByText('3/7')).toBeDefined();
  expect(screen.getByText('3 of 7 seats taken')).toBeDefined();
  const road = screen.getByRole('img', { name: 'Last results, the newest last: player, banker, tie' });
  expect(road.textContent).toBe('PB=');
  expect(screen.getByText('$1.00 – $200.00')).toBeDefined();
});

test('a table that is closed says so, and that it opens again', () => {
  show([table({ open: false, taken: 0 })]);
  expect(screen.getByText('Closed')).toBeDefined();
  expect(screen.getByText('Open again soon')).toBeDefined();
});

test('a table that is closed is not opened by a tap, which says why; once it is open again, it is', async () => {
  const client = new QueryClient();
  const tables = (open: boolean) =>
    client.setQueryData(liveTablesQuery().queryKey, { tables: [table({ open })] });
  tables(false);
  const play = vi.fn();
  render(
    <InApp client={client} play={play}>
      {liveCells.LIVE?.renderCell(aGame({ nodeId: 7, gameName: 'Emerald' }), 0)}
      <Told />
    </InApp>,
  );
  await screen.findByText('Closed');
  // The card has been told.
  await act(() => Promise.resolve());
  fireEvent.click(screen.getByRole('button', { name: 'Emerald' }));
  await screen.findByText('Emerald takes no bets at the moment. It opens again soon.');
  expect(play).not.toHaveBeenCalled();
  act(() => void tables(true));
  await screen.findByText('3/7');
  fireEvent.click(screen.getByRole('button', { name: 'Emerald' }));
  expect(play).toHaveBeenCalledOnce();
});

test('numbers are shown as such, the last six of them; what tells nothing has no road', () => {
  show([table({ kind: 'roulette', results: [0, 1, 2, 3, 4, 5, 6, 36] })]);
  expect(screen.getByRole('img').textContent).toBe('2345636');
});

test('what the channel tells is shown, and while it tells nothing is polled; once it is silent, it is', async () => {
  vi.useFakeTimers();
  const requests = mockReplies({ '/wps/game/liveTables': () => ({ tables: [table({ taken: 6 })] }) });
  show([table()]);
  expect(screen.getByText('Every 20 s')).toBeDefined();
  for (let at = 0; at < 12; at += 1) {
    act(() => tablesTopic.tell([table({ taken: 5 })]));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
  }
  expect(screen.getByText('5/7')).toBeDefined();
  expect(screen.getByText('Live')).toBeDefined();
  expect(requests).toHaveLength(0);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('Every 20 s')).toBeDefined();
  expect(requests.length).toBeGreaterThan(0);
  // Hidden it asks for nothing.
  const before = requests.length;
  hidden = true;
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(requests).toHaveLength(before);
});

test('where data is saved nothing is asked for by itself: the time is said, and a tap looks again', async () => {
  vi.useFakeTimers();
  const requests = mockReplies({ '/wps/game/liveTables': () => ({ tables: [table({ taken: 6 })] }) });
  show([table()], true);
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(requests).toHaveLength(0);
  expect(tablesTopic.isWatched()).toBe(false);
  expect(screen.getByText(/^As of \d\d:\d\d$/)).toBeDefined();
  vi.useRealTimers();
  screen.getByRole('button', { name: 'Look again' }).click();
  await screen.findByText('6/7');
  expect(requests).toHaveLength(1);
});

test('tables that could not be asked for are said to be unknown, and a tap looks again', async () => {
  let fails = true;
  mockReplies({
    '/wps/game/liveTables': () => (fails ? refusal('system.busy') : { tables: [table()] }),
  });
  show(null);
  await screen.findByText('Seats and results unknown');
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Look again' }));
  await screen.findByText('3/7');
  expect(screen.getByText('Every 20 s')).toBeDefined();
});

test('without a network the time of what is shown is said, and nothing is asked for', async () => {
  vi.useFakeTimers();
  const requests = mockReplies({ '*': () => ({ tables: [] }) });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show([table()]);
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(screen.getByText(/^As of/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  expect(requests).toHaveLength(0);
});

test('a table that has changed takes its own place; one that the list has not is left out', () => {
  const before = [table({ nodeId: 1 }), table({ nodeId: 2 }), table({ nodeId: 3 })];
  const changed = withChanges(before, [table({ nodeId: 2, taken: 7 }), table({ nodeId: 9 })]);
  expect(changed.map(({ nodeId, taken }) => [nodeId, taken])).toEqual([
    [1, 3],
    [2, 7],
    [3, 3],
  ]);
  expect(changed[0]).toBe(before[0]);
});
