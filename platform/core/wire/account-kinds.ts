import { type CustomerType, customerTypes } from '#contract/values/customers.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';

const onWinnersBoard: readonly CustomerType[] = [
  customerTypes.member,
  customerTypes.agent,
  customerTypes.masterAgent,
];

/** Guests and test accounts: their wins are not listed on the winners' board. */
export const isTestAccount = (type: CustomerType): boolean => !onWinnersBoard.includes(type);

/** The error for a type that a call's roles do not have: guests to get an account of their own, others no. */
export const refusalOf = (type: CustomerType): ErrorCode =>
  type === customerTypes.guest ? 'account.not.actual' : 'permission.denied';
