import { and, desc, eq, inArray, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm';

import { agentRoles, type CustomerType } from '#contract/values/customers.ts';
import { dayMs } from '#contract/values/durations.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { accounts } from '#platform/core/accounts/tables.ts';
import type { WireRequest } from '#platform/core/calls/implement.ts';
import { dayIn } from '#platform/core/clock/days.ts';
import { fingerprint } from '#platform/core/database/at-rest.ts';
import type { Database } from '#platform/core/database/client.ts';
import { deleteBatch, deleteBatchSizes } from '#platform/core/database/delete-batch.ts';
import { createRandomName } from '#platform/core/wire/tokens.ts';
import { affiliates, linkVisits } from '#platform/modules/agents/tables.ts';

/** Number of characters in a new link's code: 40 bits, so that it cannot be guessed. */
const CODE_LENGTH = 8;

type Link = typeof affiliates.$inferSelect;

/** Returns an agent's links, newest first. */
export const listLinks = (db: Database, accountId: string): Promise<Link[]> =>
  db
    .select()
    .from(affiliates)
    .where(eq(affiliates.accountId, accountId))
    .orderBy(desc(affiliates.createdAt), affiliates.code);

/** Finds one of an agent's links. Undefined if the agent has no link with this code. */
export const findLink = (db: Database, accountId: string, code: string): Promise<Link | undefined> =>
  db
    .select()
    .from(affiliates)
    .where(and(eq(affiliates.accountId, accountId), eq(affiliates.code, code)))
    .get();

type NewLink = {
  merchant: Pick<MerchantRecord, 'merchantCode'>;
  accountId: string;
  name: string;
  linksMax: number;
};

/** Creates a link with a new random code. Null if the agent already has `linksMax` links. */
export async function addLink(
  db: Database,
  { merchant, accountId, name, linksMax }: NewLink,
  now: number,
): Promise<Link | null> {
  const code = createRandomName().slice(0, CODE_LENGTH).toUpperCase();
  const { merchantCode } = merchant;
  // One statement, so that the maximum holds under concurrency. `INSERT … SELECT` requires the table's column order.
  const [row] = await db
    .insert(affiliates)
    .select(
      sql`SELECT ${merchantCode}, ${code}, ${accountId}, ${name}, ${now}, NULL, 0
        WHERE (SELECT count(*) FROM affiliates WHERE account_id = ${accountId}) < ${linksMax}`,
    )
    .returning();
  return row ?? null;
}

/** Renames a link, closes it or opens it again. */
export async function changeLink(
  db: Database,
  accountId: string,
  { code, name, closed }: { code: string; name: string; closed: boolean },
  now: number,
): Promise<void> {
  await db
    .update(affiliates)
    .set({ name, closedAt: closed ? sql`coalesce(${affiliates.closedAt}, ${now})` : null })
    .where(and(eq(affiliates.accountId, accountId), eq(affiliates.code, code)));
}

/**
 * Finds the agent who invites with a code, in any letter case. Undefined if there is no link with this code, if the
 * link is closed, or if the agent's account is closed or disabled.
 */
export const findInviter = (
  db: Database,
  merchantCode: string,
  code: string,
  now: number,
): Promise<{ id: string; type: CustomerType } | undefined> =>
  db
    .select({ id: accounts.id, type: accounts.type })
    .from(affiliates)
    .innerJoin(accounts, eq(accounts.id, affiliates.accountId))
    .where(
      and(
        eq(affiliates.merchantCode, merchantCode),
        eq(affiliates.code, code.toUpperCase()),
        isNull(affiliates.closedAt),
        inArray(accounts.type, [...agentRoles]),
        or(
          notInArray(accounts.state, ['closed', 'disabled']),
          and(eq(accounts.state, 'disabled'), lte(accounts.stateUntil, now)),
        ),
      ),
    )
    .get();

/**
 * Counts a visit through an invite link, at most one per network per day. Networks are counted, not visitors, because a
 * visitor can easily change the address within a network or the browser name.
 */
export async function countVisit(
  { db, env, merchant, visitor, now }: WireRequest<unknown, unknown>,
  typedCode: string,
): Promise<void> {
  const { merchantCode, timeZone } = merchant;
  const code = typedCode.toUpperCase();
  if (!(await findInviter(db, merchantCode, code, now))) return;
  const day = dayIn(timeZone, now);
  const dayAndNetwork = `${day} ${visitor.network || visitor.ip}`;
  const digest = await fingerprint(env.DATA_KEYS, `link ${merchantCode} ${code}`, dayAndNetwork);
  await db
    .insert(linkVisits)
    .values({ merchantCode, day, code, visitor: digest.slice(0, 22) })
    .onConflictDoNothing();
}

/** Builds the statement that deletes a batch of visits on days that are over in every time zone. */
export const buildOldVisitsCleanup = (db: Database, now: number) =>
  deleteBatch(
    db,
    linkVisits,
    lt(linkVisits.day, new Date(now - 2 * dayMs).toISOString().slice(0, 10)),
    deleteBatchSizes.rows,
  );
