import { type Game, gameList } from '#contract/calls/catalogue/games.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { callQueryAs } from '#src/shared/http/call-query.ts';
import { send } from '#src/shared/http/send.ts';

const anyGame = { platform: 'html5', clientType: 2 } as const;

/**
 * A game by node id. Throws `game.unknown` if the node id is 0, or if the merchant has no such game. A tap on a tile
 * fills the cache beforehand.
 */
export const gameQuery = (language: LanguageCode, nodeId: number) =>
  callQueryAs(
    gameList,
    { language, query: { ...anyGame, nodeId, pageNo: 1, pageSize: 1 } },
    async (request): Promise<Game> => {
      const { games, totalCount } = nodeId > 0 ? await request() : { games: [], totalCount: 0 };
      const game =
        games.find((each) => each.nodeId === nodeId) ??
        // The platform ignored the node id, which the specification's list does not have (GL-29).
        (totalCount > 1 ? await searchAllGames(language, nodeId) : undefined);
      if (!game) throw new CallError('game.unknown', { status: 404, silent: true });
      return game;
    },
  );

/** Enough for 20,000 games; more pages are a fault of the platform. */
const maxPages = 200;

async function searchAllGames(language: LanguageCode, nodeId: number): Promise<Game | undefined> {
  for (let pageNo = 1; pageNo <= maxPages; pageNo++) {
    const page = await send(gameList, { language, query: { ...anyGame, pageNo, pageSize: 100 } });
    const game = page.games.find((each) => each.nodeId === nodeId);
    if (game || pageNo >= page.totalPages) return game;
  }
  return undefined;
}
