import { and, asc, eq } from 'drizzle-orm';

import type { LoginProvider } from '#contract/calls/system/site.ts';
import { endLoginsOf } from '#platform/core/accounts/sessions.ts';
import type { Database } from '#platform/core/database/client.ts';
import { identities } from '#platform/modules/identity/tables.ts';

/** The providers that an account is linked to, one row each, the one linked first first. */
export async function linkedTo(db: Database, accountId: string) {
  const rows = await db
    .select({ provider: identities.provider, linkedAt: identities.linkedAt })
    .from(identities)
    .where(eq(identities.accountId, accountId))
    .orderBy(asc(identities.linkedAt), asc(identities.provider));
  return rows.filter(({ provider }, i) => rows.findIndex((each) => each.provider === provider) === i);
}

/**
 * Unlinks an account from a provider and ends its sessions but for one: another may have come by it. False when it
 * was not linked.
 */
export async function unlink(
  db: Database,
  accountId: string,
  provider: LoginProvider,
  keep: string,
): Promise<boolean> {
  const own = and(eq(identities.accountId, accountId), eq(identities.provider, provider));
  if (!(await db.$count(identities, own))) return false;
  const [unlinked] = await db.batch([
    db.delete(identities).where(own).returning({ provider: identities.provider }),
    ...endLoginsOf(db, accountId, keep),
  ]);
  return unlinked.length > 0;
}
