import { type Banner, banners, settingsConsolidated, whitelabel } from '#contract/calls/system/site.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { callQuery, callQueryAs } from '#src/shared/http/call-query.ts';

/** The merchant's settings: resources, customer service, field rules, popup size. */
export const settingsQuery = () =>
  callQueryAs(settingsConsolidated, {}, async (fetchReply) => {
    // Without `whitelabel` and `register`, which have their own queries, so that the page contains them only once.
    const { whitelabel: _, register: __, ...settings } = await fetchReply();
    return settings;
  });

/** White-label flags; read one with `isFlagOn(flags, key)`. */
export const whitelabelQuery = () => callQuery(whitelabel, {});

/** Banners of home (`m_home`) or of the game lists and the side menu (`m_game`). */
export const bannersQuery = (language: LanguageCode, groupName: Banner['groupName']) =>
  callQuery(banners, { language, query: { groupName } });
