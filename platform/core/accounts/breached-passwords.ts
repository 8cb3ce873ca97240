import { dictionary } from '@zxcvbn-ts/language-common';

import { foldPassword } from './fold-password.ts';

/** No merchant's rules accept fewer characters. */
const MIN_LENGTH = 6;

let folded: ReadonlySet<string> | undefined;

/** Returns the most frequent passwords of published breaches, in the form of `foldPassword`; computed on first use. */
export const getBreachedPasswords = (): ReadonlySet<string> =>
  (folded ??= new Set(
    dictionary['passwords-common'].map(foldPassword).filter((password) => password.length >= MIN_LENGTH),
  ));
