import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

import { hasCatalogue, type LanguageCode } from '#contract/values/languages.ts';

import { type MessagePart, partOf } from './message-parts.ts';

/** Parsed messages by id. A language's own gaps are filled from EN, a complete one's by the build. */
export type Messages = Record<string, MessageFormatElement[]>;

type Loaders = Record<string, () => Promise<unknown>>;

// One chunk a language and part, loaded when it is needed. The build takes them apart
// (scripts/vite/compiled-messages.ts).
const loaders: Record<MessagePart, Loaders> = {
  first: import.meta.glob('./messages/*.json', { query: '?part=first', import: 'default' }),
  rest: import.meta.glob('./messages/*.json', { query: '?part=rest', import: 'default' }),
  account: import.meta.glob('./messages/*.json', { query: '?part=account', import: 'default' }),
  deposit: import.meta.glob('./messages/*.json', { query: '?part=deposit', import: 'default' }),
  withdraw: import.meta.glob('./messages/*.json', { query: '?part=withdraw', import: 'default' }),
  records: import.meta.glob('./messages/*.json', { query: '?part=records', import: 'default' }),
  protection: import.meta.glob('./messages/*.json', { query: '?part=protection', import: 'default' }),
  messages: import.meta.glob('./messages/*.json', { query: '?part=messages', import: 'default' }),
  agents: import.meta.glob('./messages/*.json', { query: '?part=agents', import: 'default' }),
};

/** Filled in place, so that holders of `messages` see parts that are loaded later. */
type Catalogue = {
  code: LanguageCode;
  messages: Messages;
  loadedParts: Set<MessagePart>;
  failed: boolean;
};

const catalogues = new Map<LanguageCode, Catalogue>();
/** What anything has needed so far: then another language needs it, too. */
const neededParts = new Set<MessagePart>(['first']);

function catalogueOf(code: LanguageCode): Catalogue {
  const catalogue = catalogues.get(code) ?? { code, messages: {}, loadedParts: new Set(), failed: false };
  catalogues.set(code, catalogue);
  return catalogue;
}

// Promises are not cached: on the edge one of another request would never resolve.
async function loadPart({ code, messages, loadedParts }: Catalogue, part: MessagePart): Promise<void> {
  if (loadedParts.has(part)) return;
  const whole = hasCatalogue(code);
  const [texts, core] = await Promise.all([
    loaders[part][`./messages/${(whole ? code : 'EN').toLowerCase()}.json`]?.(),
    whole ? null : import('./core-messages.ts').then((own) => own.loadCore(code)),
  ]);
  Object.assign(messages, texts, core);
  loadedParts.add(part);
}

/**
 * The messages of a language, EN's where it has none of its own: the parts that are needed by now, and `parts`.
 * Rejects when they cannot be loaded.
 */
export async function loadMessages(
  language: LanguageCode,
  parts: readonly MessagePart[] = [],
): Promise<Messages> {
  for (const part of parts) neededParts.add(part);
  const catalogue = catalogueOf(language);
  await Promise.all([...neededParts].map((part) => loadPart(catalogue, part)));
  return catalogue.messages;
}

/**
 * Loads the part of a language's messages that a missing text stands in: null when it is loaded and has none, else a
 * promise that resolves when it is loaded or has failed. Throws once after a failure; the next call loads again.
 */
export function partWith(language: LanguageCode, id: string): Promise<void> | null {
  const catalogue = catalogueOf(language);
  if (catalogue.failed) {
    catalogue.failed = false;
    throw new Error('The texts of this page could not be loaded');
  }
  const part = partOf(id);
  if (catalogue.loadedParts.has(part)) return null;
  neededParts.add(part);
  return loadPart(catalogue, part).catch(() => void (catalogue.failed = true));
}
