import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

import { type CompleteLanguage, isComplete, type LanguageCode } from '#contract/languages.ts';

/** Parsed messages by id. A language's own gaps are filled from EN by the build (IN-11). */
export type Messages = Record<string, MessageFormatElement[]>;

type Loader = () => Promise<{ default: unknown }>;

// One chunk a language, loaded when it is chosen (IN-12).
const loaders: Record<CompleteLanguage, Loader> = {
  EN: () => import('./messages/en.json'),
  CN: () => import('./messages/cn.json'),
  TH: () => import('./messages/th.json'),
  VI: () => import('./messages/vi.json'),
  HI: () => import('./messages/hi.json'),
  ID: () => import('./messages/id.json'),
  'PT-BR': () => import('./messages/pt-br.json'),
  UR: () => import('./messages/ur.json'),
};

const isMessages = (value: unknown): value is Messages => typeof value === 'object' && value !== null;

/** The messages of a language; EN's for a language that has none of its own. */
export async function loadMessages(language: LanguageCode): Promise<Messages> {
  const loaded = await loaders[isComplete(language) ? language : 'EN']();
  return isMessages(loaded.default) ? loaded.default : {};
}
