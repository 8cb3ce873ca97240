import { offerCalls } from '#platform/modules/promotions/offers/calls.ts';
import { rainCalls } from '#platform/modules/promotions/rain/calls.ts';
import { rewardCalls } from '#platform/modules/promotions/rewards/calls.ts';

export const promotionCalls = [...offerCalls, ...rewardCalls, ...rainCalls];
