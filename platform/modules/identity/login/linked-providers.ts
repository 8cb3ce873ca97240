import { and, asc, eq } from 'drizzle-orm';

import type { LoginProvider } from '#contract/calls/system/site.ts';
import { endAllLogins } from '#platform/core/accounts/sessions.ts';
import type { Database } from '#platform/core/database/client.ts';
import { identities } from '#platform/modules/identity/tables.ts';

/** Lists the providers that an account is linked to, one row each, earliest link first. */
export async function listLinkedProviders(db: Database, accountId: string) {
  const rows = await db
    .select({ provider: identities.provider, linkedAt: identities.linkedAt })
    .from(identities)
    .where(eq(identities.accountId, accountId))
    .orderBy(asc(identities.linkedAt), asc(identities.provider));
  return rows.filter(({ provider }, i) => rows.findIndex((each) => each.provider === provider) === i);
}

/**
 * Unlinks an account from a provider. Ends all sessions of the account except `keep` (a token hash), because they may
 * have been opened through the provider. Returns false if the account was not linked.
 */
export async function removeProviderLink(
  db: Database,
  accountId: string,
  provider: LoginProvider,
  keep: string,
): Promise<boolean> {
  const own = and(eq(identities.accountId, accountId), eq(identities.provider, provider));
  if (!(await db.$count(identities, own))) return false;
  const [unlinked] = await db.batch([
    db.delete(identities).where(own).returning({ provider: identities.provider }),
    ...endAllLogins(db, accountId, keep),
  ]);
  return unlinked.length > 0;
}
