import { promotionList } from '#contract/calls/promotions/offers.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

/** A member's reply differs from a visitor's. */
export const offersQuery = (language: LanguageCode) =>
  callQuery(promotionList, { language, query: { language } }, { refetchOnWindowFocus: true });
