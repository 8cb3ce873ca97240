import { type LanguageCode, getLanguage } from '#contract/values/languages.ts';

const loaders: Record<string, () => Promise<unknown>> = import.meta.glob('./messages/core/*.json', {
  query: '?part=core',
  import: 'default',
});

/** Loads the core texts of a language without a catalogue, one chunk per language. They replace English texts. */
export const loadCore = async (code: LanguageCode): Promise<unknown> =>
  loaders[`./messages/core/${getLanguage(code).tag.toLowerCase()}.json`]?.();
