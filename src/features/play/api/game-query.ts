import { type Game, gameList } from '#contract/calls/catalogue/games.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { callQueryAs } from '#src/shared/http/call-query.ts';

/**
 * A game by node id. Throws `game.unknown` if the node id is 0, or if the merchant has no such game. A platform that
 * ignores the node id replies with another game, which must not be opened. A tap on a tile fills the cache beforehand.
 */
export const gameQuery = (language: LanguageCode, nodeId: number) =>
  callQueryAs(
    gameList,
    { language, query: { platform: 'html5', clientType: 2, nodeId, pageNo: 1, pageSize: 1 } },
    async (request): Promise<Game> => {
      const games = nodeId > 0 ? (await request()).games : [];
      const game = games.find((each) => each.nodeId === nodeId);
      if (!game) throw new CallError('game.unknown', { status: 404, silent: true });
      return game;
    },
  );
