import { and, desc, eq, inArray, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm';

import { agentRoles, type CustomerType } from '#contract/values/customers.ts';
import { dayMs } from '#contract/values/durations.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { accounts } from '#platform/core/accounts/tables.ts';
import type { WireRequest } from '#platform/core/calls/implement.ts';
import { dayIn } from '#platform/core/clock/days.ts';
import { fingerprint } from '#platform/core/database/at-rest.ts';
import type { Database } from '#platform/core/database/client.ts';
import { deleteSome, SOME } from '#platform/core/database/delete-some.ts';
import { randomName } from '#platform/core/wire/tokens.ts';
import { affiliates, linkVisits } from '#platform/modules/agents/tables.ts';

/** Signs of a new link's code: 40 bits, so that none is guessed. */
const CODE_SIGNS = 8;

type Link = typeof affiliates.$inferSelect;

/** An agent's links, the newest first. */
export const linksOf = (db: Database, accountId: string): Promise<Link[]> =>
  db
    .select()
    .from(affiliates)
    .where(eq(affiliates.accountId, accountId))
    .orderBy(desc(affiliates.createdAt), affiliates.code);

/** One of them; undefined for what is not his. */
export const linkOf = (db: Database, accountId: string, code: string): Promise<Link | undefined> =>
  db
    .select()
    .from(affiliates)
    .where(and(eq(affiliates.accountId, accountId), eq(affiliates.code, code)))
    .get();

type NewLink = {
  merchant: Pick<MerchantRecord, 'merchantCode'>;
  accountId: string;
  name: string;
  most: number;
};

/** Makes a link with a code of its own; null when there are as many as there may be. */
export async function addLink(
  db: Database,
  { merchant, accountId, name, most }: NewLink,
  now: number,
): Promise<Link | null> {
  const code = randomName().slice(0, CODE_SIGNS).toUpperCase();
  const { merchantCode } = merchant;
  // One statement, so that it is exact under concurrency; in the order of the table's columns, as an insert of a
  // selection wants them.
  const [row] = await db
    .insert(affiliates)
    .select(
      sql`SELECT ${merchantCode}, ${code}, ${accountId}, ${name}, ${now}, NULL, 0
        WHERE (SELECT count(*) FROM affiliates WHERE account_id = ${accountId}) < ${most}`,
    )
    .returning();
  return row ?? null;
}

/** Names a link, closes it or opens it again. */
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
 * The agent who invites by a code, in any letter case; undefined for none. A closed link invites nobody, and neither does
 * an agent whose account is closed, or disabled as long as it is.
 */
export const inviterBy = (
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
 * Counts a visit of a link that invites, one a day of each network: addresses and names of browsers change at will, a
 * network does not. What is stored of it is good for nothing else.
 */
export async function countVisit(
  { db, env, merchant, visitor, now }: WireRequest<unknown, unknown>,
  typed: string,
): Promise<void> {
  const { merchantCode, timeZone } = merchant;
  const code = typed.toUpperCase();
  if (!(await inviterBy(db, merchantCode, code, now))) return;
  const day = dayIn(timeZone, now);
  const who = `${day} ${visitor.network || visitor.ip}`;
  const digest = await fingerprint(env.DATA_KEYS, `link ${merchantCode} ${code}`, who);
  await db
    .insert(linkVisits)
    .values({ merchantCode, day, code, visitor: digest.slice(0, 22) })
    .onConflictDoNothing();
}

/** The statement that deletes some of who opened links on days that are over in every time zone. */
export const deleteOldVisits = (db: Database, now: number) =>
  deleteSome(
    db,
    linkVisits,
    lt(linkVisits.day, new Date(now - 2 * dayMs).toISOString().slice(0, 10)),
    SOME.rows,
  );
