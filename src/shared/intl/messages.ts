import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

import { type CompleteLanguage, isComplete, type LanguageCode } from '#contract/values/languages.ts';

/** Parsed messages by id. A language's own gaps are filled from EN by the build (IN-11). */
export type Messages = Record<string, MessageFormatElement[]>;

/** Parts of a catalogue: what the modules of the entry's script say, and the rest. */
export type MessagePart = 'first' | 'rest';

// One chunk a language and part, loaded when it is needed (IN-12). The build takes them apart
// (scripts/vite/compiled-messages.ts).
const loaders: Record<MessagePart, Record<string, () => Promise<unknown>>> = {
  first: import.meta.glob('./messages/*.json', { query: '?part=first', import: 'default' }),
  rest: import.meta.glob('./messages/*.json', { query: '?part=rest', import: 'default' }),
};

/** Filled in place, so that holders of `messages` see parts that are loaded later. */
type Catalogue = {
  code: CompleteLanguage;
  messages: Messages;
  loadedParts: Set<MessagePart>;
  failed: boolean;
};

const catalogues = new Map<CompleteLanguage, Catalogue>();
/** Whether anything has needed the rest: then another language needs it, too. */
let restNeeded = false;

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
 * The messages of a language, EN's for one that has none of its own: as many as are needed by now, or `all`.
 * Rejects when they cannot be loaded.
 */
export async function loadMessages(language: LanguageCode, all = false): Promise<Messages> {
  restNeeded ||= all;
  const catalogue = catalogueOf(language);
  const parts: MessagePart[] = restNeeded ? ['first', 'rest'] : ['first'];
  await Promise.all(parts.map((part) => loadPart(catalogue, part)));
  return catalogue.messages;
}

/**
 * The rest of a language's messages, for rendering: null when it is loaded, else a promise that resolves when it is
 * loaded or has failed. Throws once after a failure; the next call loads again.
 */
export function restOfMessages(language: LanguageCode): Promise<void> | null {
  restNeeded = true;
  const catalogue = catalogueOf(language);
  if (catalogue.failed) {
    catalogue.failed = false;
    throw new Error('The texts of this page could not be loaded');
  }
  if (catalogue.loadedParts.has('rest')) return null;
  return loadPart(catalogue, 'rest').catch(() => void (catalogue.failed = true));
}
