import { and, eq, gt, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/sqlite-core';

import { ledgerAccountId } from '#platform/modules/wallet/ledger.ts';
import { ledgerEntries } from '#platform/modules/wallet/tables.ts';

/** What was credited to a member by deposits after an instant, minor units: a subquery of another statement. */
export const depositedSince = (accountId: string, currency: string, since: number) =>
  new QueryBuilder()
    .select({ minor: sql<number>`coalesce(sum(${ledgerEntries.amountMinor}), 0)` })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.accountId, ledgerAccountId('cash', accountId, currency)),
        eq(ledgerEntries.scope, 'deposit'),
        gt(ledgerEntries.at, since),
      ),
    );
