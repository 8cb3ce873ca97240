// @ts-check

import { readData } from './dom.js';
import { readRecord, readText } from './parse.js';

/**
 * @typedef {import('#demo/games/texts.ts').Texts} Texts
 * @typedef {keyof Texts} TextKey
 * @typedef {(key: TextKey, values?: Record<string, string | number>) => string} Translate
 */

/** @param {unknown} value @returns {TextKey} */
export function readTextKey(value) {
  const name = readText(value);
  if (!isTextKey(name)) throw new TypeError(`no text ${name}`);
  return name;
}

/** @param {string} name @returns {name is TextKey} */
const isTextKey = (name) => name in readRecord(readData('texts'));

/**
 * Returns a function that looks up texts in the page's language and fills in their values. In right-to-left texts the
 * values are isolated, so that an amount stays in one piece.
 * @returns {Translate}
 */
export function readTexts() {
  const texts = readRecord(readData('texts'));
  const rightToLeft = document.documentElement.dir === 'rtl';
  return (key, values = {}) =>
    readText(texts[key]).replace(/\{(\w+)\}/g, (_, name) => {
      const value = String(values[name] ?? '');
      return rightToLeft ? `\u2068${value}\u2069` : value;
    });
}
