import { Hono } from 'hono';
import * as v from 'valibot';

import { minorSchema } from '#contract/values/scalars.ts';
import { type CorrectionReason, correctionReasons } from '#contract/values/wallet/movements.ts';
import { amountUnlessClosed } from '#platform/core/accounts/account-states.ts';
import { findAccountByUsername } from '#platform/core/accounts/accounts.ts';
import { faultsGuard } from '#platform/core/calls/faults.ts';
import { parseInput, readJson } from '#platform/core/calls/implement.ts';
import { violatesConstraint, openDatabase } from '#platform/core/database/client.ts';
import type { PlatformBindings, PlatformEnv } from '#platform/core/environment/env.ts';
import { noAmount, buildTransferStatements } from '#platform/core/ledger/ledger.ts';
import { openPurses, buildPurse } from '#platform/core/ledger/purses.ts';
import { findMerchantEnv } from '#platform/core/merchants/databases.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import { endWithdrawalSuspension } from '#platform/core/protection/withdrawal-wait.ts';
import { respond } from '#platform/core/wire/envelope.ts';
import { createRecordNumber } from '#platform/core/wire/record-number.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';

type Correction = {
  /** From `createRecordNumber('A', …)`. A second correction with the same number is not booked. */
  number: string;
  merchantCode: string;
  username: string;
  /** Minor units, not 0. A negative amount is taken from the member's balance. */
  amountMinor: number;
  reason: CorrectionReason;
};

/**
 * Corrects a member's balance from the merchant's `house` account. Returns `unknown` if there is no such member,
 * `closed` for a closed account, `before` if the number was already booked, and `more` if the member has too little.
 */
export async function correctBalance(
  env: PlatformEnv,
  { number: key, merchantCode, username, amountMinor, reason }: Correction,
  now: number,
): Promise<'booked' | 'unknown' | 'closed' | 'before' | 'more'> {
  const db = openDatabase(env);
  const [merchant, account] = await Promise.all([
    loadMerchant(db, env, merchantCode),
    findAccountByUsername(db, merchantCode, username.toLowerCase()),
  ]);
  if (!merchant || !account) return 'unknown';
  const { purse, house, currency } = buildPurse(account.id, merchant.record, 'real');
  const [from, to] = amountMinor > 0 ? [house, purse] : [purse, house];
  const sides = { from, to, amountMinor: amountUnlessClosed(account.id, Math.abs(amountMinor)) };
  const transfer = { ...sides, scope: 'correction', key, currency, at: now, reason } as const;
  try {
    await db.batch([openPurses(db, account.id, merchant.record), ...buildTransferStatements(db, transfer)]);
    return 'booked';
  } catch (error) {
    if (violatesConstraint(error, 'UNIQUE constraint failed: ledger_transactions')) return 'before';
    if (violatesConstraint(error, 'ledger_no_overdraft')) return 'more';
    if (violatesConstraint(error, noAmount)) return 'closed';
    throw error;
  }
}

const correctionSchema = v.object({
  merchantCode: v.string(),
  username: v.string(),
  amountMinor: v.pipe(minorSchema, v.minValue(1)),
  reason: v.optional(v.picklist(correctionReasons), 'goodwill'),
});

const memberSchema = v.object({ merchantCode: v.string(), username: v.string() });

/** For tests, with `FAULTS=1`: `/platform/correction` gives money, `/platform/waited` ends a withdrawal suspension. */
export const correctionsApi = new Hono<PlatformBindings>()
  .use('/platform/correction', faultsGuard)
  .use('/platform/waited', faultsGuard)
  .post('/platform/correction', (context) =>
    respond(context, async () => {
      const given = parseInput(correctionSchema, await readJson(context));
      const now = Date.now();
      const env = await findMerchantEnv(context.env, given.merchantCode);
      const done = await correctBalance(env, { ...given, number: createRecordNumber('A', now) }, now);
      if (done !== 'booked') throw new WireError('not.found');
      return null;
    }),
  )
  .post('/platform/waited', (context) =>
    respond(context, async () => {
      const { merchantCode, username } = parseInput(memberSchema, await readJson(context));
      const db = openDatabase(await findMerchantEnv(context.env, merchantCode));
      const account = await findAccountByUsername(db, merchantCode, username.toLowerCase());
      if (!account) throw new WireError('not.found');
      await endWithdrawalSuspension(db, account.id);
      return null;
    }),
  );
