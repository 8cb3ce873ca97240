import { rankList, winners } from '#contract/calls/catalogue/winners.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { callQuery, callQueryAs } from '#src/shared/http/call-query.ts';

/** Latest wins, newest first. Account names are masked. */
export const winnersQuery = (language: LanguageCode) =>
  callQueryAs(winners, { language }, async (ask) => (await ask()).map((row) => row.vo));

/** Top winners of the last seven days. */
export const rankListQuery = (language: LanguageCode) => callQuery(rankList, { language });
