import { beforeEach, expect, test } from 'vitest';

import { ask, freshEdge, hotGames, later, order } from '#tests/edge/support/ask.ts';

beforeEach(freshEdge);

const game = { gameId: '1', nodeId: 1, gameType: 'RNG', vassalage: 'NOVA' };
/** From here on the platform knows one game of this name, and the record says this epoch. */
async function onThePlatform(gameName: string, merchant = {}): Promise<void> {
  await order({ values: { '/wps/game/hotGames': { games: [{ ...game, gameName }] } }, merchant });
  // The record is read again by now; a reply would be fresh for longer, and a view too.
  later(6);
}

test.each([hotGames, '/m/home'])(
  'a merchant whose epoch is raised finds nothing of what was kept before: %s',
  async (path) => {
    const shown = async () => (await ask(path)).text();
    await onThePlatform('Before');
    expect(await shown()).toContain('Before');
    await onThePlatform('After');
    expect(await shown()).toContain('Before');
    await onThePlatform('After', { cacheEpoch: 1 });
    expect(await shown()).toContain('After');
    // One epoch keeps like any other.
    await onThePlatform('Later', { cacheEpoch: 1 });
    expect(await shown()).toContain('After');
  },
);
