// @vitest-environment jsdom
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { LiveTable } from '#contract/values/catalogue/live-tables.ts';
import { tablesTopic } from '#src/domain/channel/tables-topic.ts';
import { liveCells } from '#src/features/catalogue/game-list/components/live-cells.tsx';
import { useToasts } from '#src/shared/ui/feedback/toasts.ts';
import { createDeferred } from '#src/testing/deferred.ts';
import { aGame } from '#src/testing/fixtures.ts';
import { InApp, renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';
import { setSavingMode } from '#src/testing/saving.ts';

import { liveTablesQuery } from './live-queries.ts';
import { ModelDetails, ModelViewers } from './models.tsx';
import { TableDetails, TableUpdates, TableSeats } from './tables.tsx';
import { applyTableChanges } from './use-live-table-updates.ts';

const table = (overrides: Partial<LiveTable> = {}): LiveTable => ({
  nodeId: 7,
  roomId: 'T007',
  kind: 'baccarat',
  open: true,
  taken: 3,
  seats: 7,
  minBet: 100,
  maxBet: 20_000,
  results: ['player', 'banker', 'tie'],
  ...overrides,
});

function ToastTexts() {
  return useToasts().map(({ id, message }) => <p key={id}>{message}</p>);
}

let hidden = false;
beforeEach(() => {
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function show(tables: LiveTable[] | null, saving = false) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (tables) client.setQueryData(liveTablesQuery().queryKey, { tables });
  setSavingMode(saving);
  render(
    <InApp>
      <QueryClientProvider client={client}>
        <TableUpdates />
        <TableSeats nodeId={7} name="Emerald" onClosed={() => undefined} />
        <TableDetails nodeId={7} />
      </QueryClientProvider>
    </InApp>,
  );
}

test('a table shows its seats, last results and limits, also to screen readers', () => {
  show([table()]);
  expect(screen.getByText('3/7')).toBeDefined();
  expect(screen.getByText('3 of 7 seats taken')).toBeDefined();
  const road = screen.getByRole('img', { name: 'Latest results, newest last: player, banker, tie' });
  expect(road.textContent).toBe('PB=');
  expect(screen.getByText('$1.00 – $200.00')).toBeDefined();
});

test('a table without results says how many seats are free', () => {
  show([table({ results: [] })]);
  expect(screen.getByText('4 seats free')).toBeDefined();
});

test('a closed table shows that it is closed and will reopen', () => {
  show([table({ open: false, taken: 0 })]);
  expect(screen.getByText('Closed')).toBeDefined();
  expect(screen.getByText('Back soon')).toBeDefined();
});

test('a tap on a closed table shows the reason; once the table is open again, a tap opens the game', async () => {
  const client = new QueryClient();
  const setOpen = (open: boolean) =>
    client.setQueryData(liveTablesQuery().queryKey, { tables: [table({ open })] });
  setOpen(false);
  const play = vi.fn();
  render(
    <InApp client={client} play={play}>
      {liveCells.LIVE?.renderCell(aGame({ nodeId: 7, gameName: 'Emerald' }), 0)}
      <ToastTexts />
    </InApp>,
  );
  await screen.findByText('Closed');
  // Lets the card receive the change.
  await act(() => Promise.resolve());
  fireEvent.click(screen.getByRole('button', { name: 'Emerald' }));
  await screen.findByText('Emerald isn’t taking bets right now. It reopens soon.');
  expect(play).not.toHaveBeenCalled();
  act(() => void setOpen(true));
  await screen.findByText('3/7');
  fireEvent.click(screen.getByRole('button', { name: 'Emerald' }));
  expect(play).toHaveBeenCalledOnce();
});

test('the road shows the last six numbers', () => {
  show([table({ kind: 'roulette', results: [0, 1, 2, 3, 4, 5, 6, 36] })]);
  expect(screen.getByRole('img').textContent).toBe('2345636');
});

test('changes from the channel are shown without polling; polling starts once the channel is silent', async () => {
  vi.useFakeTimers();
  const requests = mockReplies({ '/wps/game/liveTables': () => ({ tables: [table({ taken: 6 })] }) });
  show([table()]);
  expect(screen.getByText('Updated every 20 s')).toBeDefined();
  for (let at = 0; at < 12; at += 1) {
    act(() => tablesTopic.publish([table({ taken: 5 })]));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
  }
  expect(screen.getByText('5/7')).toBeDefined();
  expect(screen.getByText('Live')).toBeDefined();
  expect(requests).toHaveLength(0);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('Updated every 20 s')).toBeDefined();
  expect(requests.length).toBeGreaterThan(0);
  // A hidden page makes no requests.
  const before = requests.length;
  hidden = true;
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(requests).toHaveLength(before);
});

test('in data-saving mode the tables show the time of their data and are only refetched by a tap', async () => {
  vi.useFakeTimers();
  const requests = mockReplies({ '/wps/game/liveTables': () => ({ tables: [table({ taken: 6 })] }) });
  show([table()], true);
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(requests).toHaveLength(0);
  expect(tablesTopic.isWatched()).toBe(false);
  expect(screen.getByText(/^As of \d\d:\d\d$/)).toBeDefined();
  vi.useRealTimers();
  screen.getByRole('button', { name: 'Refresh' }).click();
  await screen.findByText('6/7');
  expect(requests).toHaveLength(1);
});

test('if the tables fail to load, a message says so, and a tap refetches them', async () => {
  let fails = true;
  mockReplies({
    '/wps/game/liveTables': () => (fails ? buildRefusal('system.busy') : { tables: [table()] }),
  });
  show(null);
  await screen.findByText('Seats and results not loaded');
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('3/7');
  expect(screen.getByText('Updated every 20 s')).toBeDefined();
});

const readCard = (card: Element) => ({
  placeholders: card.querySelectorAll('[aria-hidden="true"] > span:empty').length,
  text: card.textContent,
});

test('a card has placeholders until the state of its table or stream is known, and says if it stays unknown', async () => {
  const cases: [string, unknown, ReactElement, string][] = [
    [
      '/wps/game/liveTables',
      { tables: [table()] },
      <>
        <TableSeats nodeId={7} name="Emerald" onClosed={() => undefined} />
        <TableDetails nodeId={7} />
      </>,
      '3/73 of 7 seats taken$1.00 – $200.00PB=',
    ],
    [
      '/wps/game/liveModels',
      { models: [{ nodeId: 7, name: 'Mai', streaming: true, viewers: 12, language: 'VI' }] },
      <>
        <ModelViewers nodeId={7} />
        <ModelDetails nodeId={7} />
      </>,
      '1212 viewersMai · live nowTiếng Việt',
    ],
  ];
  for (const [path, value, card, known] of cases) {
    for (const [reply, text] of [
      [value, known],
      [buildRefusal('system.busy'), 'No live data'],
    ] as const) {
      const replied = createDeferred<unknown>();
      mockReplies({ [path]: () => replied.promise });
      const { container, unmount } = renderRoute(card);
      expect(readCard(container)).toEqual({ placeholders: 3, text: '' });
      replied.resolve(reply);
      await waitFor(() => expect(readCard(container)).toEqual({ placeholders: 0, text }));
      unmount();
    }
  }
});

test('without a network, tables that were never loaded are not shown as loading', async () => {
  mockReplies({ '*': () => ({ tables: [table()] }) });
  onlineManager.setOnline(false);
  show(null);
  await screen.findByText('No live data');
  expect(screen.getByRole('status').textContent).toBe('Seats and results not loaded');
  await act(async () => onlineManager.setOnline(true));
  await screen.findByText('3/7');
});

test('a card has placeholders in the document that the edge renders', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<InApp>{liveCells.LIVE?.renderCell(aGame({ nodeId: 7 }), 0)}</InApp>);
  expect(readCard(page).placeholders).toBe(3);
});

test('the app asks for active models who are streaming; a stream without one is off air [LS-08]', async () => {
  const requests = mockReplies({ '/wps/game/liveModels': () => ({ models: [] }) });
  renderRoute(<ModelViewers nodeId={7} />);
  await screen.findByText('Off air');
  expect(requests.map(({ url }) => new URL(url).search)).toEqual(['?active=1&streaming=1']);
});

test('without a network the tables show the time of their data, and nothing is requested', async () => {
  vi.useFakeTimers();
  const requests = mockReplies({ '*': () => ({ tables: [] }) });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show([table()]);
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(screen.getByText(/^As of/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  expect(requests).toHaveLength(0);
});

test('a changed table replaces its old state; a table that is not in the list is ignored', () => {
  const before = [table({ nodeId: 1 }), table({ nodeId: 2 }), table({ nodeId: 3 })];
  const changed = applyTableChanges(before, [table({ nodeId: 2, taken: 7 }), table({ nodeId: 9 })]);
  expect(changed.map(({ nodeId, taken }) => [nodeId, taken])).toEqual([
    [1, 3],
    [2, 7],
    [3, 3],
  ]);
  expect(changed[0]).toBe(before[0]);
});
