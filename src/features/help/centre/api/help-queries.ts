import { queryOptions } from '@tanstack/react-query';

import { helpCentre } from '#contract/calls/help.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { callKey } from '#src/shared/http/call-query.ts';
import { send } from '#src/shared/http/send.ts';

/**
 * The merchant's topics of help. The language is in the key once, and not in its query too (`lang`), so that
 * another language begins with what this one shows.
 */
export const helpCentreQuery = (language: LanguageCode) =>
  queryOptions({
    queryKey: callKey(helpCentre, { language }),
    queryFn: ({ signal }) =>
      send(helpCentre, { language, query: { device: 'MOBILE', lang: language } }, signal),
    staleTime: helpCentre.browserFreshMs,
  });
