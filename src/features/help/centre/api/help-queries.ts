import { queryOptions } from '@tanstack/react-query';

import { helpCentre } from '#contract/calls/help.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { buildCallKey } from '#src/shared/http/call-query.ts';
import { send } from '#src/shared/http/send.ts';

/**
 * The merchant's help topics. The key contains the language, but not the query with `lang`. Therefore, after a change
 * of language, the current topics stay until the new topics are loaded.
 */
export const helpCentreQuery = (language: LanguageCode) =>
  queryOptions({
    queryKey: buildCallKey(helpCentre, { language }),
    queryFn: ({ signal }) =>
      send(helpCentre, { language, query: { device: 'MOBILE', lang: language } }, signal),
    staleTime: helpCentre.browserFreshMs,
  });
