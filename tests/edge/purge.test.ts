import { beforeEach, expect, test } from 'vitest';

import { ask, resetEdge, hotGames, advanceClock, configurePlatform } from '#tests/edge/support/ask.ts';

beforeEach(resetEdge);

const game = { gameId: '1', nodeId: 1, gameType: 'RNG', vassalage: 'NOVA' };
/** Sets the platform's only game and the cache epoch of the merchant's record. */
async function setGame(gameName: string, merchant = {}): Promise<void> {
  await configurePlatform({ values: { '/wps/game/hotGames': { games: [{ ...game, gameName }] } }, merchant });
  // The merchant's record is read again after 6 s; cached replies and views would stay fresh for longer.
  advanceClock(6);
}

test.each([hotGames, '/m/home'])(
  'raising the cache epoch drops all cached replies of the merchant: %s',
  async (path) => {
    const shown = async () => (await ask(path)).text();
    await setGame('Before');
    expect(await shown()).toContain('Before');
    await setGame('Remind me after');
    expect(await shown()).toContain('Before');
    await setGame('Remind me after', { cacheEpoch: 1 });
    expect(await shown()).toContain('Remind me after');
    // A record with an epoch is cached as usual.
    await setGame('Later', { cacheEpoch: 1 });
    expect(await shown()).toContain('Remind me after');
  },
);
