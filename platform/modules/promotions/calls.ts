import { offerCalls } from '#platform/modules/promotions/offers/calls.ts';

export const promotionCalls = [...offerCalls];
