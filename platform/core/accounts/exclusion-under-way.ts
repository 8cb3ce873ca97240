import { and, desc, eq, inArray } from 'drizzle-orm';

import { excludedUntil } from '#platform/core/accounts/account-states.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { protectionEvents } from '#platform/core/accounts/tables.ts';
import type { Database } from '#platform/core/database/client.ts';

/** What of an account says whether it is excluded. */
export type Excluded = Pick<Account, 'id' | 'excludedUntil'>;

/** All breaks and exclusions that a member ever took, newest first; `Infinity` for one without an end. */
async function takenBy(db: Database, accountId: string) {
  const events = await db
    .select({ kind: protectionEvents.kind, until: protectionEvents.until })
    .from(protectionEvents)
    .where(
      and(eq(protectionEvents.accountId, accountId), inArray(protectionEvents.kind, ['break', 'exclusion'])),
    )
    .orderBy(desc(protectionEvents.id));
  return events.map(({ kind, until }) => ({ kind, until: until ?? Infinity }));
}

/**
 * The break or exclusion of an account that is under way, null for none; one set by an operator is an exclusion.
 */
export async function exclusionOf(db: Database, account: Excluded, now: number) {
  const until = excludedUntil(account, now);
  if (until === null) return null;
  const under = (await takenBy(db, account.id)).find((event) => event.until === until);
  const kind = under?.kind === 'break' ? ('break' as const) : ('exclusion' as const);
  return { kind, until: until === Infinity ? null : until };
}

/**
 * True while an account is excluded, by the member or an operator, and not on a break alone. A longer break that was
 * taken beside an exclusion does not end it.
 */
export async function isSelfExcluded(db: Database, account: Excluded, now: number): Promise<boolean> {
  const until = excludedUntil(account, now);
  if (until === null) return false;
  const taken = await takenBy(db, account.id);
  const ofOperator = !taken.some((event) => event.until === until);
  return ofOperator || taken.some(({ kind, until: end }) => kind === 'exclusion' && end > now);
}
