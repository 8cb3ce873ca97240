import { Hono } from 'hono';
import * as v from 'valibot';

import { minorSchema } from '#contract/values/scalars.ts';
import { type CorrectionReason, correctionReasons } from '#contract/values/wallet/movements.ts';
import { unlessClosed } from '#platform/core/accounts/account-states.ts';
import { accountByUsername } from '#platform/core/accounts/accounts.ts';
import { onlyWithFaults } from '#platform/core/calls/faults.ts';
import { parseInput, readJson } from '#platform/core/calls/implement.ts';
import { brokeConstraint, databaseOf } from '#platform/core/database/client.ts';
import type { PlatformBindings, PlatformEnv } from '#platform/core/environment/env.ts';
import { noAmount, transferStatements } from '#platform/core/ledger/ledger.ts';
import { openPurses, purseOf } from '#platform/core/ledger/purses.ts';
import { envOfMerchant } from '#platform/core/merchants/databases.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import { endWait } from '#platform/core/protection/withdrawal-wait.ts';
import { respond } from '#platform/core/wire/envelope.ts';
import { recordNumber } from '#platform/core/wire/record-number.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';

type Correction = {
  /** `recordNumber('A', …)`: the same one is booked once. */
  number: string;
  merchantCode: string;
  username: string;
  /** Minor units, not 0; below zero it is taken from the member. */
  amountMinor: number;
  reason: CorrectionReason;
};

/**
 * Corrects a member's balance from the merchant's house: `unknown` where there is no such member, `closed` where the
 * account is, `before` where the number was booked, `more` than the member has.
 */
export async function correctBalance(
  env: PlatformEnv,
  { number: key, merchantCode, username, amountMinor, reason }: Correction,
  now: number,
): Promise<'booked' | 'unknown' | 'closed' | 'before' | 'more'> {
  const db = databaseOf(env);
  const [merchant, account] = await Promise.all([
    loadMerchant(db, env, merchantCode),
    accountByUsername(db, merchantCode, username.toLowerCase()),
  ]);
  if (!merchant || !account) return 'unknown';
  const { purse, house, currency } = purseOf(account.id, merchant.record, 'real');
  const [from, to] = amountMinor > 0 ? [house, purse] : [purse, house];
  const sides = { from, to, amountMinor: unlessClosed(account.id, Math.abs(amountMinor)) };
  const transfer = { ...sides, scope: 'correction', key, currency, at: now, reason } as const;
  try {
    await db.batch([openPurses(db, account.id, merchant.record), ...transferStatements(db, transfer)]);
    return 'booked';
  } catch (error) {
    if (brokeConstraint(error, 'UNIQUE constraint failed: ledger_transactions')) return 'before';
    if (brokeConstraint(error, 'ledger_no_overdraft')) return 'more';
    if (brokeConstraint(error, noAmount)) return 'closed';
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

/**
 * For tests, with `FAULTS=1` only: a correction in a member's favour, for those that need money, and the end of the wait
 * that holds withdrawals back after a change.
 */
export const correctionsApi = new Hono<PlatformBindings>()
  .use('/platform/correction', onlyWithFaults)
  .use('/platform/waited', onlyWithFaults)
  .post('/platform/correction', (context) =>
    respond(context, async () => {
      const given = parseInput(correctionSchema, await readJson(context));
      const now = Date.now();
      const env = await envOfMerchant(context.env, given.merchantCode);
      const done = await correctBalance(env, { ...given, number: recordNumber('A', now) }, now);
      if (done !== 'booked') throw new WireError('not.found');
      return null;
    }),
  )
  .post('/platform/waited', (context) =>
    respond(context, async () => {
      const { merchantCode, username } = parseInput(memberSchema, await readJson(context));
      const db = databaseOf(await envOfMerchant(context.env, merchantCode));
      const account = await accountByUsername(db, merchantCode, username.toLowerCase());
      if (!account) throw new WireError('not.found');
      await endWait(db, account.id);
      return null;
    }),
  );
