import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

import { type CompleteLanguage, isComplete, type LanguageCode } from '#contract/languages.ts';

import type { MessagePart } from './message-parts.ts';

/** Parsed messages by id. A language's own gaps are filled from EN by the build (IN-11). */
export type Messages = Record<string, MessageFormatElement[]>;

// One chunk a language and part, loaded when it is needed (IN-12). The build takes them apart.
const loaders: Record<MessagePart, Record<string, () => Promise<unknown>>> = {
  first: import.meta.glob('./messages/*.json', { query: '?part=first', import: 'default' }),
  rest: import.meta.glob('./messages/*.json', { query: '?part=rest', import: 'default' }),
};

type Part = { coming: Promise<void>; state: 'coming' | 'there' | 'failed' };
type Catalogue = { code: CompleteLanguage; messages: Messages; parts: Partial<Record<MessagePart, Part>> };

/** By language; filled part by part, so that whoever holds the messages sees what comes later. */
const catalogues = new Map<CompleteLanguage, Catalogue>();
/** Whether anything has needed the rest: then another language needs it, too. */
let whole = false;

function catalogueOf(language: LanguageCode): Catalogue {
  const code = isComplete(language) ? language : 'EN';
  const catalogue = catalogues.get(code) ?? { code, messages: {}, parts: {} };
  catalogues.set(code, catalogue);
  return catalogue;
}

const isMessages = (value: unknown): value is Messages => typeof value === 'object' && value !== null;

/** A part on its way or there; a failed one is asked for again. */
function partOfCatalogue({ code, messages, parts }: Catalogue, name: MessagePart): Part {
  const known = parts[name];
  if (known && known.state !== 'failed') return known;
  const load = async () => {
    const loaded = await loaders[name][`./messages/${code.toLowerCase()}.json`]?.();
    if (isMessages(loaded)) Object.assign(messages, loaded);
  };
  const part: Part = { coming: load(), state: 'coming' };
  part.coming.then(
    () => (part.state = 'there'),
    () => (part.state = 'failed'),
  );
  parts[name] = part;
  return part;
}

/** The messages of a language, EN's for one that has none of its own: as many as are needed by now. */
export async function loadMessages(language: LanguageCode): Promise<Messages> {
  const catalogue = catalogueOf(language);
  const names: MessagePart[] = whole ? ['first', 'rest'] : ['first'];
  await Promise.all(names.map((name) => partOfCatalogue(catalogue, name).coming));
  return catalogue.messages;
}

/**
 * The rest of a language's messages on its way; null when it is there. Throws when it could not be loaded, once:
 * whoever asks after that asks anew.
 */
export function restOfMessages(language: LanguageCode): Promise<void> | null {
  whole = true;
  const catalogue = catalogueOf(language);
  const failed = catalogue.parts.rest?.state === 'failed';
  if (failed) delete catalogue.parts.rest;
  if (failed) throw new Error('The texts of this page could not be loaded');
  const { state, coming } = partOfCatalogue(catalogue, 'rest');
  return state === 'there' ? null : coming;
}
