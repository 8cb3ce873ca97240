import { and, asc, desc, eq, inArray, max } from 'drizzle-orm';

import { chatLength } from '#contract/values/support/chat.ts';
import type { Database } from '#platform/core/database/client.ts';
import { type ChatRow, writeMessage } from '#platform/modules/support/chat.ts';
import { chatMessages as table } from '#platform/modules/support/tables.ts';

export { chatLength };

const SHOWN_CHATS = 20;
const SHOWN_MESSAGES = 50;

export type DeskChat = { accountId: string; merchantCode: string; messages: ChatRow[] };

/** Lists the chats with the newest messages, each with its latest messages, oldest first. */
export async function listChatsForDesk(db: Database): Promise<DeskChat[]> {
  const newest = await db
    .select({ accountId: table.accountId, last: max(table.seq) })
    .from(table)
    .groupBy(table.accountId)
    .orderBy(desc(max(table.seq)))
    .limit(SHOWN_CHATS);
  const [first, ...others] = newest.map(({ accountId }) =>
    db
      .select()
      .from(table)
      .where(
        inArray(
          table.seq,
          db
            .select({ seq: table.seq })
            .from(table)
            .where(eq(table.accountId, accountId))
            .orderBy(desc(table.seq))
            .limit(SHOWN_MESSAGES),
        ),
      )
      .orderBy(asc(table.seq)),
  );
  if (!first) return [];
  const chats = await db.batch([first, ...others]);
  return chats.flatMap((messages) => {
    const [one] = messages;
    return one ? [{ accountId: one.accountId, merchantCode: one.merchantCode, messages }] : [];
  });
}

/** Answers in a chat, once for each `messageId`. Null if the member has never written. */
export async function answerChat(
  db: Database,
  answer: { accountId: string; messageId: string; text: string },
  now: number,
): Promise<ChatRow | null> {
  const memberMessage = await db
    .select({ merchantCode: table.merchantCode })
    .from(table)
    .where(and(eq(table.accountId, answer.accountId), eq(table.sender, 'member')))
    .limit(1)
    .get();
  return memberMessage ? writeMessage(db, { ...memberMessage, ...answer, sender: 'desk', at: now }) : null;
}
