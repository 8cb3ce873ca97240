import { TYPE } from '@formatjs/icu-messageformat-parser';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { offersQuery } from '#src/features/promotions/offers/api/offer-queries.ts';
import { offerTextsQuery } from '#src/features/promotions/offers/api/prefetch-offers.ts';
import { createTranslator } from '#src/shared/intl/intl.tsx';

import { getPageTitle } from './page-titles.ts';

const literal = (value: string) => [{ type: TYPE.literal, value } as const];
const messages = {
  'promotions.detail.title': literal('Promotion'),
  'promotions.detail.unknown': literal('Promotion not found'),
};

test('an offer is titled as not found only once the promotions are loaded, which an absent call never does [ER-31]', () => {
  const queryClient = new QueryClient();
  const translator = createTranslator({
    language: 'EN',
    messages,
    currency: 'USD',
    timeZone: 'UTC',
  });
  const match = { routeId: '/m/(promotions)/activityDetail', search: { code: 'vip' }, params: {} };
  const getTitle = () => getPageTitle([match], { queryClient, translator, brand: 'Aurora' });
  queryClient.setQueryData(offerTextsQuery('EN').queryKey, []);
  expect(getTitle()).toMatch(/^Promotion\W+Aurora$/);
  queryClient.setQueryData(offersQuery('EN').queryKey, {
    categories: [],
    promotions: [],
    depositBonuses: [],
  });
  expect(getTitle()).toMatch(/^Promotion not found\W+Aurora$/);
});
