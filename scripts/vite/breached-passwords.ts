import { dictionary } from '@zxcvbn-ts/language-common';
import type { Plugin } from 'vite';

import { bloomFilterOf } from '#platform/core/accounts/bloom-filter.ts';
import { foldPassword } from '#platform/core/accounts/fold-password.ts';

const id = 'virtual:breached-passwords';

/** No merchant's rule takes fewer signs. */
const MIN_LENGTH = 6;

/** The most frequent passwords of published breaches, by zxcvbn, as the platform compares them. */
export const listedPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].map(foldPassword).filter((password) => password.length >= MIN_LENGTH),
);

/** Hands the platform a Bloom filter of breached passwords: 107 kB in place of the list. */
export const breachedPasswords: Plugin = {
  name: 'breached-passwords',
  resolveId: (wanted) => (wanted === id ? `\0${id}` : null),
  load(wanted) {
    if (wanted !== `\0${id}`) return null;
    const filter = Buffer.from(bloomFilterOf(listedPasswords)).toString('base64');
    return `export const breachedPasswords = ${JSON.stringify(filter)};`;
  },
};
