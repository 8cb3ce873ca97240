import { dictionary } from '@zxcvbn-ts/language-common';

import { foldPassword } from './fold-password.ts';

/** No merchant's rule takes fewer signs. */
const MIN_LENGTH = 6;

let folded: ReadonlySet<string> | undefined;

/** The most frequent passwords of published breaches, folded; computed when the first one is asked for. */
export const breachedPasswords = (): ReadonlySet<string> =>
  (folded ??= new Set(
    dictionary['passwords-common'].map(foldPassword).filter((password) => password.length >= MIN_LENGTH),
  ));
