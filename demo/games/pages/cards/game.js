// @ts-check

import { byId, createHtmlElement } from '../shared/dom.js';
import { readList, readName, readRecord, readText, readInteger } from '../shared/parse.js';
import { startGame } from '../shared/start.js';
import { Card } from './card.js';

/**
 * @typedef {import('../shared/start.js').Game} Game
 * @typedef {import('../shared/start.js').Phase} Phase
 * @typedef {(typeof ranks)[number]} Rank
 */

/** Hands from highest to lowest, then `nothing`. */
const ranks = /** @type {const} */ ([
  'royal-flush',
  'straight-flush',
  'four-of-a-kind',
  'full-house',
  'flush',
  'straight',
  'three-of-a-kind',
  'two-pair',
  'jacks-or-better',
  'nothing',
]);

/** @param {unknown} rules */
function readRules(rules) {
  const pays = readRecord(readRecord(rules).pays);
  return ranks.filter((rank) => rank !== 'nothing').map((rank) => ({ rank, pays: readInteger(pays[rank]) }));
}

/** @param {unknown} view */
function readView(view) {
  const seen = readRecord(view);
  const hand = readList(seen.hand, readText);
  if (hand.length !== 5) throw new TypeError('not five cards');
  return {
    drawn: readName(seen.stage, ['dealt', 'drawn']) === 'drawn',
    hand,
    held: readList(seen.held, Boolean),
    rank: readName(seen.rank, ranks),
  };
}

/**
 * Returns, for each card, whether it belongs to the paying hand: cards whose rank repeats, or all five cards.
 * @param {string[]} hand
 * @param {Rank} rank
 */
function findPayingCards(hand, rank) {
  if (rank === 'nothing') return hand.map(() => false);
  const countRank = (/** @type {string} */ card) =>
    hand.filter((other) => other.charAt(0) === card.charAt(0)).length;
  const grouped = ['four-of-a-kind', 'three-of-a-kind', 'two-pair', 'jacks-or-better'].includes(rank);
  return hand.map((card) => !grouped || countRank(card) > 1);
}

/** @implements {Game} */
class CardsGame {
  /** @type {'cardsHint'} */
  hint = 'cardsHint';
  /** @type {'cardsRules'} */
  rules = 'cardsRules';
  /** @type {'holdHint'} */
  stepHint = 'holdHint';
  #t;
  #table;
  #cards;
  #rows;
  /** @type {Phase} */
  #phase = 'idle';
  /** @type {Rank} */
  #rank = 'nothing';

  /** @param {import('../shared/start.js').Translate} t @param {unknown} rules */
  constructor(t, rules) {
    this.#t = t;
    this.#table = readRules(rules);
    const hand = byId('hand', HTMLElement);
    this.#cards = Array.from({ length: 5 }, () => new Card(hand, t));
    this.#rows = new Map(this.#table.map(({ rank, pays }) => [rank, this.#buildRow(rank, pays)]));
    byId('ladder', HTMLTableElement).append(...this.#rows.values());
  }

  /** @param {Phase} phase */
  label(phase) {
    return phase === 'idle' || this.#phase === 'idle' ? 'deal' : 'draw';
  }

  choice() {
    return this.#phase === 'choosing' ? { held: this.#cards.map((card) => card.held) } : null;
  }

  /** @param {Phase} phase */
  onPhase(phase) {
    this.#phase = phase;
    for (const card of this.#cards) card.allow(phase === 'choosing');
  }

  begin() {
    for (const card of this.#cards) card.shine(false);
    if (this.#phase === 'idle') {
      this.#showRank('nothing', []);
      for (const card of this.#cards) {
        card.hold(false);
        void card.turn(null);
      }
    }
  }

  abandon() {}

  /** @param {unknown} view */
  async show(view) {
    const { drawn, hand, held, rank } = readView(view);
    await Promise.all(
      this.#cards.map(async (card, index) => {
        const code = hand[index] ?? '';
        if (!drawn) await card.deal(code, index);
        else if (held[index] !== true) {
          await card.turn(null, index * 60);
          await card.turn(code);
        }
      }),
    );
    this.#showRank(rank, hand);
  }

  /** @param {unknown} view */
  restore(view) {
    const { hand, rank } = readView(view);
    for (const [index, card] of this.#cards.entries()) {
      card.hold(false);
      card.show(hand[index] ?? '');
    }
    this.#showRank(rank, hand);
  }

  describe() {
    return this.#t(this.#rank);
  }

  payRows() {
    return this.#table.map(({ rank, pays }) => [this.#t(rank), `×${pays / 100}`]);
  }

  /** @param {Rank} rank @param {string[]} hand */
  #showRank(rank, hand) {
    this.#rank = rank;
    for (const [other, row] of this.#rows) row.classList.toggle('reached', other === rank);
    const paying = findPayingCards(hand, rank);
    for (const [index, card] of this.#cards.entries()) card.shine(paying[index] === true);
  }

  /** @param {Rank} rank @param {number} pays hundredths of the bet */
  #buildRow(rank, pays) {
    const row = createHtmlElement('tr', 'rung');
    row.append(
      createHtmlElement('td', 'rung-name', this.#t(rank)),
      createHtmlElement('td', 'rung-pays', `×${pays / 100}`),
    );
    return row;
  }
}

await startGame((t, rules) => new CardsGame(t, rules));
