import { mallCalls } from '#platform/modules/promotions/mall/calls.ts';
import { offerCalls } from '#platform/modules/promotions/offers/calls.ts';
import { welcomeCalls } from '#platform/modules/promotions/offers/welcome.ts';
import { rainCalls } from '#platform/modules/promotions/rain/calls.ts';
import { rewardCalls } from '#platform/modules/promotions/rewards/calls.ts';
import { vipCalls } from '#platform/modules/promotions/vip/calls.ts';

export const promotionCalls = [
  ...offerCalls,
  ...welcomeCalls,
  ...rewardCalls,
  ...rainCalls,
  ...vipCalls,
  ...mallCalls,
];
