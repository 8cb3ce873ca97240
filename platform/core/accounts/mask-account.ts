import { canBeChosen, diallingCodeOf } from '#contract/values/dialling-codes.ts';

/** A user name masked for public display: `member1` is `me***1`. */
export function maskAccount(username: string): string {
  const letters = [...username];
  return `${letters.slice(0, 2).join('')}***${letters.at(-1) ?? ''}`;
}

/** An address masked so that only its owner recognises it: `robin@example.com` is `r***n@example.com`. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}***${name.slice(1).slice(-1)}@${domain}`;
}

/** E.164 digits with country code and the last four: `+66 *** 5678`. A number of no listed country keeps the four. */
export function maskMobileNum(digits: string): string {
  const code = diallingCodeOf(digits);
  return `+${canBeChosen(code) ? `${code} ` : ''}*** ${digits.slice(-4)}`;
}
