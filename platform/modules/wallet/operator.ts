import { Hono } from 'hono';
import * as v from 'valibot';

import { minorSchema } from '#contract/values/money.ts';
import { correctionReasons } from '#contract/values/wallet/movements.ts';
import { databaseOf } from '#platform/database/client.ts';
import type { PlatformBindings } from '#platform/env.ts';
import { accountByUsername } from '#platform/modules/identity/accounts.ts';
import { loadMerchant } from '#platform/modules/system/merchants.ts';
import { transferStatements } from '#platform/modules/wallet/ledger.ts';
import { openPurses, purseOf } from '#platform/modules/wallet/purses.ts';
import { respond } from '#platform/wire/envelope.ts';
import { onlyWithFaults } from '#platform/wire/faults.ts';
import { parseInput, readJson } from '#platform/wire/implement.ts';
import { WireError } from '#platform/wire/wire-error.ts';

const correctionSchema = v.object({
  merchantCode: v.string(),
  username: v.string(),
  amountMinor: v.pipe(minorSchema, v.minValue(1)),
  reason: v.optional(v.picklist(correctionReasons), 'goodwill'),
});

/** A correction in a member's favour, for tests that need money: with `FAULTS=1` only. */
export const correctionsApi = new Hono<PlatformBindings>().post(
  '/platform/correction',
  onlyWithFaults,
  (context) =>
    respond(context, async () => {
      const { merchantCode, username, ...given } = parseInput(correctionSchema, await readJson(context));
      const db = databaseOf(context.env);
      const [merchant, account] = await Promise.all([
        loadMerchant(db, context.env, merchantCode),
        accountByUsername(db, merchantCode, username),
      ]);
      if (!merchant || !account) throw new WireError('not.found');
      const { purse: to, house: from, currency } = purseOf(account.id, merchant.record, 'real');
      const key = `correction-${crypto.randomUUID()}`;
      const transfer = { ...given, scope: 'correction', key, from, to, currency, at: Date.now() } as const;
      await db.batch([openPurses(db, account.id, merchant.record), ...transferStatements(db, transfer)]);
      return null;
    }),
);
