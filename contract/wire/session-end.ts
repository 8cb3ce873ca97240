import type { ErrorCode } from './error-codes.ts';

// Separate from the table of codes, which no page's first script contains.

/** Codes of accounts that permit no login, for calls that prove an account's owner. */
export const closedAccountCodes = [
  'account.locked',
  'account.disabled',
  'account.closed',
] as const satisfies readonly ErrorCode[];

const endCodes: readonly ErrorCode[] = ['login.not.session', ...closedAccountCodes];
/** Returns true for a code that ends the caller's session: those of status 401. */
export const endsSession = (code: ErrorCode): boolean => endCodes.includes(code);
