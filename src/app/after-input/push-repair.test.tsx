// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';

import { setSession } from '#src/domain/identity/session.ts';
import { repairSubscription } from '#src/domain/messages/push-phone.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';

import { PushRepair } from './push-repair.tsx';

vi.mock('#src/domain/messages/push-phone.ts', () => ({ repairSubscription: vi.fn(async () => undefined) }));
/** The tasks that wait until the page is idle. */
const idleTasks: (() => void)[] = [];
beforeEach(() => {
  idleTasks.length = 0;
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idleTasks.push(task));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  return () => vi.unstubAllGlobals();
});

test('each visit of a member repairs a lost push subscription once the page is idle; a visitor has none', async () => {
  renderRoute(<PushRepair />, { client: new QueryClient() });
  expect(idleTasks).toEqual([]);
  const client = new QueryClient();
  setSession(client, aSession);
  renderRoute(<PushRepair />, { client });
  await vi.waitFor(() => expect(idleTasks).toHaveLength(1));
  expect(repairSubscription).not.toHaveBeenCalled();
  for (const task of idleTasks) task();
  await vi.waitFor(() => expect(repairSubscription).toHaveBeenCalledExactlyOnceWith('EN'));
});
