import { openAtRest, type SealedStore, sealAtRest } from '#platform/core/database/at-rest.ts';
import type { Statement } from '#platform/core/database/client.ts';
import { outgoingMessages } from '#platform/core/notifications/sending/tables.ts';

/** An outgoing message: `recipient` is E.164 with `+`, or an address; `subject` is a mail's, in an SMS unused. */
export type Message = {
  merchantCode: string;
  channel: 'sms' | 'mail';
  recipient: string;
  subject: string;
  text: string;
  /** For how long it is of use, ms: as long as its code or link holds. */
  usefulMs: number;
};

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
export async function openMessage(
  dataKeys: string | undefined,
  { id, sealed }: { id: string; sealed: string },
): Promise<Content> {
  const content: Content = JSON.parse(await openAtRest(dataKeys, placeOf(id), sealed));
  return content;
}
