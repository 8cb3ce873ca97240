import { type LanguageCode, languageOf } from '#contract/values/languages.ts';

const loaders: Record<string, () => Promise<unknown>> = import.meta.glob('./messages/core/*.json', {
  query: '?part=core',
  import: 'default',
});

/** Loads what a language says itself that has no catalogue: one chunk each, over EN. */
export const loadCore = async (code: LanguageCode): Promise<unknown> =>
  loaders[`./messages/core/${languageOf(code).tag.toLowerCase()}.json`]?.();
