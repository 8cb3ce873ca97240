import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { typedPayoutNumbers } from '#contract/values/typed/typed-examples.ts';
import { payoutKinds } from '#contract/values/wallet/withdrawals.ts';
import { payoutAccounts } from '#platform/core/accounts/tables.ts';
import { openDatabase, runAll } from '#platform/core/database/client.ts';
import { buildPayoutAccountBooking } from '#platform/modules/wallet/withdrawals/payout-accounts.ts';
import { readWithdrawalRules } from '#platform/modules/wallet/withdrawals/rules.ts';
import { createPayer } from '#platform/support/payer.ts';

const db = openDatabase(env);

test.each(typedPayoutNumbers)(
  'an account of the kind %s that was typed as %j is stored as %s [ME-06]',
  async (kind, typed, stored) => {
    const { id } = await createPayer();
    const rules = await readWithdrawalRules(db, { merchantCode: 'aurora', currency: 'USD' });
    const account = { kind, bankName: 'Nordic Demo Bank', number: typed };
    const member = { id, payeeName: 'Pat Payer' };
    const booking = buildPayoutAccountBooking(db, member, { ...rules, kinds: [...payoutKinds] }, account, 1);
    if (stored === null) {
      await expect(booking).rejects.toMatchObject({ details: { fields: { number: 'format' } } });
      return;
    }
    await runAll(db, [...(await booking).statements]);
    const rows = await db.select().from(payoutAccounts).where(eq(payoutAccounts.accountId, id));
    expect(rows).toMatchObject([{ kind, number: stored }]);
  },
);
