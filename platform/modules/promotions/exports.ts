export { readBonusSources } from '#platform/modules/promotions/bonus-sources.ts';
export { promotionCalls } from '#platform/modules/promotions/calls.ts';
export {
  type DepositPromotionRow,
  listOfferedDepositPromotions,
  toWireDepositPromotion,
} from '#platform/modules/promotions/deposit-promotions.ts';
export {
  addItem,
  changeItem,
  decideOrder,
  givePoints,
  listItemsForDesk,
  listNewestMallOrders,
  ordersToSendQuery,
  listWaitingOrders,
} from '#platform/modules/promotions/mall/operator.ts';
export type { ItemRow, OrderRow } from '#platform/modules/promotions/mall/orders.ts';
export { listNewestPoints, provePoints } from '#platform/modules/promotions/mall/points.ts';
export { buildApplicationErasure } from '#platform/modules/promotions/offers/status-changes.ts';
export { applicationPicturesQuery, listEntries } from '#platform/modules/promotions/offers/offers.ts';
export {
  type Application,
  addOffer,
  listCategoriesForDesk,
  decideApplication,
  buildOldApplicationPictureDeletion,
  endAnnouncement,
  findOfferFault,
  listOffersForDesk,
  listWaitingApplications,
} from '#platform/modules/promotions/offers/operator.ts';
export {
  type BudgetShares,
  pickEnvelopeAmounts,
  isShareable,
} from '#platform/modules/promotions/rain/envelopes.ts';
export { openedEnvelopesQuery } from '#platform/modules/promotions/rain/events.ts';
export {
  type RainAtDesk,
  draftRain,
  endRain,
  publishRain,
  findRainFault,
  listRainsForDesk,
} from '#platform/modules/promotions/rain/operator.ts';
export { listClaimedBonuses } from '#platform/modules/promotions/vip/calls.ts';
export { type LevelRow, findLevelName, findLevelProgress } from '#platform/modules/promotions/vip/levels.ts';
export { changeLevel, findLevelFault, listLevelsForDesk } from '#platform/modules/promotions/vip/operator.ts';
