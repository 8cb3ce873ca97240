import { and, eq, gt, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/client.ts';
import { ledgerAccountId } from '#platform/modules/wallet/ledger.ts';
import { ledgerEntries } from '#platform/modules/wallet/tables.ts';

/** What was credited to a member by deposits after an instant, minor units: a statement, or part of another. */
export const depositedSince = (db: Database, accountId: string, currency: string, since: number) =>
  db
    .select({ minor: sql<number>`coalesce(sum(${ledgerEntries.amountMinor}), 0)` })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.accountId, ledgerAccountId('cash', accountId, currency)),
        eq(ledgerEntries.scope, 'deposit'),
        gt(ledgerEntries.at, since),
      ),
    );
