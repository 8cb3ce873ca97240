import { breachedPasswords } from './breached-passwords.ts';
import { foldPassword } from './fold-password.ts';

/** What of a member an attacker tries first; null or undefined for what there is not. */
export type Personal = {
  /** The merchant's. */
  brandName: string;
  username?: string | null | undefined;
  /** National or E.164. */
  mobileNum?: string | null | undefined;
  email?: string | null | undefined;
};

/** What is wrong with a new password, as `fields` of `validation.failed` says it. */
export type PasswordFault = 'breached' | 'personal';

/** Shorter names are parts of too many words. */
const MIN_NAME = 4;

/**
 * `breached` for a password of a list of stolen ones, `personal` for one that is the member's or the merchant's name,
 * number or address with nothing but digits and signs beside it (NIST SP 800-63B §3.1.1.2); in any letter case.
 */
export function passwordFault(password: string, personal: Personal): PasswordFault | null {
  const folded = foldPassword(password);
  if (breachedPasswords().has(folded)) return 'breached';
  const { brandName, username, email } = personal;
  const names = [brandName, username, email, email?.split('@')[0]].map((name) => foldPassword(name ?? ''));
  if (names.some((name) => isMadeOf(folded, name))) return 'personal';
  return isNumber(folded, personal.mobileNum ?? '') ? 'personal' : null;
}

const isMadeOf = (password: string, name: string): boolean =>
  name.length >= MIN_NAME && password.includes(name) && !/\p{L}/u.test(password.replaceAll(name, ''));

/** True for the number as anybody may write it: with or without dialling code, leading zeros, spaces. */
function isNumber(password: string, mobileNum: string): boolean {
  if (/\p{L}/u.test(password)) return false;
  const [typed, known] = [password, mobileNum].map((text) => text.replaceAll(/\D/g, '').replace(/^0+/, ''));
  if (!typed || !known || Math.min(typed.length, known.length) < 6) return false;
  return typed.endsWith(known) || known.endsWith(typed);
}
