import { openAtRest, type SealedStore, sealAtRest } from '#platform/database/at-rest.ts';
import type { Statement } from '#platform/database/client.ts';
import type { Message } from '#platform/modules/messages/messages.ts';
import { outgoingMessages } from '#platform/modules/messages/sending/tables.ts';

type Content = Pick<Message, 'recipient' | 'subject' | 'text'>;

const placeOf = (id: string) => `outgoing_messages.sealed ${id}`;

/** The statements that put a message into the queue, for the batch of what it tells. */
export async function queuedMessage(
  { db, env }: SealedStore,
  message: Message,
  now: number,
): Promise<Statement[]> {
  const { merchantCode, channel, recipient, subject, text, usefulMs } = message;
  const id = crypto.randomUUID();
  const content: Content = { recipient, subject, text };
  const sealed = await sealAtRest(env.DATA_KEYS, placeOf(id), JSON.stringify(content));
  const times = { createdAt: now, expiresAt: now + usefulMs, nextAt: now };
  return [db.insert(outgoingMessages).values({ id, merchantCode, channel, sealed, ...times })];
}

/** What is in a message that waits. */
export const openMessage = async (
  dataKeys: string | undefined,
  { id, sealed }: { id: string; sealed: string },
): Promise<Content> => JSON.parse(await openAtRest(dataKeys, placeOf(id), sealed));
