// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { enterSession, leaveSession } from '#src/domain/identity/session-change.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { aGame, aSession, minimalGame } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { FavouritesBlock, RecentBlock } from './member-rows.tsx';

const findRow = () => screen.queryByRole('region', { name: 'Recently played' });
const readRowState = () => document.querySelector('[data-row]')?.getAttribute('data-row');
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));

/**
 * Renders the recent games for a visitor. Requests wait until the test calls `answer` with the games of the reply. A
 * change of session may send a request again, so a test repeats `answer` until it sees the result.
 */
function renderRecent() {
  const waiting: ((value: unknown) => void)[] = [];
  mockReplies({
    '/wps/game/recent': () => new Promise((resolve) => waiting.push(resolve)),
    '*': () => ({}),
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, null);
  renderRoute(<RecentBlock />, { client });
  const answer = async (...list: ReturnType<typeof aGame>[]) => {
    for (const send of waiting.splice(0)) send({ list, totalCount: list.length, totalPages: 1, pageNum: 1 });
    await settle();
  };
  return { client, answer };
}

test('a member’s games are shown neither to a visitor after the logout nor to the next member [FV-13]', async () => {
  const { client, answer } = renderRecent();
  expect(findRow()).toBeNull();
  void enterSession(client, aSession);
  await expect
    .poll(async () => {
      await answer(aGame({ gameName: 'Gem Hall' }));
      return findRow();
    })
    .not.toBeNull();

  await act(() => leaveSession(client, 'aurora'));
  await settle();
  expect(findRow()).toBeNull();

  void enterSession(client, { ...aSession, userName: 'kim' });
  await settle();
  expect(findRow()).toBeNull();
});

test('`data-row` says that the content of a row is known, even if the row is empty', async () => {
  const { client, answer } = renderRecent();
  await settle();
  expect(readRowState()).toBe('waiting');
  void enterSession(client, aSession);
  await settle();
  expect(readRowState()).toBe('waiting');
  await expect
    .poll(async () => {
      await answer();
      return readRowState();
    })
    .toBe('known');
  expect(findRow()).toBeNull();
});

test('the member’s favourites are a grid of at most six games, not a carousel, with a link to all [FV-12]', async () => {
  const content = Array.from({ length: 9 }, (_, index) => ({
    ...minimalGame,
    nodeId: index + 1,
    gameName: `Game ${index + 1}`,
  }));
  mockReplies({
    '/wps/game/favourite/list': () => ({ content, totalCount: 9, totalPages: 1, pageNum: 1 }),
    '*': () => ({}),
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  renderRoute(<FavouritesBlock />, { client });
  const block = within(await screen.findByRole('region', { name: 'Favourites' }));
  await block.findByRole('button', { name: 'Game 1' });
  const grid = block.getByRole('list', { name: 'Favourites' });
  expect(within(grid).getAllByRole('listitem')).toHaveLength(6);
  expect(block.queryByRole('group')).toBeNull();
  expect(block.getByRole('link', { name: /^See all/ }).getAttribute('href')).toBe(
    '/m/gameList?gameType=ALL&dataType=fav',
  );
});
