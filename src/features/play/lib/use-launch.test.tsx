// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { launchGame } from '#contract/calls/play.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { aGame, aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { useLaunch } from './use-launch.ts';
import { lastTap } from './use-play.ts';

const game = aGame({ gameType: 'LIVE', gameCategory: 'LIVE', roomId: 'T012' });
function Page({ event }: { event?: string }) {
  const { launched } = useLaunch(game, { free: false, event });
  return launched && <output>{launched.url}</output>;
}

/** Launches the game after a tap on a page and returns the body of the request. */
async function launchFrom(page: string | undefined): Promise<unknown> {
  lastTap.on = page;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  const requests = mockReplies({ '*': () => null });
  const { unmount } = renderRoute(<Page />, { client });
  const launch = () => requests.find(({ url }) => new URL(url).pathname === launchGame.path);
  await waitFor(() => expect(launch()).toBeDefined());
  unmount();
  return launch()?.json();
}
afterEach(() => {
  lastTap.on = undefined;
  sessionStorage.clear();
});

test('a game returns to the page on which it was tapped, even after a reload; a game opened by its URL returns to home [GT-19]', async () => {
  const back = (path: string) => ({ backUrl: `${location.origin}${path}` });
  expect(await launchFrom(undefined)).toMatchObject(back('/m/home'));
  expect(await launchFrom('/m/live-games?vassalage=NOVA')).toMatchObject(
    back('/m/live-games?vassalage=NOVA'),
  );
  expect(await launchFrom(undefined)).toMatchObject(back('/m/live-games?vassalage=NOVA'));
  // A page of another site is ignored.
  expect(await launchFrom('https://evil.test/m/home')).toMatchObject(back('/m/live-games?vassalage=NOVA'));
});

test('a launch sends the table’s room and the game’s own category [GT-12] [GT-18]', async () => {
  expect(await launchFrom(undefined)).toMatchObject({ roomId: 'T012', gameCategory: 'LIVE' });
});

test.each([
  [undefined, 'https://games.test/play'],
  ['7-1', 'https://games.test/play#event=7-1'],
])('with the tapped event %s, the game’s URL is %s', async (event, url) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  mockReplies({
    [launchGame.path]: () => ({ url: 'https://games.test/play', framing: false }),
    '*': () => null,
  });
  renderRoute(<Page {...(event && { event })} />, { client });
  expect((await screen.findByRole('status')).textContent).toBe(url);
});
