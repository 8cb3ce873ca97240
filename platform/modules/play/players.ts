import type { HonoRequest } from 'hono';

import { type LanguageCode, parseLanguage } from '#contract/values/languages.ts';
import type { MerchantRecord } from '#contract/values/merchant-record.ts';
import { databaseOf } from '#platform/database/client.ts';
import type { PlatformEnv } from '#platform/env.ts';
import type { GameRow } from '#platform/modules/catalogue/game-rows.ts';
import { merchantGame } from '#platform/modules/catalogue/offered-games.ts';
import { type Account, accountById } from '#platform/modules/identity/accounts.ts';
import { bearerOf } from '#platform/modules/identity/session/sessions.ts';
import { launchOf } from '#platform/modules/play/launches.ts';
import { loadMerchant } from '#platform/modules/system/merchants.ts';
import { type Purse, purseOf } from '#platform/modules/wallet/purses.ts';
import { sha256 } from '#platform/wire/tokens.ts';
import { WireError } from '#platform/wire/wire-error.ts';

/** A player: the account, the game, and the purse. */
export type Player = {
  account: Account;
  merchant: MerchantRecord;
  game: GameRow;
} & Purse;

/** The player behind a launch token (`Authorization: Bearer`); `login.not.session` when it has expired. */
export async function playerOf(env: PlatformEnv, request: HonoRequest, now: number): Promise<Player> {
  const db = databaseOf(env);
  const token = bearerOf(request);
  const launch = token ? await launchOf(db, await sha256(token), now) : null;
  if (!launch) throw new WireError('login.not.session');
  const language: LanguageCode = parseLanguage(launch.language) ?? 'EN';
  const [account, loaded, game] = await Promise.all([
    accountById(db, launch.accountId),
    loadMerchant(db, env, launch.merchantCode),
    merchantGame(db, launch.merchantCode, language, launch.nodeId),
  ]);
  if (!account) throw new WireError('login.not.session');
  if (!loaded || !game) throw new WireError('game.unknown');
  const merchant = loaded.record;
  return { account, merchant, game, ...purseOf(account.id, merchant, launch.mode) };
}
