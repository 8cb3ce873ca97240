import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';

import { favouriteGamesQuery } from '#src/domain/favourites/favourites-queries.ts';
import { aGame } from '#src/testing/fixtures.ts';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';

import { setFavourite, toggleId } from './favourites-mutations.ts';
import { favouriteIdsQuery } from './favourites-queries.ts';

type Sent = { method: string; path: string; search: string; body: unknown };
let sent: Sent[];
let refuses: boolean;
let client: QueryClient;
const pages: Record<string, number[]> = {
  1: Array.from({ length: 100 }, (_, index) => index + 1),
  2: [101, 102],
};
const idsKey = favouriteIdsQuery().queryKey;
const filter = { page: 1, pageSize: 15 };
const listKey = favouriteGamesQuery('EN', filter).queryKey;

beforeEach(() => {
  sent = [];
  refuses = false;
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  mockReplies({
    '*': async (request) => {
      const url = new URL(request.url);
      const text = await request.text();
      sent.push({
        method: request.method,
        path: url.pathname,
        search: url.search,
        body: text ? JSON.parse(text) : null,
      });
      if (refuses) return buildRefusal('system.error');
      if (!url.pathname.endsWith('/ids')) return { nodeId: 7 };
      const pageNo = url.searchParams.get('pageNo') ?? '1';
      return { content: pages[pageNo], totalPages: 2, pageNum: Number(pageNo) };
    },
  });
});

test('favourite ids are requested in pages of 100, from page 1 to the last [FV-01]', async () => {
  const ids = await client.fetchQuery(favouriteIdsQuery());
  expect(ids).toHaveLength(102);
  expect(sent.map(({ search }) => search)).toEqual(['?pageNo=1&pageSize=100', '?pageNo=2&pageSize=100']);
});

test('a tap adds a missing favourite and removes an existing one [FV-07]', () => {
  expect(toggleId([1, 2], 7)).toEqual([7, 1, 2]);
  expect(toggleId([7, 1], 7)).toEqual([1]);
});

test('adding is a POST with node and vendor [FV-03]', async () => {
  client.setQueryData(idsKey, [1]);
  await setFavourite(client, { nodeId: 7, vassalage: 'NOVA', add: true });
  expect(sent).toEqual([
    { method: 'POST', path: '/wps/game/favourite', search: '', body: { nodeId: 7, vendor: 'NOVA' } },
  ]);
  expect(client.getQueryData(idsKey)).toEqual([7, 1]);
});

test('adding an existing favourite changes nothing and sends nothing [FV-05]', async () => {
  client.setQueryData(idsKey, [7, 1]);
  await setFavourite(client, { nodeId: 7, vassalage: 'NOVA', add: true });
  expect(client.getQueryData(idsKey)).toEqual([7, 1]);
  expect(sent).toEqual([]);
});

test('removing is a DELETE with node and vendor [FV-04]', async () => {
  client.setQueryData(idsKey, [7, 1]);
  await setFavourite(client, { nodeId: 7, vassalage: 'NOVA', add: false });
  expect(sent).toEqual([
    { method: 'DELETE', path: '/wps/game/favourite', search: '?nodeId=7&vendor=NOVA', body: null },
  ]);
});

test('removing changes the local lists before the request is sent [FV-06]', async () => {
  client.setQueryData(idsKey, [7, 1]);
  client.setQueryData(listKey, {
    games: [aGame({ nodeId: 7 }), aGame({ nodeId: 1 })],
    totalCount: 2,
    totalPages: 1,
    pageNum: 1,
  });
  const cachedAtSending: unknown[] = [];
  mockReplies({
    '*': () => {
      cachedAtSending.push(
        client.getQueryData(idsKey),
        client.getQueryData(listKey)?.games.map(({ nodeId }) => nodeId),
      );
      return { nodeId: 7 };
    },
  });
  await setFavourite(client, { nodeId: 7, vassalage: 'NOVA', add: false });
  expect(cachedAtSending).toEqual([[1], [1]]);
});

test('a removal that the server refuses is undone locally', async () => {
  refuses = true;
  client.setQueryData(idsKey, [7, 1]);
  await setFavourite(client, { nodeId: 7, vassalage: 'NOVA', add: false });
  expect(client.getQueryData(idsKey)).toContain(7);
});

test('a favourite added before the ids are loaded is added to the loaded ids, and no other favourite is lost', async () => {
  const hearts = new QueryObserver(client, favouriteIdsQuery());
  const leave = hearts.subscribe(() => undefined);
  await setFavourite(client, { nodeId: 7_000, vassalage: 'NOVA', add: true });
  leave();
  expect(client.getQueryData(idsKey)).toEqual([7_000, ...Array.from({ length: 102 }, (_, at) => at + 1)]);
  expect(sent.filter(({ method }) => method !== 'GET').map(({ method }) => method)).toEqual(['POST']);
  expect(sent.filter(({ search }) => search.startsWith('?pageNo=1&'))).toHaveLength(1);
});

test('after a failed load a heart’s tap sends nothing and does not become the whole list; the next tap loads the ids', async () => {
  refuses = true;
  expect(await setFavourite(client, { nodeId: 7_000, vassalage: 'NOVA', add: true })).toMatchObject({
    error: { code: 'system.error' },
  });
  expect(client.getQueryData(idsKey)).toBeUndefined();
  expect(sent.map(({ method }) => method)).toEqual(['GET']);
  refuses = false;
  expect(await setFavourite(client, { nodeId: 7_000, vassalage: 'NOVA', add: true })).toBeNull();
  expect(client.getQueryData(idsKey)).toHaveLength(103);
});

test('a game that turns out to be a favourite once the ids are loaded is not added again [FV-05]', async () => {
  await setFavourite(client, { nodeId: 7, vassalage: 'NOVA', add: true });
  expect(sent.map(({ method }) => method)).toEqual(['GET', 'GET']);
});

test('the second of two quick taps wins', async () => {
  client.setQueryData(idsKey, []);
  const first = setFavourite(client, { nodeId: 7, vassalage: 'NOVA', add: true });
  const second = setFavourite(client, { nodeId: 7, vassalage: 'NOVA', add: false });
  await Promise.all([first, second]);
  expect(sent.map(({ method }) => method)).toEqual(['POST', 'DELETE']);
  expect(client.getQueryData(idsKey)).toEqual([]);
});

test('a list refetched after one removal does not bring back a game removed meanwhile', async () => {
  const kept = new Set([7, 8, 9]);
  const held: (() => void)[] = [];
  mockReplies({
    '/wps/game/favourite': async ({ url }) => {
      const nodeId = Number(new URL(url).searchParams.get('nodeId'));
      if (nodeId === 8) await new Promise<void>((resolve) => held.push(resolve));
      kept.delete(nodeId);
      return { nodeId };
    },
    '/wps/game/favourite/list': () => {
      const content = [...kept].map((nodeId) => aGame({ nodeId }));
      return { content, totalCount: content.length, totalPages: 1, pageNum: 1 };
    },
  });
  client.setQueryData(idsKey, [7, 8, 9]);
  const list = new QueryObserver(client, { ...favouriteGamesQuery('EN', filter), staleTime: Infinity });
  const shown: string[] = [];
  const leave = list.subscribe(({ data }) => shown.push(String(data?.games.map(({ nodeId }) => nodeId))));
  await vi.waitFor(() => expect(shown).toContain('7,8,9'));
  const removals = [7, 8].map((nodeId) => setFavourite(client, { nodeId, vassalage: 'NOVA', add: false }));
  await vi.waitFor(() => expect(held).toHaveLength(1));
  await vi.waitFor(() => expect(list.getCurrentResult().isFetching).toBe(false));
  expect(shown.at(-1)).toBe('9');
  for (const release of held) release();
  await Promise.all(removals);
  await vi.waitFor(() => expect(list.getCurrentResult().isFetching).toBe(false));
  leave();
  expect(shown.slice(shown.indexOf('9'))).not.toContain('8,9');
  expect(shown.at(-1)).toBe('9');
});
