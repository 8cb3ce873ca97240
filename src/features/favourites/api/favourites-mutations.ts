import type { QueryClient } from '@tanstack/react-query';

import type { Game } from '#contract/calls/catalogue/games.ts';
import { addFavourite, favouriteList, removeFavourite } from '#contract/calls/favourites.ts';
import { callMutation, runMutation } from '#src/shared/http/call-mutation.ts';
import { buildCallKey } from '#src/shared/http/call-query.ts';

import { favouriteIdsQuery } from './favourites-queries.ts';

type Favourite = Pick<Game, 'nodeId' | 'vassalage'>;
type GamesPage = { games: Game[] };

/** Cached pages of favourite games, in any language and filter. */
const favouriteLists = { queryKey: buildCallKey(favouriteList) };

const getIds = (client: QueryClient): number[] | undefined =>
  client.getQueryData(favouriteIdsQuery().queryKey);

const changes = [addFavourite, removeFavourite].map(({ key }) => ({ mutationKey: [key] }));

/** A mutation that has just settled is still counted. */
const isLastChange = (client: QueryClient): boolean =>
  changes.reduce((total, change) => total + client.isMutating(change), 0) === 1;

export const toggleId = (ids: readonly number[], nodeId: number): number[] =>
  ids.includes(nodeId) ? ids.filter((id) => id !== nodeId) : [nodeId, ...ids];

/** Returns the options of a mutation that updates the cache at once and reverts the update if the request fails. */
function createMutationOptions(client: QueryClient, nodeId: number, present: boolean) {
  const { queryKey } = favouriteIdsQuery();
  const setPresence = (exists: boolean) => {
    const ids = getIds(client);
    if (ids && ids.includes(nodeId) !== exists) client.setQueryData(queryKey, toggleId(ids, nodeId));
  };
  return {
    // Requests run one at a time, so that the second of two quick taps decides.
    scope: { id: 'favourites' },
    meta: { silent: false },
    onMutate: () => {
      setPresence(present);
      if (!present) dropFromLists(client, nodeId);
      // A list requested before the change would undo the change on arrival.
      return Promise.all([{ queryKey }, favouriteLists].map((query) => client.cancelQueries(query)));
    },
    onError: () => setPresence(!present),
    // Only the last of several changes refetches the lists, for the same reason.
    onSettled: () => (isLastChange(client) ? client.invalidateQueries(favouriteLists) : undefined),
  };
}

function dropFromLists(client: QueryClient, nodeId: number): void {
  client.setQueriesData<GamesPage>(favouriteLists, (page) => {
    if (!page?.games.some((game) => game.nodeId === nodeId)) return page;
    const games = page.games.filter((game) => game.nodeId !== nodeId);
    // The count stays: a page with fewer games than it should have makes the list shorter.
    return { ...page, games };
  });
}

/**
 * Adds or removes a favourite. Sends nothing if the game to add is already a favourite. Lists of favourites are
 * refetched after the last reply. Returns the error if nothing was sent because the favourites could not be loaded:
 * without them it is unknown whether the game is a favourite. Never rejects: `send` reports errors to its listeners.
 */
export async function setFavourite(
  client: QueryClient,
  { nodeId, vassalage, add }: Favourite & { add: boolean },
): Promise<{ error: unknown } | null> {
  const ids = await client.ensureQueryData(favouriteIdsQuery()).catch((error: unknown) => ({ error }));
  if ('error' in ids) return ids;
  if (add && ids.includes(nodeId)) return null;
  const favourite = { nodeId, vendor: vassalage };
  const options = createMutationOptions(client, nodeId, add);
  const request: Promise<unknown> = add
    ? runMutation(client, callMutation(addFavourite, options), { body: favourite })
    : runMutation(client, callMutation(removeFavourite, options), { query: favourite });
  await request.catch(() => undefined);
  return null;
}
