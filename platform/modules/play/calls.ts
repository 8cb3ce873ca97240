import { launchGame, launchLottery } from '#contract/calls/play.ts';
import { customerTypes, mayPlayFree } from '#contract/values/customers.ts';
import { type GameType } from '#contract/values/games.ts';
import { implement, requireCaller, type WireRequest } from '#platform/core/calls/implement.ts';
import { openPurses } from '#platform/core/ledger/purses.ts';
import { createToken, sha256 } from '#platform/core/wire/tokens.ts';
import { fieldError, WireError } from '#platform/core/wire/wire-error.ts';
import {
  type GameRow,
  listLotteries,
  findMerchantGame,
  getGameState,
} from '#platform/modules/catalogue/exports.ts';
import { isAppOrigin } from '#platform/modules/play/app-origins.ts';
import { buildLaunchStatements } from '#platform/modules/play/launches.ts';

/** `gameCode` of the seeded game whose vendor returns no address. */
export const BROKEN_URL_CODE = 'broken-url';

type ReturnUrls = { lobbyUrl: string; depositUrl: string; backUrl: string; language: string };
type LaunchRequest = WireRequest<unknown, ReturnUrls>;

const launchGameCall = implement(launchGame, async (request) => {
  const { db, merchant, body } = request;
  if (body.freePlay && !mayPlayFree(requireCaller(request).account.type))
    throw new WireError('freeplay.reject');
  const row = await findMerchantGame(db, merchant.merchantCode, 'EN', body.nodeId);
  if (row?.gameId !== body.gameId || row.vassalage !== body.vassalage) throw new WireError('game.unknown');
  if (body.freePlay && !row.supportPlay) throw new WireError('game.unavailable');
  if (body.gameCategory !== row.gameCategory)
    throw fieldError('gameCategory', 'not the category of the game');
  if (body.roomId !== undefined && body.roomId !== row.roomId)
    throw fieldError('roomId', 'not a room of the game');
  return launch(request, row, body.freePlay ? 'fun' : 'real', body.roomId);
});

/** The game type that each prize mode opens. `SEA` opens the traditional lotteries of its vendor. */
const prizeModeTypes = { LOTT: 'LOTT', ELOTT: 'ELOTT', SEA: 'LOTT' } as const satisfies Record<
  string,
  GameType
>;

/** A code opens in any prize mode. `lobby` opens the first playable lottery, preferably of the mode's game type. */
const launchLotteryCall = implement(launchLottery, async (request) => {
  const { db, merchant, body } = request;
  const rows = await listLotteries(db, merchant.merchantCode, { vassalage: body.vassalage });
  const open = rows.filter((candidate) => getGameState(candidate) === 'open');
  const row =
    body.gameCode === 'lobby'
      ? (open.find(({ gameType }) => gameType === prizeModeTypes[body.prizeMode]) ?? open[0] ?? rows[0])
      : rows.find((candidate) => candidate.gameCode === body.gameCode);
  if (!row) throw new WireError('game.unknown');
  return launch(request, row, 'real');
});

/**
 * Creates a launch token for one game and returns the URL of the game's page with it. The path begins with the host of
 * the app, from which the edge knows the merchant.
 */
async function launch(request: LaunchRequest, row: GameRow, requestedMode: 'real' | 'fun', roomId?: string) {
  const { db, env, merchant, body, now } = request;
  const { account, tokenHash: sessionHash } = requireCaller(request);
  // A guest only has play money.
  const mode = account.type === customerTypes.guest ? 'fun' : requestedMode;
  const app = requireAppOrigin(body, merchant.hosts);
  if (getGameState(row) !== 'open')
    throw new WireError('game.unavailable', { value: { state: getGameState(row) } });
  if (row.gameCode === BROKEN_URL_CODE) return { url: '', framing: true };
  const token = createToken();
  const launched = {
    tokenHash: await sha256(token),
    sessionHash,
    merchantCode: merchant.merchantCode,
    nodeId: row.nodeId,
    mode,
    language: body.language,
  };
  await db.batch([openPurses(db, account.id, merchant), ...buildLaunchStatements(db, launched, now)]);
  const url = new URL(`/${new URL(app).hostname}/play/${row.engine}/`, env.GAME_ORIGIN);
  url.search = new URLSearchParams({
    token,
    gameId: row.gameId,
    category: row.gameCategory,
    ...(roomId && { roomId }),
    language: body.language,
    currency: merchant.currency,
    mode,
    lobby: body.lobbyUrl,
    deposit: body.depositUrl,
    return: body.backUrl,
    app,
  }).toString();
  return { url: url.href, framing: row.framing && row.isGameH5 };
}

/**
 * Returns the origin of the three return URLs. All three must have the same origin, on one of the merchant's hosts. The
 * game posts messages to this origin and navigates back to it, so a foreign origin must be refused.
 */
function requireAppOrigin(urls: ReturnUrls, hosts: readonly string[]): string {
  const lobby = new URL(urls.lobbyUrl);
  if (!isAppOrigin(lobby.origin, hosts)) throw fieldError('lobbyUrl', 'not an address of this merchant');
  for (const field of ['depositUrl', 'backUrl'] as const) {
    if (new URL(urls[field]).origin !== lobby.origin)
      throw fieldError(field, 'not of the same origin as lobbyUrl');
  }
  return lobby.origin;
}

export const playCalls = [launchGameCall, launchLotteryCall];
