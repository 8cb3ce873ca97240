// What the other floors may use of this module.
export { bonusSourcesOf } from '#platform/modules/promotions/bonus-sources.ts';
export { promotionCalls } from '#platform/modules/promotions/calls.ts';
export {
  type PromotionRow,
  offeredPromotions,
  promotionOnWire,
} from '#platform/modules/promotions/deposit-promotions.ts';
export {
  addItem,
  changeItem,
  decideOrder,
  givePoints,
  itemsForDesk,
  newestMallOrders,
  ordersToSend,
  waitingOrders,
} from '#platform/modules/promotions/mall/operator.ts';
export type { ItemRow, OrderRow } from '#platform/modules/promotions/mall/orders.ts';
export { newestPoints, provePoints } from '#platform/modules/promotions/mall/points.ts';
export { eraseApplicationsOf } from '#platform/modules/promotions/offers/moves.ts';
export { applicationPicturesBy, entriesOf } from '#platform/modules/promotions/offers/offers.ts';
export {
  type Application,
  addOffer,
  categoriesForDesk,
  decideApplication,
  deleteOldApplicationPictures,
  endAnnouncement,
  offerFault,
  offersForDesk,
  waitingApplications,
} from '#platform/modules/promotions/offers/operator.ts';
export { type Shares, fillEnvelopes, isShareable } from '#platform/modules/promotions/rain/envelopes.ts';
export { openedOf } from '#platform/modules/promotions/rain/events.ts';
export {
  type RainAtDesk,
  draftRain,
  endRain,
  publishRain,
  rainFault,
  rainsForDesk,
} from '#platform/modules/promotions/rain/operator.ts';
export { claimedBonuses } from '#platform/modules/promotions/vip/calls.ts';
export { type LevelRow, levelNameOf, standingOf } from '#platform/modules/promotions/vip/levels.ts';
export { changeLevel, levelFault, levelsForDesk } from '#platform/modules/promotions/vip/operator.ts';
