import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Game } from '#contract/calls/catalogue.ts';
import { addFavourite, favouriteIds, removeFavourite } from '#contract/calls/favourites.ts';
import { pageSizes } from '#contract/values/paging.ts';
import { memberGameKeys } from '#src/domain/favourites/favourites-queries.ts';
import { send } from '#src/shared/http/send.ts';

type Favourite = Pick<Game, 'nodeId' | 'vassalage'>;

/** Node ids of all favourites, newest first; asked for page by page, 100 each (FV-01, §5 Decided b). */
export const favouriteIdsQuery = () =>
  queryOptions({
    queryKey: memberGameKeys.favouriteIds,
    queryFn: async ({ signal }) => {
      const ids: number[] = [];
      let totalPages = 1;
      for (let pageNo = 1; pageNo <= totalPages; pageNo += 1) {
        const page = await send(favouriteIds, {
          signal,
          query: { pageNo, pageSize: pageSizes.favouriteIds },
        });
        ids.push(...page.content);
        totalPages = page.totalPages;
      }
      return ids;
    },
    staleTime: 5 * 60_000,
  });

const idsIn = (client: QueryClient): number[] => client.getQueryData(favouriteIdsQuery().queryKey) ?? [];

/** The ids after a tap: without the game if it was there, else with it in front (FV-07). */
export const toggled = (ids: readonly number[], nodeId: number): number[] =>
  ids.includes(nodeId) ? ids.filter((id) => id !== nodeId) : [nodeId, ...ids];

/**
 * Adds or removes a favourite; adding one that is there already sends nothing (FV-05). The local lists change first (FV-06) and change back when the server
 * refuses (§5 Decided a); lists of favourite games are asked for again once it answered. Resolves either way:
 * the app's mutation cache says what failed.
 */
export async function setFavourite(
  client: QueryClient,
  favourite: Favourite & { add: boolean },
): Promise<void> {
  if (favourite.add && idsIn(client).includes(favourite.nodeId)) return;
  // Without an observer: nobody waits for its state.
  const mutation = client.getMutationCache().build(client, setFavouriteMutation(client));
  await mutation.execute(favourite).catch(() => undefined);
}

function setFavouriteMutation(client: QueryClient) {
  const key = favouriteIdsQuery().queryKey;
  const put = (nodeId: number, present: boolean) => {
    const ids = idsIn(client);
    if (ids.includes(nodeId) !== present) client.setQueryData(key, toggled(ids, nodeId));
  };
  return mutationOptions({
    // One after another: two quick taps end where the second one says.
    scope: { id: 'favourites' },
    mutationFn: async ({ nodeId, vassalage, add }: Favourite & { add: boolean }) => {
      const body = { nodeId, vendor: vassalage };
      if (add) await send(addFavourite, { body });
      else await send(removeFavourite, { query: body });
    },
    onMutate: async ({ nodeId, add }) => {
      put(nodeId, add);
      if (!add) dropFromLists(client, nodeId);
      await client.cancelQueries({ queryKey: key });
    },
    onError: (_error, { nodeId, add }) => put(nodeId, !add),
    onSettled: () => client.invalidateQueries({ queryKey: [...memberGameKeys.favourites, 'list'] }),
  });
}

type GamesPage = { games: Game[]; totalCount: number };

function dropFromLists(client: QueryClient, nodeId: number): void {
  client.setQueriesData<GamesPage>({ queryKey: [...memberGameKeys.favourites, 'list'] }, (page) => {
    if (!page?.games.some((game) => game.nodeId === nodeId)) return page;
    const games = page.games.filter((game) => game.nodeId !== nodeId);
    return { ...page, games, totalCount: page.totalCount - 1 };
  });
}
