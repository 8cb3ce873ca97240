// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';

import { aSession } from '#src/testing/fixtures.ts';

import { broadcastSession, subscribeToSession } from './session-channel.ts';

test('a logout right after a login in another tab wins, even if parsing the login takes long [AU-34]', async () => {
  const received: (string | null)[] = [];
  const stop = subscribeToSession((session) => received.push(session?.userName ?? null));
  broadcastSession(aSession);
  broadcastSession(null);
  await vi.waitFor(() => expect(received).toContain(null));
  await vi.dynamicImportSettled();
  expect(received.at(-1)).toBeNull();
  broadcastSession(aSession);
  await vi.waitFor(() => expect(received.at(-1)).toBe(aSession.userName));
  stop();
});
