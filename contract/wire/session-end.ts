import type { ErrorCode } from './error-codes.ts';

// Apart from the table of codes, which no page's first script has.

/** The codes of accounts that let nobody in, for calls that prove who owns one. */
export const shutAccountCodes = [
  'account.locked',
  'account.disabled',
  'account.closed',
] as const satisfies readonly ErrorCode[];

const endCodes: readonly ErrorCode[] = ['login.not.session', ...shutAccountCodes];
/** True for a code that ends the session of who gets it: those of status 401. */
export const endsSession = (code: ErrorCode): boolean => endCodes.includes(code);
