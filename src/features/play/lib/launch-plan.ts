import type { Game, VendorTypes } from '#contract/calls/catalogue/games.ts';
import type { SessionFacts } from '#contract/calls/identity/session.ts';
import type { launchGame, launchLottery } from '#contract/calls/play.ts';
import type { Settings } from '#contract/calls/system/site.ts';
import { mayPlayFree } from '#contract/values/customers.ts';
import { type GameType, gameTypes } from '#contract/values/games.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { BodyOf } from '#contract/wire/call.ts';
import { returnPath } from '#src/domain/identity/return-path.ts';

/** Context of a launch beside the game. */
export type LaunchFacts = {
  session: SessionFacts | null;
  free: boolean;
  vendorTypes: VendorTypes;
  /** Lottery mode of the merchant's settings. */
  lottoMode: string | null;
  /** Sports vendors that are configured as cockfight vendors. */
  cockfightVendors: readonly string[];
  language: LanguageCode;
  /** Absolute, of the app's own origin. */
  urls: { lobbyUrl: string; depositUrl: string; backUrl: string };
};

/** Result of a tap, before any call. */
export type LaunchPlan =
  | { kind: 'login' }
  | { kind: 'free-reject' }
  | { kind: 'lottery'; body: BodyOf<typeof launchLottery> }
  | { kind: 'game'; body: BodyOf<typeof launchGame> };

/**
 * Where a game leads back to: the lobby and the deposit by the merchant's `paths`, which may name pages of the
 * site alone, and the page it was tapped on. Absolute, of `origin`.
 */
export function urlsOf(origin: string, paths: Settings['paths'], backPath: string): LaunchFacts['urls'] {
  const absolute = (path: string) => new URL(path, origin).href;
  return {
    lobbyUrl: absolute(returnPath(paths['home']) ?? '/m/home'),
    depositUrl: absolute(returnPath(paths['deposit']) ?? '/m/voucherCenter'),
    backUrl: absolute(backPath),
  };
}

const lotteryVendors: readonly string[] = ['TCG_LOTTO_VN', 'TCG_SEA', 'LOTT', 'ELOTT'];

/** Vendors and categories that are launched by the lottery flow. */
export const isLotteryGame = (game: Pick<Game, 'vassalage' | 'gameType'>): boolean =>
  lotteryVendors.includes(game.vassalage) || game.gameType === 'LOTT' || game.gameType === 'ELOTT';

/**
 * SEA for TCG_SEA; ELOTT when the vendor map has an ELOTT entry for TCG_LOTTO_VN or LOTT; else LOTT.
 */
export function prizeModeOf(vassalage: string, vendorTypes: VendorTypes): 'LOTT' | 'ELOTT' | 'SEA' {
  if (vassalage === 'TCG_SEA') return 'SEA';
  const entry = vendorTypes.find(({ gameType }) => gameType === 'ELOTT');
  const mapped = entry?.vendors.some((vendor) => ['TCG_LOTTO_VN', 'LOTT'].includes(vendor.vassalage));
  return mapped ? 'ELOTT' : 'LOTT';
}

/**
 * The game's own category, whichever list it was tapped in: a cockfight stands among the SPORTS on the wire. What names
 * none is of its type; of the vendors that make up the COCKFIGHT category, sports are cockfights.
 */
function gameCategoryOf(game: Game, cockfightVendors: readonly string[]): GameType {
  const own = gameTypes.find((type) => type === game.gameCategory);
  if (own) return own;
  return game.gameType === 'SPORTS' && cockfightVendors.includes(game.vassalage)
    ? 'COCKFIGHT'
    : game.gameType;
}

const isEntertainment = (mode: string | null) => mode === 'ent' || mode === 'entertainment';

/** The order of checks is session, free play, lottery or generic. */
export function launchPlan(game: Game, facts: LaunchFacts): LaunchPlan {
  const { session, free, language, urls } = facts;
  if (!session) return { kind: 'login' };
  if (free && !mayPlayFree(session.type)) return { kind: 'free-reject' };
  if (isLotteryGame(game)) {
    return {
      kind: 'lottery',
      body: {
        ...urls,
        language,
        vassalage: game.vassalage,
        prizeMode: prizeModeOf(game.vassalage, facts.vendorTypes),
        gameCode: game.gameCode ?? 'lobby',
        playType: isEntertainment(game.lottoMode ?? facts.lottoMode) ? 'ent' : (game.playType ?? 'trad'),
      },
    };
  }
  return {
    kind: 'game',
    body: {
      ...urls,
      language,
      gameCategory: gameCategoryOf(game, facts.cockfightVendors),
      vassalage: game.vassalage,
      gameId: game.gameId,
      nodeId: game.nodeId,
      freePlay: free,
      ...(game.roomId && { roomId: game.roomId }),
    },
  };
}
