import { type Banner, banners, settingsConsolidated, whitelabel } from '#contract/calls/system/site.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { callQuery, callQueryAs } from '#src/shared/http/call-query.ts';

/** The merchant's settings: resources, customer service, rules of fields, popup size. */
export const settingsQuery = () =>
  callQueryAs(settingsConsolidated, {}, async (ask) => {
    // Two queries of their own have these: a page carries them once.
    const { whitelabel: _, register: __, ...settings } = await ask();
    return settings;
  });

/** White-label flags; read one with `isOn(flags, key)`. */
export const whitelabelQuery = () => callQuery(whitelabel, {});

/** Banners of home (`m_home`) or of the game lists and the side menu (`m_game`). */
export const bannersQuery = (language: LanguageCode, groupName: Banner['groupName']) =>
  callQuery(banners, { language, query: { groupName } });
