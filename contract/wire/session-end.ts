import type { ErrorCode } from './error-codes.ts';

// Separate from error-codes.ts, which no page's first script contains.

/** Only for callers with a session or a correct proof, because nobody else may learn an account's state. */
export const closedAccountCodes = [
  'account.locked',
  'account.disabled',
  'account.closed',
] as const satisfies readonly ErrorCode[];

const endCodes: readonly ErrorCode[] = ['login.not.session', ...closedAccountCodes];
/** Returns true for a code that ends the caller's session. These are the codes with status 401. */
export const endsSession = (code: ErrorCode): boolean => endCodes.includes(code);
