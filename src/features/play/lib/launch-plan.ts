import type { Game, VendorTypes } from '#contract/calls/catalogue/games.ts';
import type { SessionDetails } from '#contract/calls/identity/session.ts';
import type { launchGame, launchLottery } from '#contract/calls/play.ts';
import type { Settings } from '#contract/calls/system/site.ts';
import { mayPlayFree } from '#contract/values/customers.ts';
import { type GameType, gameTypes } from '#contract/values/games.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { CallBody } from '#contract/wire/call.ts';
import { parseReturnPath } from '#src/domain/identity/return-path.ts';

export type LaunchContext = {
  session: SessionDetails | null;
  free: boolean;
  vendorTypes: VendorTypes;
  /** Lottery mode of the merchant's settings. */
  lottoMode: string | null;
  /** Sports vendors that are configured as cockfight vendors. */
  cockfightVendors: readonly string[];
  language: LanguageCode;
  /** Absolute URLs of the app's own origin. */
  urls: { lobbyUrl: string; depositUrl: string; backUrl: string };
};

/** What a tap on a game leads to, decided before any request. */
export type LaunchPlan =
  | { kind: 'login' }
  | { kind: 'free-reject' }
  | { kind: 'lottery'; body: CallBody<typeof launchLottery> }
  | { kind: 'game'; body: CallBody<typeof launchGame> };

/**
 * Returns the URLs that a game can return to, as absolute URLs of `origin`: the lobby, the deposit page and the page on
 * which the game was tapped. The merchant's `paths` name the first two; a path that leads to another site is ignored.
 */
export function buildReturnUrls(
  origin: string,
  paths: Settings['paths'],
  backPath: string,
): LaunchContext['urls'] {
  const absolute = (path: string) => new URL(path, origin).href;
  return {
    lobbyUrl: absolute(parseReturnPath(paths['home']) ?? '/m/home'),
    depositUrl: absolute(parseReturnPath(paths['deposit']) ?? '/m/voucherCenter'),
    backUrl: absolute(backPath),
  };
}

const lotteryVendors: readonly string[] = ['TCG_LOTTO_VN', 'TCG_SEA', 'LOTT', 'ELOTT'];

export const isLotteryGame = (game: Pick<Game, 'vassalage' | 'gameType'>): boolean =>
  lotteryVendors.includes(game.vassalage) || game.gameType === 'LOTT' || game.gameType === 'ELOTT';

export function getPrizeMode(vassalage: string, vendorTypes: VendorTypes): 'LOTT' | 'ELOTT' | 'SEA' {
  if (vassalage === 'TCG_SEA') return 'SEA';
  const entry = vendorTypes.find(({ gameType }) => gameType === 'ELOTT');
  const mapped = entry?.vendors.some((vendor) => ['TCG_LOTTO_VN', 'LOTT'].includes(vendor.vassalage));
  return mapped ? 'ELOTT' : 'LOTT';
}

/**
 * Returns the game's own category, whichever list the game was tapped in: the wire lists cockfights among SPORTS. A
 * game without a category has the category of its type, but sports of cockfight vendors are cockfights.
 */
function getGameCategory(game: Game, cockfightVendors: readonly string[]): GameType {
  const own = gameTypes.find((type) => type === game.gameCategory);
  if (own) return own;
  return game.gameType === 'SPORTS' && cockfightVendors.includes(game.vassalage)
    ? 'COCKFIGHT'
    : game.gameType;
}

const isEntertainment = (mode: string | null) => mode === 'ent' || mode === 'entertainment';

/** Decides how to launch a game. The order of checks is session, free play, lottery or other game. */
export function planLaunch(game: Game, context: LaunchContext): LaunchPlan {
  const { session, free, language, urls } = context;
  if (!session) return { kind: 'login' };
  if (free && !mayPlayFree(session.type)) return { kind: 'free-reject' };
  if (isLotteryGame(game)) {
    return {
      kind: 'lottery',
      body: {
        ...urls,
        language,
        vassalage: game.vassalage,
        prizeMode: getPrizeMode(game.vassalage, context.vendorTypes),
        gameCode: game.gameCode || 'lobby',
        playType: isEntertainment(game.lottoMode || context.lottoMode) ? 'ent' : (game.playType ?? 'trad'),
      },
    };
  }
  return {
    kind: 'game',
    body: {
      ...urls,
      language,
      gameCategory: getGameCategory(game, context.cockfightVendors),
      vassalage: game.vassalage,
      gameId: game.gameId,
      nodeId: game.nodeId,
      freePlay: free,
      ...(game.roomId && { roomId: game.roomId }),
    },
  };
}
