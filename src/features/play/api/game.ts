import { queryOptions } from '@tanstack/react-query';

import { type Game, gameList } from '#contract/calls/catalogue.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { send } from '#src/shared/http/send.ts';

/** The game behind a node id; `game.unknown` when the merchant has none. A tap puts it in beforehand. */
export const gameQuery = (language: LanguageCode, nodeId: number) =>
  queryOptions({
    queryKey: ['games', 'node', language, nodeId] as const,
    queryFn: async ({ signal }): Promise<Game> => {
      if (nodeId < 1) throw new CallError('game.unknown', { silent: true });
      const query = { platform: 'html5', clientType: 2, language, nodeId, pageNo: 1, pageSize: 1 } as const;
      const [game] = (await send(gameList, { signal, language, query })).games;
      if (!game) throw new CallError('game.unknown', { status: 404, silent: true });
      return game;
    },
    staleTime: 30 * 60_000,
  });
