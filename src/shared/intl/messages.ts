import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

import { hasCatalogue, type LanguageCode } from '#contract/values/languages.ts';

import { type MessagePart, getMessagePart } from './message-parts.ts';

/** Parsed messages by id. A text that a language lacks is English: the build adds it to each catalogue. */
export type Messages = Record<string, MessageFormatElement[]>;

type Loaders = Record<string, () => Promise<unknown>>;

// One chunk per language and part, split by the build (scripts/vite/compiled-messages.ts) and loaded on demand.
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

/** A language's texts. `messages` is filled in place, so that its users see parts that are loaded later. */
type Catalogue = {
  code: LanguageCode;
  messages: Messages;
  loadedParts: Set<MessagePart>;
  failed: boolean;
};

const catalogues = new Map<LanguageCode, Catalogue>();
/** Parts needed so far. After a change of language the new language needs them too. */
const neededParts = new Set<MessagePart>(['first']);

function getCatalogue(code: LanguageCode): Catalogue {
  const catalogue = catalogues.get(code) ?? { code, messages: {}, loadedParts: new Set(), failed: false };
  catalogues.set(code, catalogue);
  return catalogue;
}

// Promises are not cached: on the edge, a promise of another request would never resolve.
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

/** Loads the parts needed so far and `parts`; English if there is no catalogue. Rejects if that fails. */
export async function loadMessages(
  language: LanguageCode,
  parts: readonly MessagePart[] = [],
): Promise<Messages> {
  for (const part of parts) neededParts.add(part);
  const catalogue = getCatalogue(language);
  await Promise.all([...neededParts].map((part) => loadPart(catalogue, part)));
  return catalogue.messages;
}

/**
 * Loads the part with a missing text; resolves on failure too. Null if the loaded part lacks the text. Throws once
 * after a failure; the next call loads again.
 */
export function loadPartWith(language: LanguageCode, id: string): Promise<void> | null {
  const catalogue = getCatalogue(language);
  if (catalogue.failed) {
    catalogue.failed = false;
    throw new Error('The texts of this page could not be loaded');
  }
  const part = getMessagePart(id);
  if (catalogue.loadedParts.has(part)) return null;
  neededParts.add(part);
  return loadPart(catalogue, part).catch(() => void (catalogue.failed = true));
}
