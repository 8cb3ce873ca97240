import { queryOptions } from '@tanstack/react-query';

import { helpCentre } from '#contract/calls/help.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { buildCallKey } from '#src/shared/http/call-query.ts';
import { send } from '#src/shared/http/send.ts';

/**
 * The merchant's help topics. A change of language copies the current topics to the key of the new language
 * (`copyQueries` in app.tsx), so they stay until the new topics are loaded. The key therefore leaves out the query,
 * whose `lang` would not match.
 */
export const helpCentreQuery = (language: LanguageCode) =>
  queryOptions({
    queryKey: buildCallKey(helpCentre, { language }),
    queryFn: ({ signal }) =>
      send(helpCentre, { language, query: { device: 'MOBILE', lang: language } }, signal),
    staleTime: helpCentre.browserFreshMs,
  });
