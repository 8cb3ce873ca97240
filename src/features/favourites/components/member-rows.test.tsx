// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { enterSession, leaveSession } from '#src/domain/identity/session-change.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { aGame, aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { RecentBlock } from './member-rows.tsx';

const row = () => screen.queryByRole('region', { name: 'Recently played' });
const state = () => document.querySelector('[data-row]')?.getAttribute('data-row');
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));

/** Renders home for changing sessions; requests wait until `answer` replies with games or none. */
function start() {
  const waiting: ((value: unknown) => void)[] = [];
  mockReplies({
    '/wps/game/recent': () => new Promise((resolve) => waiting.push(resolve)),
    '*': () => ({}),
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, null);
  renderRoute(<RecentBlock />, { client });
  const answer = async (...list: ReturnType<typeof aGame>[]) => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    // This reply also answers a call that was made before the session's replies were reset.
    await settle();
    for (const send of waiting.splice(0)) send({ list, totalCount: list.length, totalPages: 1, pageNum: 1 });
    await settle();
  };
  return { client, answer };
}

test('a row of a member’s games is shown neither to a visitor after a logout nor to the next member [FV-13]', async () => {
  const { client, answer } = start();
  expect(row()).toBeNull();
  void enterSession(client, aSession);
  await answer(aGame({ gameName: 'Gem Hall' }));
  await expect.poll(row).not.toBeNull();

  await act(() => leaveSession(client, 'aurora'));
  await settle();
  expect(row()).toBeNull();

  void enterSession(client, { ...aSession, userName: 'kim' });
  await settle();
  expect(row()).toBeNull();
});

test('`data-row` says when a row’s content is known, even if it is empty', async () => {
  const { client, answer } = start();
  await settle();
  expect(state()).toBe('waiting');
  void enterSession(client, aSession);
  await settle();
  expect(state()).toBe('waiting');
  await answer();
  await expect.poll(state).toBe('known');
  expect(row()).toBeNull();
});
