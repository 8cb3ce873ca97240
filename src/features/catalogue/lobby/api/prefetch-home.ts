import type { GameType } from '#contract/values/games.ts';
import { categoriesOf, categoryFilter } from '#src/domain/catalogue/categories.ts';
import { gamePageQuery, hotGamesQuery, vendorTypesQuery } from '#src/domain/catalogue/game-queries.ts';
import {
  announcementsQuery,
  bannersQuery,
  settingsQuery,
  whitelabelQuery,
} from '#src/domain/system/system-queries.ts';
import { lobby } from '#src/features/catalogue/lobby/constants.ts';
import type { HomeSearch } from '#src/features/catalogue/lobby/lib/home-search.ts';
import type { RouterContext } from '#src/shared/navigation/router-context.ts';

/** HM-24, all of them in one call; the ticker and the popups pick theirs. */
export const homeAnnouncements = ['B', 'PL', 'PU', 'PR', 'H'] as const;

/** How many category sections belong to the first view. */
export const firstSections = 1;
/** The category that leads most lobbies: asked for at once, before the vendor list says so. */
const likelyFirst: GameType = 'RNG';

/**
 * Asks for everything that the first view shows, all at once. Only a merchant whose first category is another
 * one waits for a second round.
 */
export async function prefetchHome(context: RouterContext, search: HomeSearch): Promise<void> {
  const { queryClient, language } = context;
  const section = (gameType: GameType, cockfight: readonly string[] = [], vassalage?: string) => {
    const size = vassalage ? lobby.vendorGames : lobby.sectionGames;
    return queryClient.prefetchQuery(
      gamePageQuery(language, categoryFilter(gameType, cockfight, vassalage), 1, size),
    );
  };
  const { gameType, vassalage } = search;
  const chosen = gameType === 'HOT' ? undefined : gameType;
  const isLobby = !gameType && !search.type;
  const rest = [
    queryClient.prefetchQuery(bannersQuery(language, 'm_home')),
    queryClient.prefetchQuery(announcementsQuery(language, homeAnnouncements)),
    queryClient.prefetchQuery(whitelabelQuery()),
    ...(isLobby || gameType === 'HOT' ? [queryClient.prefetchQuery(hotGamesQuery(language))] : []),
    ...(isLobby ? [section(likelyFirst)] : []),
    ...(chosen && chosen !== 'COCKFIGHT' ? [section(chosen, [], vassalage)] : []),
  ];
  await Promise.all([
    queryClient.prefetchQuery(vendorTypesQuery()),
    queryClient.prefetchQuery(settingsQuery()),
  ]);
  const cockfight = queryClient.getQueryData(settingsQuery().queryKey)?.cockfightVendors ?? [];
  const types = queryClient.getQueryData(vendorTypesQuery().queryKey) ?? [];
  const leading = isLobby ? categoriesOf(types, cockfight).slice(0, firstSections) : [];
  const late = leading.map((row) => row.gameType).filter((type) => type !== likelyFirst);
  if (chosen === 'COCKFIGHT') late.push(chosen);
  await Promise.all([...rest, ...late.map((type) => section(type, cockfight, vassalage))]);
}
