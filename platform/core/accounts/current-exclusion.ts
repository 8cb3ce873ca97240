import { and, desc, eq, inArray } from 'drizzle-orm';

import { getExcludedUntil } from '#platform/core/accounts/account-states.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { protectionEvents } from '#platform/core/accounts/tables.ts';
import type { Database } from '#platform/core/database/client.ts';

export type ExclusionColumns = Pick<Account, 'id' | 'excludedUntil'>;

/**
 * Returns all breaks and exclusions that a member has taken, newest first. `until` is in ms, and `Infinity` for an
 * exclusion without an end.
 */
async function listExclusions(db: Database, accountId: string) {
  const events = await db
    .select({ kind: protectionEvents.kind, until: protectionEvents.until })
    .from(protectionEvents)
    .where(
      and(eq(protectionEvents.accountId, accountId), inArray(protectionEvents.kind, ['break', 'exclusion'])),
    )
    .orderBy(desc(protectionEvents.id));
  return events.map(({ kind, until }) => ({ kind, until: until ?? Infinity }));
}

/** Returns the current break or exclusion; null if there is none. A restriction by an operator is an exclusion. */
export async function readCurrentExclusion(db: Database, account: ExclusionColumns, now: number) {
  const until = getExcludedUntil(account, now);
  if (until === null) return null;
  const current = (await listExclusions(db, account.id)).find((event) => event.until === until);
  const kind = current?.kind === 'break' ? ('break' as const) : ('exclusion' as const);
  return { kind, until: until === Infinity ? null : until };
}

/** False for a break only. A longer break that the member takes during an exclusion does not end the exclusion. */
export async function isUnderExclusion(
  db: Database,
  account: ExclusionColumns,
  now: number,
): Promise<boolean> {
  const until = getExcludedUntil(account, now);
  if (until === null) return false;
  const taken = await listExclusions(db, account.id);
  const byOperator = !taken.some((event) => event.until === until);
  return byOperator || taken.some(({ kind, until: end }) => kind === 'exclusion' && end > now);
}
