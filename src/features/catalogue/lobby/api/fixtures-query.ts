import { fixtures } from '#contract/calls/catalogue/fixtures.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

/** Current and next sports events, with their current prices. */
export const fixturesQuery = (language: LanguageCode) =>
  callQuery(fixtures, { language, query: { language } });
