import { getBreachedPasswords } from './breached-passwords.ts';
import { foldPassword } from './fold-password.ts';

/** Personal data that an attacker tries first; null or undefined if missing. */
export type PersonalData = {
  brandName: string;
  username?: string | null | undefined;
  /** National or E.164 format. */
  mobileNum?: string | null | undefined;
  email?: string | null | undefined;
};

/** Fault of a new password, as reported in `fields` of `validation.failed`. */
export type PasswordFault = 'breached' | 'personal';

/** Shorter names occur in too many words. */
const MIN_NAME_LENGTH = 4;

/**
 * Returns `breached` for a password on a list of stolen passwords. Returns `personal` if the password is the brand
 * name, or the member's user name, mobile number or email address, whole or before the `@` (NIST SP 800-63B §3.1.1.2).
 * Letter case makes no difference, and neither do digits or punctuation added to a name or an address. Null if the
 * password is fine.
 */
export function findPasswordFault(password: string, personal: PersonalData): PasswordFault | null {
  const folded = foldPassword(password);
  if (getBreachedPasswords().has(folded)) return 'breached';
  const { brandName, username, email } = personal;
  const names = [brandName, username, email, email?.split('@')[0]].map((name) => foldPassword(name ?? ''));
  if (names.some((name) => isNameVariant(folded, name))) return 'personal';
  return isNumber(folded, personal.mobileNum ?? '') ? 'personal' : null;
}

const isNameVariant = (password: string, name: string): boolean =>
  name.length >= MIN_NAME_LENGTH && password.includes(name) && !/\p{L}/u.test(password.replaceAll(name, ''));

/**
 * True if the password has no letters, and its digits end with the member's number or are at least the last six digits
 * of that number. Leading zeros are ignored, so the dialling code makes no difference.
 */
function isNumber(password: string, mobileNum: string): boolean {
  if (/\p{L}/u.test(password)) return false;
  const [typed, known] = [password, mobileNum].map((text) => text.replaceAll(/\D/g, '').replace(/^0+/, ''));
  if (!typed || !known || Math.min(typed.length, known.length) < 6) return false;
  return typed.endsWith(known) || known.endsWith(typed);
}
