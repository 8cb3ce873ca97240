export { walletCalls } from '#platform/modules/wallet/calls.ts';
export { handlePaymentNotification } from '#platform/modules/wallet/deposits/notifications.ts';
export {
  type RejectReason,
  creditDeposit,
  buildOldReceiptDeletion,
  listDepositsToDecide,
  receiptsQuery,
  rejectDeposit,
  rejectReasons,
} from '#platform/modules/wallet/deposits/operator.ts';
export {
  type OrderRow,
  WAITING_DEPOSITS_MAX,
  buildDepositClosings,
  depositBonuses,
  createExpiryStep,
  findOrder,
  listNewestDeposits,
  unfinishedOrdersQuery,
} from '#platform/modules/wallet/deposits/order-status-changes.ts';
export { readPromotionNames } from '#platform/modules/wallet/deposits/order-view.ts';
export { checkPayments } from '#platform/modules/wallet/deposits/check-payments.ts';
export {
  type DeskPayment,
  type StrayCursor,
  listNotedPayments,
  notePayment,
  readDeskPayments,
} from '#platform/modules/wallet/deposits/stray-payments.ts';
export { buildBonusReturns } from '#platform/modules/wallet/give-up-bonuses.ts';
export { correctBalance, correctionsApi } from '#platform/modules/wallet/operator.ts';
export { settleDue } from '#platform/modules/wallet/settle-due.ts';
export {
  type OperatorAct,
  changeWithdrawalStatus,
  listWithdrawalsByState,
} from '#platform/modules/wallet/withdrawals/operator.ts';
export {
  type OrderWithAccount,
  type WithdrawalRow,
  listNewestWithdrawals,
  readRejections,
} from '#platform/modules/wallet/withdrawals/orders.ts';
export { listStoredPayoutRows } from '#platform/modules/wallet/withdrawals/payout-accounts.ts';
