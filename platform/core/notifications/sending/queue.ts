import { openAtRest, type SealedStore, sealAtRest } from '#platform/core/database/at-rest.ts';
import type { Statement } from '#platform/core/database/client.ts';
import { outgoingMessages } from '#platform/core/notifications/sending/tables.ts';

/** An outgoing message. `recipient` is E.164 with `+`, or a mail address. `subject` is only used for mails. */
export type Message = {
  merchantCode: string;
  channel: 'sms' | 'mail';
  recipient: string;
  subject: string;
  text: string;
  /** Lifetime of the message in ms: that of its code or link. */
  usefulMs: number;
};

type Content = Pick<Message, 'recipient' | 'subject' | 'text'>;

/** Returns the context string that binds a message's sealed content to its row. */
const getSealedPlace = (id: string) => `outgoing_messages.sealed ${id}`;

/** Builds the statements that queue a message, for the batch of its event. */
export async function buildQueueStatements(
  { db, env }: SealedStore,
  message: Message,
  now: number,
): Promise<Statement[]> {
  const { merchantCode, channel, recipient, subject, text, usefulMs } = message;
  const id = crypto.randomUUID();
  const content: Content = { recipient, subject, text };
  const sealed = await sealAtRest(env.DATA_KEYS, getSealedPlace(id), JSON.stringify(content));
  const times = { createdAt: now, expiresAt: now + usefulMs, nextAt: now };
  return [db.insert(outgoingMessages).values({ id, merchantCode, channel, sealed, ...times })];
}

/** Decrypts the content of a queued message. */
export async function openMessage(
  dataKeys: string | undefined,
  { id, sealed }: { id: string; sealed: string },
): Promise<Content> {
  const content: Content = JSON.parse(await openAtRest(dataKeys, getSealedPlace(id), sealed));
  return content;
}
