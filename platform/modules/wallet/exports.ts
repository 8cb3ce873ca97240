// What the other floors may use of this module.
export { walletCalls } from '#platform/modules/wallet/calls.ts';
export { paymentNotification } from '#platform/modules/wallet/deposits/notifications.ts';
export {
  type RejectReason,
  creditDeposit,
  deleteOldReceipts,
  depositsToDecide,
  receiptsBy,
  rejectDeposit,
  rejectReasons,
} from '#platform/modules/wallet/deposits/operator.ts';
export {
  type OrderRow,
  WAITING_SHOWN,
  closeOpenDeposits,
  depositBonuses,
  expireAll,
  findOrder,
  newestDeposits,
  ordersUnderWay,
} from '#platform/modules/wallet/deposits/order-moves.ts';
export { promotionNamesOf } from '#platform/modules/wallet/deposits/order-view.ts';
export { paymentProof } from '#platform/modules/wallet/deposits/payment-proof.ts';
export {
  type DeskPayment,
  type StrayCursor,
  newestReturns,
  notePayment,
  unmatchedPayments,
} from '#platform/modules/wallet/deposits/stray-payments.ts';
export { giveUpBonuses } from '#platform/modules/wallet/give-up-bonuses.ts';
export { correctBalance, correctionsApi } from '#platform/modules/wallet/operator.ts';
export { settleDue } from '#platform/modules/wallet/settle-due.ts';
export {
  type OperatorAct,
  moveWithdrawal,
  withdrawalsIn,
} from '#platform/modules/wallet/withdrawals/operator.ts';
export {
  type OrderWithAccount,
  type WithdrawalRow,
  newestWithdrawals,
  rejectionsOf,
} from '#platform/modules/wallet/withdrawals/orders.ts';
export { keptPayoutRowsOf } from '#platform/modules/wallet/withdrawals/payout-accounts.ts';
