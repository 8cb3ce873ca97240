import { isSelectableDiallingCode, getDiallingCode } from '#contract/values/dialling-codes.ts';

/** Masks a user name for public display: `member1` becomes `me***1`. */
export function maskAccount(username: string): string {
  const letters = [...username];
  return `${letters.slice(0, 2).join('')}***${letters.at(-1) ?? ''}`;
}

/** Masks an email address so that only its owner recognises it: `robin@example.com` becomes `r***n@example.com`. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}***${name.slice(1).slice(-1)}@${domain}`;
}

/** Masks E.164 digits: `+66 *** 5678`. If the country is unknown, only the last four digits are shown. */
export function maskMobileNum(digits: string): string {
  const code = getDiallingCode(digits);
  return `+${isSelectableDiallingCode(code) ? `${code} ` : ''}*** ${digits.slice(-4)}`;
}
