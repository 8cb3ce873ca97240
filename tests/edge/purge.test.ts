import { beforeEach, expect, test } from 'vitest';

import { ask, resetEdge, hotGames, advanceClock, configurePlatform } from '#tests/edge/support/ask.ts';

beforeEach(resetEdge);

const game = { gameId: '1', nodeId: 1, gameType: 'RNG', vassalage: 'NOVA' };
/** Sets the platform's only game and the cache epoch of the merchant's record. */
async function setGame(gameName: string, merchant = {}): Promise<void> {
  await configurePlatform({ values: { '/wps/game/hotGames': { games: [{ ...game, gameName }] } }, merchant });
  // After 6 s the edge reads the merchant record again. Cached replies and views are still fresh then.
  advanceClock(6);
}

test.each([hotGames, '/m/home'])(
  'raising the cache epoch drops all cached replies of the merchant: %s',
  async (path) => {
    const shown = async () => (await ask(path)).text();
    await setGame('Before');
    expect(await shown()).toContain('Before');
    await setGame('After');
    expect(await shown()).toContain('Before');
    await setGame('After', { cacheEpoch: 1 });
    expect(await shown()).toContain('After');
    // Replies of a merchant record with an epoch are cached as usual.
    await setGame('Later', { cacheEpoch: 1 });
    expect(await shown()).toContain('After');
  },
);
