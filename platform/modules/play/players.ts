import type { HonoRequest } from 'hono';

import { type LanguageCode, parseLanguage } from '#contract/values/languages.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { refuseByState } from '#platform/core/accounts/account-states.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { readBearerToken, readOpenSession } from '#platform/core/accounts/sessions.ts';
import { type Database, openDatabase } from '#platform/core/database/client.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import { type Purse, buildPurse } from '#platform/core/ledger/purses.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import { sha256 } from '#platform/core/wire/tokens.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { type GameRow, findMerchantGame } from '#platform/modules/catalogue/exports.ts';
import { exchangeToken, findLaunchForExchange, findLaunchByKey } from '#platform/modules/play/launches.ts';

export type Player = {
  account: Account;
  sessionHash: string;
  merchant: MerchantRecord;
  game: GameRow;
  /** True if more money can be paid in: not for play money, nor if the merchant hides deposits. */
  mayDeposit: boolean;
} & Purse;

/**
 * Reads the player whose page has the request's key (`Authorization: Bearer`), at the merchant that the edge names.
 * Throws `login.not.session` if no page has the key, the launch has expired or its session has ended.
 */
export async function readPlayer(env: PlatformEnv, request: HonoRequest, now: number): Promise<Player> {
  const db = openDatabase(env);
  const key = readBearerToken(request);
  const launch = key
    ? await findLaunchByKey(db, { keyHash: await sha256(key), merchantCode: readMerchantCode(request) }, now)
    : null;
  if (!launch) throw new WireError('login.not.session');
  return readLaunchPlayer(env, db, launch, now);
}

/**
 * Throws if the account's state forbids gambling. The page of a game that is already open still shows and ends an
 * unfinished round, because its stake belongs to the member.
 */
export const refuseGambling = ({ account }: Player, now: number): void =>
  refuseByState(account, 'gambling', now);

/**
 * Exchanges the launch's token for the page's own key, which identifies the player from then on. Throws `link.expired`
 * if the token is used or too old, and `login.not.session` if the session has ended meanwhile. Also throws if the
 * account may not gamble. `found` is called once a launch for this page is found, before anything is written.
 */
export async function admitPlayer(
  env: PlatformEnv,
  request: HonoRequest,
  { token, key }: { token: string; key: string },
  { now, found }: { now: number; found: () => Promise<void> },
): Promise<Player> {
  const db = openDatabase(env);
  const [tokenHash, keyHash] = await Promise.all([sha256(token), sha256(key)]);
  const exchange = { tokenHash, keyHash, merchantCode: readMerchantCode(request) };
  if (!(await findLaunchForExchange(db, exchange, now))) throw new WireError('link.expired');
  await found();
  const launch = await exchangeToken(db, exchange, now);
  if (!launch) throw new WireError('link.expired');
  const player = await readLaunchPlayer(env, db, launch, now);
  refuseGambling(player, now);
  return player;
}

/** Returns the code of the merchant that the edge names in a request. */
const readMerchantCode = (request: HonoRequest): string => request.header('Merchant') ?? '';

type Launch = NonNullable<Awaited<ReturnType<typeof findLaunchByKey>>>;

/** An ended session ends the play, and playing keeps the session open. */
async function readLaunchPlayer(
  env: PlatformEnv,
  db: Database,
  launch: Launch,
  now: number,
): Promise<Player> {
  const { merchantCode, nodeId, mode } = launch;
  const language: LanguageCode = parseLanguage(launch.language) ?? 'EN';
  const [session, loaded, game] = await Promise.all([
    readOpenSession(db, launch.sessionHash, merchantCode, now),
    loadMerchant(db, env, merchantCode),
    findMerchantGame(db, merchantCode, language, nodeId),
  ]);
  if (typeof session === 'string') throw new WireError(session);
  const { account } = session;
  if (!loaded || !game) throw new WireError('game.unknown');
  const merchant = loaded.record;
  const { sessionHash } = launch;
  const mayDeposit = mode === 'real' && loaded.configuration().settings.template.dep_func !== '0';
  return { account, sessionHash, merchant, game, mayDeposit, ...buildPurse(account.id, merchant, mode) };
}
