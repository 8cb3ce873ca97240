import type { GameType } from '#contract/values/games.ts';
import { listCategories, buildCategoryFilter } from '#src/domain/catalogue/categories.ts';
import { gamePageQuery, hotGamesQuery, vendorTypesQuery } from '#src/domain/catalogue/game-queries.ts';
import { announcementsQuery, homeAnnouncements } from '#src/domain/messages/messages-queries.ts';
import { bannersQuery, settingsQuery, whitelabelQuery } from '#src/domain/system/system-queries.ts';
import type { LateBlockAtEdge } from '#src/features/catalogue/lobby/api/late-at-edge.ts';
import { lobby } from '#src/features/catalogue/lobby/constants.ts';
import type { HomeSearch } from '#src/features/catalogue/lobby/lib/home-search.ts';
import type { RouterContext } from '#src/shared/navigation/router-context.ts';

/** Number of category sections in the first view. */
export const firstSections = 1;
/** First category of most lobbies. It is requested before the vendor list is known. */
const likelyFirstCategory: GameType = 'RNG';

type Prefetch = Promise<void>;

const blockPrefetches: Record<string, (context: RouterContext) => Prefetch> = {
  hero: ({ queryClient, language }) => queryClient.prefetchQuery(bannersQuery(language, 'm_home')),
  hot: ({ queryClient, language }) => queryClient.prefetchQuery(hotGamesQuery(language)),
  categories: (context) => prefetchSection(context, likelyFirstCategory),
};

/**
 * Prefetches the first view in parallel. A second round trip is needed only if the merchant's first category is not
 * `likelyFirstCategory`, or for cockfight, whose vendors are in the settings.
 */
export async function prefetchHome(context: RouterContext, search: HomeSearch): Promise<void> {
  const { queryClient, language, merchant } = context;
  const { gameType, vassalage } = search;
  const chosen = gameType === 'HOT' ? undefined : gameType;
  const isLobby = !gameType && !search.type;
  const blocks = isLobby ? merchant.home : gameType === 'HOT' ? (['hot'] as const) : [];
  // A static import would put the calls of late blocks into the entry chunk.
  const lateBlocks: Partial<Record<string, LateBlockAtEdge>> = import.meta.env.SSR
    ? (await import('./late-at-edge.ts')).lateAtEdge
    : {};
  const prefetches = [
    queryClient.prefetchQuery(announcementsQuery(language, homeAnnouncements)),
    queryClient.prefetchQuery(whitelabelQuery()),
    ...blocks.map((name) => blockPrefetches[name]?.(context)),
    ...blocks.map((name) => lateBlocks[name]?.prefetch?.(context)),
    ...(chosen && chosen !== 'COCKFIGHT' ? [prefetchSection(context, chosen, [], vassalage)] : []),
  ];
  await Promise.all([
    queryClient.prefetchQuery(vendorTypesQuery()),
    queryClient.prefetchQuery(settingsQuery()),
  ]);
  const cockfightVendors = queryClient.getQueryData(settingsQuery().queryKey)?.cockfightVendors ?? [];
  const types = queryClient.getQueryData(vendorTypesQuery().queryKey) ?? [];
  const firstRows = isLobby ? listCategories(types, cockfightVendors).slice(0, firstSections) : [];
  const remainingRows = firstRows.map((row) => row.gameType).filter((type) => type !== likelyFirstCategory);
  if (chosen === 'COCKFIGHT') remainingRows.push(chosen);
  await Promise.all([
    ...prefetches,
    ...remainingRows.map((type) => prefetchSection(context, type, cockfightVendors, vassalage)),
  ]);
}

function prefetchSection(
  { queryClient, language }: RouterContext,
  gameType: GameType,
  cockfightVendors: readonly string[] = [],
  vassalage?: string,
): Prefetch {
  const size = vassalage ? lobby.vendorGames : lobby.sectionGames;
  return queryClient.prefetchQuery(
    gamePageQuery(language, buildCategoryFilter(gameType, cockfightVendors, vassalage), 1, size),
  );
}
