import { fixtures } from '#contract/calls/catalogue/fixtures.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

/** Sports events on now and next, with their prices as they stand. */
export const fixturesQuery = (language: LanguageCode) =>
  callQuery(fixtures, { language, query: { language } });
