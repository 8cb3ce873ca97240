import { and, eq, gt, max } from 'drizzle-orm';
import type { HonoRequest } from 'hono';

import { type LanguageCode, parseLanguage } from '#contract/values/languages.ts';
import type { MerchantRecord } from '#contract/values/merchant.ts';
import { brokeConstraint, type Database, databaseOf } from '#platform/database/client.ts';
import type { PlatformEnv } from '#platform/env.ts';
import { type GameRow, merchantGame } from '#platform/modules/catalogue/game-rows.ts';
import { type Account, bearerOf } from '#platform/modules/identity/session/sessions.ts';
import { accounts } from '#platform/modules/identity/tables.ts';
import { launches } from '#platform/modules/play/tables.ts';
import { loadMerchant } from '#platform/modules/system/merchants.ts';
import { ledgerAccountId } from '#platform/modules/wallet/ledger-ids.ts';
import { ledgerBalance, type Statement, transferStatements } from '#platform/modules/wallet/ledger.ts';
import { ledgerAccounts, ledgerEntries } from '#platform/modules/wallet/tables.ts';
import { sha256 } from '#platform/wire/tokens.ts';
import { WireError } from '#platform/wire/wire-error.ts';

/** Play money that a purse is filled up to when it runs low; minor units. */
export const PLAY_MONEY_MINOR = 100_000;

/** Somebody at a game: who, at which one, with what money. */
export type Player = {
  account: Account;
  merchant: MerchantRecord;
  game: GameRow;
  mode: 'real' | 'fun';
  currency: string;
  /** Ledger accounts of the bets' two sides. */
  purse: string;
  house: string;
};

/** The player behind a launch token (`Authorization: Bearer`); `login.not.session` when it ran out. */
export async function playerOf(env: PlatformEnv, request: HonoRequest, now: number): Promise<Player> {
  const db = databaseOf(env);
  const token = bearerOf(request);
  const found = token
    ? await db
        .select({ launch: launches, account: accounts })
        .from(launches)
        .innerJoin(accounts, eq(accounts.id, launches.accountId))
        .where(and(eq(launches.tokenHash, await sha256(token)), gt(launches.expiresAt, now)))
        .get()
    : null;
  if (!found) throw new WireError('login.not.session');
  const { launch, account } = found;
  const language: LanguageCode = parseLanguage(launch.language) ?? 'EN';
  const loaded = await loadMerchant(db, env, launch.merchantCode);
  const game = await merchantGame(db, launch.merchantCode, language, launch.nodeId);
  if (!loaded || !game) throw new WireError('game.unknown');
  const merchant = loaded.record;
  const real = launch.mode === 'real';
  return {
    account,
    merchant,
    game,
    mode: launch.mode,
    currency: merchant.currency,
    purse: ledgerAccountId(real ? 'cash' : 'play', account.id, merchant.currency),
    house: ledgerAccountId(real ? 'house' : 'play-house', merchant.merchantCode, merchant.currency),
  };
}

/** Opens what ledger accounts a member and its merchant still lack, so that a round may book on them. */
export function openPurses(db: Database, accountId: string, merchant: MerchantRecord): Statement {
  const { merchantCode, currency } = merchant;
  const rows = [
    { kind: 'cash', owner: accountId },
    { kind: 'play', owner: accountId },
    { kind: 'house', owner: merchantCode },
    { kind: 'play-house', owner: merchantCode },
  ] as const;
  return db
    .insert(ledgerAccounts)
    .values(
      rows.map(({ kind, owner }) => ({ id: ledgerAccountId(kind, owner, currency), kind, owner, currency })),
    )
    .onConflictDoNothing();
}

/** Fills up the play money of a player who has less than the round needs; real money is left alone. */
export async function topUpPlayMoney(
  db: Database,
  player: Player,
  needMinor: number,
  now: number,
): Promise<void> {
  const { mode, purse, house, currency } = player;
  if (mode === 'real') return;
  const balance = await ledgerBalance(db, purse);
  if (balance >= needMinor) return;
  const latest = await db
    .select({ id: max(ledgerEntries.id) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.accountId, purse))
    .get();
  const amountMinor = Math.max(PLAY_MONEY_MINOR, needMinor) - balance;
  // The key stands for the purse as it was seen, so that two requests side by side fill it once.
  const key = `${purse}#${latest?.id ?? 0}`;
  const [first, ...rest] = transferStatements(db, {
    scope: 'top-up',
    key,
    from: house,
    to: purse,
    amountMinor,
    currency,
    at: now,
  });
  await db.batch([first, ...rest]).catch((error: unknown) => {
    if (!brokeConstraint(error, 'UNIQUE')) throw error;
  });
}
