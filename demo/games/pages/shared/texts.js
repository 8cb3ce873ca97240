// @ts-check

import { readData } from './dom.js';
import { record, text } from './parse.js';

/**
 * @typedef {import('#demo/games/texts.ts').Texts} Texts
 * @typedef {keyof Texts} TextKey
 * @typedef {(key: TextKey, values?: Record<string, string | number>) => string} Translate
 */

/**
 * Looks up texts of the page's language and fills their holes. Right-to-left texts get what is filled in
 * isolated, so that an amount does not fall apart.
 * @returns {Translate}
 */
export function readTexts() {
  const texts = record(readData('texts'));
  const rightToLeft = document.documentElement.dir === 'rtl';
  return (key, values = {}) =>
    text(texts[key]).replace(/\{(\w+)\}/g, (_, name) => {
      const value = String(values[name] ?? '');
      return rightToLeft ? `\u2068${value}\u2069` : value;
    });
}
