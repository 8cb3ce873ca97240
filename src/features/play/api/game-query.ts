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
    async (request, signal): Promise<Game> => {
      const { games, totalCount } = nodeId > 0 ? await request() : { games: [], totalCount: 0 };
      const game =
        games.find((each) => each.nodeId === nodeId) ??
        // The platform ignored the node id, which the specification's list does not have (GL-29).
        (totalCount > 1 ? await searchAllGames(language, nodeId, signal) : undefined);
      if (!game) throw new CallError('game.unknown', { status: 404, silent: true });
      return game;
    },
  );

/** Enough for 5,000 games. */
const maxPages = 50;

async function searchAllGames(
  language: LanguageCode,
  nodeId: number,
  signal: AbortSignal,
): Promise<Game | undefined> {
  for (let pageNo = 1; pageNo <= maxPages; pageNo++) {
    const page = await send(gameList, { language, query: { ...anyGame, pageNo, pageSize: 100 } }, signal);
    const game = page.games.find((each) => each.nodeId === nodeId);
    if (game || pageNo >= page.totalPages) return game;
  }
  return undefined;
}
