import * as v from 'valibot';

import { stored } from '#src/shared/storage/stored.ts';

/** A message that the server has not confirmed yet. */
export type UnsentMessage = {
  messageId: string;
  text: string;
  /** The error code of a refusal: it is not sent again by itself. */
  refused: string | null;
};

// Kept by the browser for this member until it is sent: a reload, a crash or a day without network lose nothing. Every
// tab may send what is in here, as the server takes each `messageId` once.
const kept = stored<readonly UnsentMessage[]>({
  key: 'chatUnsent',
  version: 1,
  schema: v.array(v.object({ messageId: v.string(), text: v.string(), refused: v.nullable(v.string()) })),
  fallback: [],
  area: 'local',
  perUser: true,
});

let snapshot: readonly UnsentMessage[] = [];
const listeners = new Set<() => void>();
const changed = () => listeners.forEach((listener) => listener());

/** What is unsent, oldest first; the same array until it changes. */
export function unsentMessages(): readonly UnsentMessage[] {
  const now = kept.read();
  if (JSON.stringify(now) !== JSON.stringify(snapshot)) snapshot = now;
  return snapshot;
}

/** Calls the listener when this tab or another one changes what is unsent. Returns the unsubscribe. */
export function onUnsent(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Puts a message last and returns it. */
export function keepUnsent(text: string): UnsentMessage {
  const message = { messageId: crypto.randomUUID(), text, refused: null };
  kept.write([...kept.read(), message]);
  changed();
  return message;
}

/** Takes a message out: it was sent, or given up. */
export function dropUnsent(messageId: string): void {
  kept.write(kept.read().filter((message) => message.messageId !== messageId));
  changed();
}

/** Says why a message was refused; null: it is to be sent again. */
export function markUnsent(messageId: string, refused: string | null): void {
  kept.write(
    kept.read().map((message) => (message.messageId === messageId ? { ...message, refused } : message)),
  );
  changed();
}
