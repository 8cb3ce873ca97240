import type { HonoRequest } from 'hono';

import { type LanguageCode, parseLanguage } from '#contract/values/languages.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { refuseByState } from '#platform/core/accounts/account-states.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { bearerOf, sessionWith } from '#platform/core/accounts/sessions.ts';
import { type Database, databaseOf } from '#platform/core/database/client.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import { type Purse, purseOf } from '#platform/core/ledger/purses.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import { sha256 } from '#platform/core/wire/tokens.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { type GameRow, merchantGame } from '#platform/modules/catalogue/exports.ts';
import { exchangeToken, launchFor, launchOf } from '#platform/modules/play/launches.ts';

/** A player: the account, the game, and the purse. */
export type Player = {
  account: Account;
  /** Hash of the token of the session that plays. */
  sessionHash: string;
  merchant: MerchantRecord;
  game: GameRow;
  /** Whether more money can be paid in: not of play money, nor where the merchant shows no entry to that. */
  mayDeposit: boolean;
} & Purse;

/**
 * The player whose page has the key that a request carries (`Authorization: Bearer`), at the merchant that the edge
 * names; `login.not.session` when there is none, the launch has expired or its session has ended.
 */
export async function playerOf(env: PlatformEnv, request: HonoRequest, now: number): Promise<Player> {
  const db = databaseOf(env);
  const key = bearerOf(request);
  const launch = key
    ? await launchOf(db, { keyHash: await sha256(key), merchantCode: merchantOf(request) }, now)
    : null;
  if (!launch) throw new WireError('login.not.session');
  return seatOf(env, db, launch, now);
}

/**
 * Refuses who may not gamble, by his account's state. A game that is open shows and ends the round that is open in it
 * all the same: its stake is the member's.
 */
export const refuseGambling = ({ account }: Player, now: number): void =>
  refuseByState(account, 'gambling', now);

/**
 * Gives a page its player: the launch's token is used up, and from then on the page's own key names the player.
 * `link.expired` when the token is used or too old; `login.not.session` when the session has ended meanwhile. `found` is
 * waited for before anything is written: there is a launch for this page.
 */
export async function admitPlayer(
  env: PlatformEnv,
  request: HonoRequest,
  { token, key }: { token: string; key: string },
  { now, found }: { now: number; found: () => Promise<void> },
): Promise<Player> {
  const db = databaseOf(env);
  const [tokenHash, keyHash] = await Promise.all([sha256(token), sha256(key)]);
  const exchange = { tokenHash, keyHash, merchantCode: merchantOf(request) };
  if (!(await launchFor(db, exchange, now))) throw new WireError('link.expired');
  await found();
  const launch = await exchangeToken(db, exchange, now);
  if (!launch) throw new WireError('link.expired');
  const player = await seatOf(env, db, launch, now);
  refuseGambling(player, now);
  return player;
}

/** The merchant through whose gate a request came. */
const merchantOf = (request: HonoRequest): string => request.header('Merchant') ?? '';

type Launch = NonNullable<Awaited<ReturnType<typeof launchOf>>>;

/** A session that has ended ends the play; what is played keeps it open. */
async function seatOf(env: PlatformEnv, db: Database, launch: Launch, now: number): Promise<Player> {
  const { merchantCode, nodeId, mode } = launch;
  const language: LanguageCode = parseLanguage(launch.language) ?? 'EN';
  const [session, loaded, game] = await Promise.all([
    sessionWith(db, launch.sessionHash, merchantCode, now),
    loadMerchant(db, env, merchantCode),
    merchantGame(db, merchantCode, language, nodeId),
  ]);
  if (typeof session === 'string') throw new WireError(session);
  const { account } = session;
  if (!loaded || !game) throw new WireError('game.unknown');
  const merchant = loaded.record;
  const { sessionHash } = launch;
  const mayDeposit = mode === 'real' && loaded.configuration().settings.template.dep_func !== '0';
  return { account, sessionHash, merchant, game, mayDeposit, ...purseOf(account.id, merchant, mode) };
}
