import type { QueryClient } from '@tanstack/react-query';

import type { Game } from '#contract/calls/catalogue.ts';
import { addFavourite, favouriteList, removeFavourite } from '#contract/calls/favourites.ts';
import { callMutation, runMutation } from '#src/shared/http/call-mutation.ts';
import { callKey } from '#src/shared/http/call-query.ts';

import { favouriteIdsQuery } from './favourites-queries.ts';

type Favourite = Pick<Game, 'nodeId' | 'vassalage'>;
type GamesPage = { games: Game[]; totalCount: number };

/** Pages of favourite games, in any language and filter. */
const lists = { queryKey: callKey(favouriteList) };

const idsIn = (client: QueryClient): number[] => client.getQueryData(favouriteIdsQuery().queryKey) ?? [];

/** The ids after a tap: without the game if it was there, else with it in front (FV-07). */
export const toggled = (ids: readonly number[], nodeId: number): number[] =>
  ids.includes(nodeId) ? ids.filter((id) => id !== nodeId) : [nodeId, ...ids];

/** What the app shows of a change: at once, and back again when the server refuses (FV-06, §5 Decided a). */
function effectsOf(client: QueryClient, nodeId: number, present: boolean) {
  const { queryKey } = favouriteIdsQuery();
  const put = (there: boolean) => {
    const ids = idsIn(client);
    if (ids.includes(nodeId) !== there) client.setQueryData(queryKey, toggled(ids, nodeId));
  };
  return {
    // One after another: two quick taps end where the second one says.
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
 * Adds or removes a favourite; adding one that is there already sends nothing (FV-05). Lists of favourite games are
 * asked for again once the server answered. Resolves either way: `send` says what failed to who listens.
 */
export async function setFavourite(
  client: QueryClient,
  { nodeId, vassalage, add }: Favourite & { add: boolean },
): Promise<void> {
  if (add && idsIn(client).includes(nodeId)) return;
  const favourite = { nodeId, vendor: vassalage };
  const effects = effectsOf(client, nodeId, add);
  const sent: Promise<unknown> = add
    ? runMutation(client, callMutation(addFavourite, effects), { body: favourite })
    : runMutation(client, callMutation(removeFavourite, effects), { query: favourite });
  await sent.catch(() => undefined);
}
