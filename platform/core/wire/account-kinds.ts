import { type CustomerType, customerTypes } from '#contract/values/customers.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';

const winnersBoardTypes: readonly CustomerType[] = [
  customerTypes.member,
  customerTypes.agent,
  customerTypes.masterAgent,
];

/** True for guests and test accounts, whose wins are not shown on the winners' board. */
export const isTestAccount = (type: CustomerType): boolean => !winnersBoardTypes.includes(type);

/** Returns the error for a type without a required role: guests need a real account, others lack the permission. */
export const getRoleRefusal = (type: CustomerType): ErrorCode =>
  type === customerTypes.guest ? 'account.not.actual' : 'permission.denied';
