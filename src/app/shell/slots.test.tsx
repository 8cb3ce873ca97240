// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { protectionOverview } from '#contract/calls/member/protection-overview.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { ExcludedLobby } from '#src/features/play/components/excluded-lobby.tsx';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { Slots } from './slots.tsx';

const idleTasks: (() => void)[] = [];
beforeEach(() => {
  idleTasks.length = 0;
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idleTasks.push(task));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  return () => vi.unstubAllGlobals();
});

const overview = {
  now: '2026-03-01T00:00:00.000Z',
  jurisdiction: 'UKGC',
  currency: 'USD',
  limits: [],
  raiseWaitsHours: 24,
  depositLeft: null,
  reality: { minutes: 0, choices: [0, 30] },
  breakDays: [1],
  exclusionMonths: [6],
  excluded: { kind: 'exclusion', until: '2027-03-01T00:00:00.000Z' },
  historyMonths: 12,
  hasPassword: true,
};

/**
 * Renders the lobby for a session, runs the tasks that wait for an idle page, and returns the calls before and after.
 */
async function visit(type: (typeof customerTypes)[keyof typeof customerTypes]) {
  const requests = mockReplies({ [protectionOverview.path]: () => overview, '*': () => null });
  const countCalls = () =>
    requests.filter(({ url }) => new URL(url).pathname === protectionOverview.path).length;
  const client = new QueryClient();
  setSession(client, { ...aSession, type });
  renderRoute(
    <Slots>
      <p>Lobby</p>
      <ExcludedLobby />
    </Slots>,
    { client },
  );
  await screen.findByText('Lobby');
  const before = countCalls();
  await act(async () => idleTasks.forEach((task) => task()));
  return { before, countCalls };
}

const looksClosed = () => document.documentElement.hasAttribute('data-excluded');

test('the tiles of an excluded member look closed without a tap, once the page is idle, and the lobby says why', async () => {
  const { before } = await visit(customerTypes.member);
  expect(before).toBe(0);
  await vi.waitFor(() => expect(looksClosed()).toBe(true));
  expect(
    screen.getByText(
      /^Games and deposits are closed for you until .*2027.* You can still withdraw your money\.$/,
    ),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Contact support' })).toBeTruthy();
});

test('a trial account cannot be excluded, so nothing is requested', async () => {
  const { countCalls } = await visit(customerTypes.guest);
  expect(idleTasks.length).toBeGreaterThan(0);
  expect(countCalls()).toBe(0);
});
