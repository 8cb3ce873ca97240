import * as v from 'valibot';

import { createSchemaParser } from '#src/shared/parsing/create-schema-parser.ts';
import { stored } from '#src/shared/storage/stored.ts';

export type UnsentMessage = {
  messageId: string;
  text: string;
  /** Error code of the refusal; null if the message was not refused. A refused message is not retried automatically. */
  refused: string | null;
};

// Stored in the browser for this member until the messages are sent, so that a reload, a crash or a day offline loses
// nothing. Every tab may send the messages, because the server accepts each `messageId` only once.
const outboxStore = stored<readonly UnsentMessage[]>({
  key: 'chatUnsent',
  version: 1,
  parse: createSchemaParser(
    v.array(v.object({ messageId: v.string(), text: v.string(), refused: v.nullable(v.string()) })),
  ),
  fallback: [],
  area: 'local',
  perUser: true,
});

/** This tab's copy of the messages, by member, because the end of a session clears the browser's storage. */
const unsentByMember = new Map<string, readonly UnsentMessage[]>();
let member = '';
let ended = false;

const listUnsent = () => (ended ? (unsentByMember.get(member) ?? []) : outboxStore.read());
function write(next: readonly UnsentMessage[]): void {
  unsentByMember.set(member, next);
  outboxStore.write(next);
  notifyListeners();
}

/**
 * Sets the member of the session; undefined once the session has ended. At the next login of the same member, this
 * restores the messages that the end of the session cleared from storage.
 */
export function setOutboxMember(userName: string | undefined): void {
  ended = userName === undefined;
  if (userName === undefined) return notifyListeners();
  member = userName;
  const now = outboxStore.read();
  const isKept = ({ messageId }: UnsentMessage) => now.some((each) => each.messageId === messageId);
  const cleared = (unsentByMember.get(member) ?? []).filter((each) => !isKept(each));
  unsentByMember.set(userName, now);
  if (cleared.length) write([...cleared, ...now]);
  else notifyListeners();
}

let snapshot: readonly UnsentMessage[] = [];
const listeners = new Set<() => void>();
const notifyListeners = () => listeners.forEach((listener) => listener());

/** Returns the unsent messages, oldest first. Returns the same array until a message changes. */
export function getUnsentMessages(): readonly UnsentMessage[] {
  const now = listUnsent();
  if (JSON.stringify(now) !== JSON.stringify(snapshot)) snapshot = now;
  return snapshot;
}

/** Returns the oldest message that must be sent; undefined if there is none, or no session. */
export const findNextUnsent = (): UnsentMessage | undefined =>
  ended ? undefined : listUnsent().find(({ refused }) => refused === null);

/** Calls the listener when this tab or another one changes the unsent messages. Returns the unsubscribe function. */
export function subscribeToUnsent(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export function addUnsent(text: string): UnsentMessage {
  const message = { messageId: crypto.randomUUID(), text, refused: null };
  write([...listUnsent(), message]);
  return message;
}

export function removeUnsent(messageId: string): void {
  write(listUnsent().filter((message) => message.messageId !== messageId));
}

/** Stores why a message was refused. Null queues the message for sending again. */
export function setRefusal(messageId: string, refused: string | null): void {
  write(listUnsent().map((message) => (message.messageId === messageId ? { ...message, refused } : message)));
}
