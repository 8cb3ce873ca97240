import type { LanguageCode } from '#contract/values/languages.ts';
import { coreCatalogue } from '#contract/values/page-language.ts';

const loaders: Record<string, () => Promise<unknown>> = import.meta.glob('./messages/core/*.json', {
  query: '?part=core',
  import: 'default',
});

/** Loads what a language says itself that has no catalogue: one chunk each, over EN (IN-03). */
export const loadCore = async (code: LanguageCode): Promise<unknown> =>
  loaders[`./messages/core/${coreCatalogue(code)}.json`]?.();
