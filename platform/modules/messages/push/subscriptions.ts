import { and, desc, eq } from 'drizzle-orm';

import { pushSubscriptions as call, subscribePush, unsubscribePush } from '#contract/calls/messages/push.ts';
import { implement, requireCaller } from '#platform/core/calls/implement.ts';
import type { Database } from '#platform/core/database/client.ts';
import { getOfferedKey } from '#platform/core/notifications/push/keys.ts';
import { isPushService } from '#platform/core/notifications/push/services.ts';
import { pushSubscriptions as table } from '#platform/core/notifications/push/tables.ts';
import { fieldError, WireError } from '#platform/core/wire/wire-error.ts';

/** Phones per member. A further phone replaces the oldest. */
const MAX_PHONES = 10;

/** Returns the query of a member's notified phones, newest first. */
export const pushPhonesQuery = (db: Database, accountId: string) =>
  db.select().from(table).where(eq(table.accountId, accountId)).orderBy(desc(table.id)).limit(MAX_PHONES);

const list = implement(call, async (request) => {
  const phones = await pushPhonesQuery(request.db, requireCaller(request).account.id);
  return {
    publicKey: getOfferedKey(request.env),
    list: phones.map(({ endpoint, topics, createdAt }) => ({
      endpoint,
      topics,
      at: new Date(createdAt).toISOString(),
    })),
  };
});

const subscribe = implement(subscribePush, async (request) => {
  const { db, env, body, language, now } = request;
  const { account } = requireCaller(request);
  const { endpoint, publicKey, topics } = body;
  if (publicKey !== getOfferedKey(env)) throw new WireError('not.found');
  if (!isPushService(env, endpoint)) throw fieldError('endpoint', 'unknown');
  const { merchantCode, id: accountId } = account;
  const columns = {
    merchantCode,
    accountId,
    ...body.keys,
    publicKey,
    topics: [...new Set(topics)],
    language,
  };
  await db
    .insert(table)
    .values({ endpoint, ...columns, createdAt: now })
    // The browser belongs to the member who is logged in there now.
    .onConflictDoUpdate({ target: table.endpoint, set: columns });
  const phones = await db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.accountId, accountId))
    .orderBy(desc(table.id));
  for (const { id } of phones.slice(MAX_PHONES)) await db.delete(table).where(eq(table.id, id));
  return {};
});

const unsubscribe = implement(unsubscribePush, async (request) => {
  const { id } = requireCaller(request).account;
  await request.db
    .delete(table)
    .where(and(eq(table.accountId, id), eq(table.endpoint, request.body.endpoint)));
  return {};
});

export const pushCalls = [list, subscribe, unsubscribe];
