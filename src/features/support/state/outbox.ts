import * as v from 'valibot';

import { bySchema } from '#src/shared/parsing/by-schema.ts';
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
  parse: bySchema(
    v.array(v.object({ messageId: v.string(), text: v.string(), refused: v.nullable(v.string()) })),
  ),
  fallback: [],
  area: 'local',
  perUser: true,
});

/** What this tab knows of it, by member: a session that ends takes what the browser keeps. */
const held = new Map<string, readonly UnsentMessage[]>();
let member = '';
let ended = false;

const list = () => (ended ? (held.get(member) ?? []) : kept.read());
function write(next: readonly UnsentMessage[]): void {
  held.set(member, next);
  kept.write(next);
  changed();
}

/** Whose session it is, undefined once it has ended. What it took is there again for who was in it, and for nobody else. */
export function setMember(userName: string | undefined): void {
  ended = userName === undefined;
  if (userName === undefined) return changed();
  member = userName;
  const now = kept.read();
  const isKept = ({ messageId }: UnsentMessage) => now.some((each) => each.messageId === messageId);
  const taken = (held.get(member) ?? []).filter((each) => !isKept(each));
  held.set(userName, now);
  if (taken.length) write([...taken, ...now]);
  else changed();
}

let snapshot: readonly UnsentMessage[] = [];
const listeners = new Set<() => void>();
const changed = () => listeners.forEach((listener) => listener());

/** What is unsent, oldest first; the same array until it changes. */
export function unsentMessages(): readonly UnsentMessage[] {
  const now = list();
  if (JSON.stringify(now) !== JSON.stringify(snapshot)) snapshot = now;
  return snapshot;
}

/** The oldest that is to be sent; none while nobody is logged in who could. */
export const nextUnsent = (): UnsentMessage | undefined =>
  ended ? undefined : list().find(({ refused }) => refused === null);

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
  write([...list(), message]);
  return message;
}

/** Takes a message out: it was sent, or given up. */
export function dropUnsent(messageId: string): void {
  write(list().filter((message) => message.messageId !== messageId));
}

/** Says why a message was refused; null: it is to be sent again. */
export function markUnsent(messageId: string, refused: string | null): void {
  write(list().map((message) => (message.messageId === messageId ? { ...message, refused } : message)));
}
