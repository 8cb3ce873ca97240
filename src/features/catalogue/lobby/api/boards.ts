import { queryOptions } from '@tanstack/react-query';

import { rankList, winners } from '#contract/calls/catalogue.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { send } from '#src/shared/http/send.ts';

/** Latest wins, newest first; accounts come masked (HM-25). Fresh for as long as the edge keeps them. */
export const winnersQuery = (language: LanguageCode) =>
  queryOptions({
    queryKey: ['games', 'winners', language] as const,
    queryFn: async ({ signal }) => {
      const rows = await send(winners, { signal, language, query: { language } });
      return rows.map((row) => row.vo);
    },
    staleTime: 30_000,
  });

/** Who won the most in seven days (HM-26). */
export const rankListQuery = (language: LanguageCode) =>
  queryOptions({
    queryKey: ['games', 'ranks', language] as const,
    queryFn: ({ signal }) => send(rankList, { signal, language, query: { language } }),
    staleTime: 5 * 60_000,
  });
