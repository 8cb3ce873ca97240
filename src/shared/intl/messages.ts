import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

import { type CompleteLanguage, isComplete, type LanguageCode } from '#contract/values/languages.ts';

import type { MessagePart } from './message-parts.ts';

/** Parsed messages by id. A language's own gaps are filled from EN by the build (IN-11). */
export type Messages = Record<string, MessageFormatElement[]>;

// One chunk a language and part, loaded when it is needed (IN-12). The build takes them apart.
const loaders: Record<MessagePart, Record<string, () => Promise<unknown>>> = {
  first: import.meta.glob('./messages/*.json', { query: '?part=first', import: 'default' }),
  rest: import.meta.glob('./messages/*.json', { query: '?part=rest', import: 'default' }),
};

/** Filled part by part, so that whoever holds the messages sees what comes later. */
type Catalogue = { code: CompleteLanguage; messages: Messages; there: Set<MessagePart>; failed: boolean };

const catalogues = new Map<CompleteLanguage, Catalogue>();
/** Whether anything has needed the rest: then another language needs it, too. */
let whole = false;

function catalogueOf(language: LanguageCode): Catalogue {
  const code = isComplete(language) ? language : 'EN';
  const catalogue = catalogues.get(code) ?? { code, messages: {}, there: new Set(), failed: false };
  catalogues.set(code, catalogue);
  return catalogue;
}

const isMessages = (value: unknown): value is Messages => typeof value === 'object' && value !== null;

// No promise is kept: on the edge one of another request's would never come true.
async function loadPart({ code, messages, there }: Catalogue, part: MessagePart): Promise<void> {
  if (there.has(part)) return;
  const loaded = await loaders[part][`./messages/${code.toLowerCase()}.json`]?.();
  if (isMessages(loaded)) Object.assign(messages, loaded);
  there.add(part);
}

/**
 * The messages of a language, EN's for one that has none of its own: as many as are needed by now, or `all`.
 * Rejects when they cannot be loaded.
 */
export async function loadMessages(language: LanguageCode, all = false): Promise<Messages> {
  whole ||= all;
  const catalogue = catalogueOf(language);
  const parts: MessagePart[] = whole ? ['first', 'rest'] : ['first'];
  await Promise.all(parts.map((part) => loadPart(catalogue, part)));
  return catalogue.messages;
}

/**
 * The rest of a language's messages, for whoever draws: null when it is there, else a promise that it has come or
 * failed. Throws once after a failure; whoever asks after that asks anew.
 */
export function restOfMessages(language: LanguageCode): Promise<void> | null {
  whole = true;
  const catalogue = catalogueOf(language);
  if (catalogue.failed) {
    catalogue.failed = false;
    throw new Error('The texts of this page could not be loaded');
  }
  if (catalogue.there.has('rest')) return null;
  return loadPart(catalogue, 'rest').catch(() => void (catalogue.failed = true));
}
