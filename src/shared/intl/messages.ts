import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

import { type CompleteLanguage, isComplete, type LanguageCode } from '#contract/values/languages.ts';

/** Parsed messages by id. A language's own gaps are filled from EN by the build (IN-11). */
export type Messages = Record<string, MessageFormatElement[]>;

/** Parts of a catalogue: what the modules of the entry's script say, what screens of the account and of money say, the rest. */
export const messageParts = ['first', 'rest', 'account', 'money'] as const;
export type MessagePart = (typeof messageParts)[number];
/** What a page needs that names no parts itself. */
export const usualParts: readonly MessagePart[] = ['first', 'rest'];
/** What the security centre and the profile need. */
export const accountParts: readonly MessagePart[] = ['first', 'rest', 'account'];
/** What deposits, withdrawals, records and limits need. */
export const moneyParts: readonly MessagePart[] = ['first', 'rest', 'money'];

// One chunk a language and part, loaded when it is needed (IN-12). The build takes them apart
// (scripts/vite/compiled-messages.ts).
const loaders: Record<MessagePart, Record<string, () => Promise<unknown>>> = {
  first: import.meta.glob('./messages/*.json', { query: '?part=first', import: 'default' }),
  rest: import.meta.glob('./messages/*.json', { query: '?part=rest', import: 'default' }),
  account: import.meta.glob('./messages/*.json', { query: '?part=account', import: 'default' }),
  money: import.meta.glob('./messages/*.json', { query: '?part=money', import: 'default' }),
};

/** Filled in place, so that holders of `messages` see parts that are loaded later. */
type Catalogue = {
  code: CompleteLanguage;
  messages: Messages;
  loadedParts: Set<MessagePart>;
  failed: boolean;
};

const catalogues = new Map<CompleteLanguage, Catalogue>();
/** What anything has needed so far: then another language needs it, too. */
const neededParts = new Set<MessagePart>(['first']);

function catalogueOf(language: LanguageCode): Catalogue {
  const code = isComplete(language) ? language : 'EN';
  const catalogue = catalogues.get(code) ?? { code, messages: {}, loadedParts: new Set(), failed: false };
  catalogues.set(code, catalogue);
  return catalogue;
}

const isMessages = (value: unknown): value is Messages => typeof value === 'object' && value !== null;

// Promises are not cached: on the edge one of another request would never resolve.
async function loadPart({ code, messages, loadedParts }: Catalogue, part: MessagePart): Promise<void> {
  if (loadedParts.has(part)) return;
  const loaded = await loaders[part][`./messages/${code.toLowerCase()}.json`]?.();
  if (isMessages(loaded)) Object.assign(messages, loaded);
  loadedParts.add(part);
}

/**
 * The messages of a language, EN's for one that has none of its own: the parts that are needed by now, and `parts`.
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
 * The next part of a language's messages, for rendering a text that none so far has: null when all are loaded, else a
 * promise that resolves when it is loaded or has failed. Throws once after a failure; the next call loads again.
 */
export function nextMessages(language: LanguageCode): Promise<void> | null {
  const catalogue = catalogueOf(language);
  if (catalogue.failed) {
    catalogue.failed = false;
    throw new Error('The texts of this page could not be loaded');
  }
  const part = messageParts.find((each) => !catalogue.loadedParts.has(each));
  if (!part) return null;
  neededParts.add(part);
  return loadPart(catalogue, part).catch(() => void (catalogue.failed = true));
}
