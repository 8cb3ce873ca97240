import type { QueryClient } from '@tanstack/react-query';

import type { Game } from '#contract/calls/catalogue/games.ts';
import { addFavourite, favouriteList, removeFavourite } from '#contract/calls/favourites.ts';
import { callMutation, runMutation } from '#src/shared/http/call-mutation.ts';
import { callKey } from '#src/shared/http/call-query.ts';

import { favouriteIdsQuery } from './favourites-queries.ts';

type Favourite = Pick<Game, 'nodeId' | 'vassalage'>;
type GamesPage = { games: Game[]; totalCount: number };

/** Cached pages of favourite games, in any language and filter. */
const lists = { queryKey: callKey(favouriteList) };

const idsIn = (client: QueryClient): number[] => client.getQueryData(favouriteIdsQuery().queryKey) ?? [];

/** The ids after a toggle: removes the game, or adds it at the front. */
export const toggled = (ids: readonly number[], nodeId: number): number[] =>
  ids.includes(nodeId) ? ids.filter((id) => id !== nodeId) : [nodeId, ...ids];

/** Optimistic update, reverted when the server refuses. */
function effectsOf(client: QueryClient, nodeId: number, present: boolean) {
  const { queryKey } = favouriteIdsQuery();
  const put = (exists: boolean) => {
    const ids = idsIn(client);
    if (ids.includes(nodeId) !== exists) client.setQueryData(queryKey, toggled(ids, nodeId));
  };
  return {
    // Serial: the second of two quick taps wins.
    scope: { id: 'favourites' },
    meta: { silent: false },
    onMutate: () => {
      put(present);
      if (!present) dropFromLists(client, nodeId);
      return client.cancelQueries({ queryKey });
    },
    onError: () => put(!present),
    onSettled: () => client.invalidateQueries(lists),
  };
}

function dropFromLists(client: QueryClient, nodeId: number): void {
  client.setQueriesData<GamesPage>(lists, (page) => {
    if (!page?.games.some((game) => game.nodeId === nodeId)) return page;
    const games = page.games.filter((game) => game.nodeId !== nodeId);
    return { ...page, games, totalCount: page.totalCount - 1 };
  });
}

/**
 * Adds or removes a favourite; adding an existing one sends nothing. Lists of favourites are refetched after
 * the reply. Always resolves: `send` reports errors to its listeners.
 */
export async function setFavourite(
  client: QueryClient,
  { nodeId, vassalage, add }: Favourite & { add: boolean },
): Promise<void> {
  // Before they are there one heart alone would stand for all of them.
  await client.ensureQueryData(favouriteIdsQuery()).catch(() => undefined);
  if (add && idsIn(client).includes(nodeId)) return;
  const favourite = { nodeId, vendor: vassalage };
  const effects = effectsOf(client, nodeId, add);
  const request: Promise<unknown> = add
    ? runMutation(client, callMutation(addFavourite, effects), { body: favourite })
    : runMutation(client, callMutation(removeFavourite, effects), { query: favourite });
  await request.catch(() => undefined);
}
