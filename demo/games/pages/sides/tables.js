// @ts-check

import { createDrawing, createHtmlElement } from '../shared/dom.js';

/**
 * @typedef {import('../shared/texts.js').Translate} Translate
 * @typedef {import('../shared/texts.js').TextKey} TextKey
 */

/**
 * What the page shows of a game: the text of its rules, the fewest cards of a hand, how a card or tile looks, and the
 * name of a hand. `rank` is the hand's category, or its points if the game has no categories.
 * @typedef {{
 *   text: TextKey,
 *   count: number,
 *   createPiece?: (code: string) => HTMLElement,
 *   describe?: (rank: number, t: Translate) => string,
 * }} Table
 */

/** @param {string} code `1` to `9` or `0` for a white dragon */
function createTile(code) {
  const tile = createHtmlElement('span', 'tile');
  tile.append(createDrawing(`tile-${code}`, 'tile-face'));
  return tile;
}

/** @param {string} code the pips of both halves: `36` */
function createDomino(code) {
  const domino = createHtmlElement('span', 'domino');
  domino.append(...[...code].map((pips) => createDrawing(`pips-${pips}`, 'domino-half')));
  return domino;
}

/** @param {readonly TextKey[]} names by rank @returns {(rank: number, t: Translate) => string} */
const createNames = (names) => (rank, t) => t(names[rank] ?? 'highCard');

/** @type {Readonly<Record<number, TextKey>>} */
const pokDengNames = { 10: 'threeFaces', 11: 'three-of-a-kind' };

/** @type {readonly TextKey[]} */
const dominoNames = ['smallTotal', 'bigTotal', 'fourDoubles', 'fourSixes'];

/** @param {number} points @param {Translate} t */
function describePokDeng(points, t) {
  if (points > 11) return t('pok', { points: points - 4 });
  const name = pokDengNames[points];
  return name === undefined ? String(points) : t(name);
}

/** @param {number} bull @param {Translate} t */
function describeBull(bull, t) {
  if (bull === 10) return t('bullBull');
  return bull === 0 ? t('noBull') : t('bull', { points: bull });
}

/** @param {number} rank twice the points, or 20 and more for special hands @param {Translate} t */
function describeTiles(rank, t) {
  if (rank > 20) return t('pair');
  if (rank === 20) return t('twoEightBar');
  const whole = Math.floor(rank / 2);
  if (rank % 2 === 0) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}

/** @param {number} points @param {Translate} t */
function describeDominoes(points, t) {
  const name = dominoNames[points - 100];
  return name === undefined ? `${Math.floor(points / 10)} · ${points % 10}` : t(name);
}

export const games = /** @type {const} */ ([
  'baccarat',
  'no-commission',
  'dragon-tiger',
  'three-cards',
  'bull-bull',
  'three-face-cards',
  'pok-deng',
  'two-eight-bar',
  'domino-qiuqiu',
]);

/** @type {Readonly<Record<(typeof games)[number], Table>>} */
export const tables = {
  baccarat: { text: 'baccaratRules', count: 2 },
  'no-commission': { text: 'noCommissionRules', count: 2 },
  'dragon-tiger': { text: 'dragonTigerRules', count: 1 },
  'three-cards': {
    text: 'threeCardsRules',
    count: 3,
    describe: createNames(['highCard', 'pair', 'flush', 'straight', 'straight-flush', 'three-of-a-kind']),
  },
  'bull-bull': { text: 'bullBullRules', count: 5, describe: describeBull },
  'three-face-cards': {
    text: 'threeFaceCardsRules',
    count: 3,
    describe: (points, t) => (points === 10 ? t('threeFaces') : String(points)),
  },
  'pok-deng': { text: 'pokDengRules', count: 2, describe: describePokDeng },
  'two-eight-bar': {
    text: 'twoEightBarRules',
    count: 2,
    createPiece: createTile,
    describe: describeTiles,
  },
  'domino-qiuqiu': {
    text: 'dominoQiuQiuRules',
    count: 4,
    createPiece: createDomino,
    describe: describeDominoes,
  },
};
