import { fixtures } from '#contract/calls/catalogue/fixtures.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

export const fixturesQuery = (language: LanguageCode) =>
  callQuery(fixtures, { language, query: { language } });
