// @ts-check

import { byId } from '../shared/dom.js';
import { wait } from '../shared/motion.js';
import { readList, readName, readRecord, readText, readInteger } from '../shared/parse.js';
import { startGame } from '../shared/start.js';
import { Hand } from '../shared/table/hand.js';
import { OddsGame, sideLooks } from '../shared/table/odds-game.js';

/**
 * @typedef {import('../shared/start.js').Game} Game
 * @typedef {(typeof fields)[number]} Field
 */

const fields = /** @type {const} */ (['player', 'tie', 'banker', 'dragon', 'tiger', 'sideA', 'sideB']);
const ruleTexts = /** @type {const} */ ([
  'baccaratRules',
  'noCommissionRules',
  'dragonTigerRules',
  'threeCardsRules',
]);

/** Names of the categories of three cards, and the factor between categories in the points. */
const categories = /** @type {const} */ ([
  'highCard',
  'pair',
  'flush',
  'straight',
  'straight-flush',
  'three-of-a-kind',
]);
const CATEGORY = 4096;

/** @param {unknown} rules */
function readRules(rules) {
  const { text: textKey, fields: offered } = readRecord(rules);
  return {
    textKey: readName(textKey, ruleTexts),
    offered: readList(offered, (row) => {
      const { field, odds, payback } = readRecord(row);
      return { field: readName(field, fields), odds: readText(odds), payback: Number(payback) };
    }),
  };
}

/** @param {unknown} view */
function readCoup(view) {
  const { hands, points, outcome } = readRecord(view);
  const [left = [], right = []] = readList(hands, (hand) => readList(hand, readText));
  const [leftPoints = 0, rightPoints = 0] = readList(points, readInteger);
  if (left.length === 0 || right.length === 0) throw new TypeError('no cards');
  return { left, right, leftPoints, rightPoints, outcome: readName(outcome, fields) };
}

/** @implements {Game} */
class SidesGame extends OddsGame {
  /** @type {'sidesHint'} */
  hint = 'sidesHint';
  rules;
  #offered;
  #left;
  #right;
  #outcomeText = '';

  /** @param {import('../shared/start.js').Translate} t @param {unknown} rules */
  constructor(t, rules) {
    const { textKey, offered } = readRules(rules);
    const looks = Object.values(sideLooks);
    super(
      t,
      t('sidesHint'),
      offered.map((row, at) => ({ ...row, name: t(row.field), look: looks[at] ?? '' })),
    );
    this.rules = textKey;
    this.#offered = offered;
    const count = textKey === 'dragonTigerRules' ? 1 : textKey === 'threeCardsRules' ? 3 : 2;
    this.#left = new Hand(byId('left', HTMLElement), 1, count);
    this.#right = new Hand(byId('right', HTMLElement), -1, count);
    byId('left-name', HTMLElement).textContent = t(offered[0]?.field ?? 'player');
    byId('right-name', HTMLElement).textContent = t(offered[2]?.field ?? 'banker');
  }

  /** @returns {'deal'} */
  label() {
    return 'deal';
  }

  begin() {
    this.chips.highlightWinners();
    this.#left.clear();
    this.#right.clear();
    this.#showPoints('', '');
    this.#highlightWinner('');
  }

  /** @param {unknown} view */
  async show(view) {
    const { left, right, leftPoints, rightPoints, outcome } = readCoup(view);
    for (const [index, card] of left.entries()) {
      // Pauses before the third cards, so that the player can read the first two.
      if (index === 2 && this.rules !== 'threeCardsRules') await wait(400);
      await this.#left.deal(card);
      const other = right[index];
      if (other !== undefined) await this.#right.deal(other);
    }
    if (right.length > left.length) {
      await wait(400);
      await this.#right.deal(right.at(-1) ?? '');
    }
    const points = { left: this.#formatPoints(leftPoints), right: this.#formatPoints(rightPoints) };
    this.#showPoints(points.left, points.right);
    this.#outcomeText =
      outcome === 'tie'
        ? this.t('sidesTie', points)
        : this.t('sidesWon', { side: this.t(outcome), ...points });
    this.#highlightWinner(outcome);
    this.chips.highlightWinners((field) => field === outcome);
    await wait(250);
  }

  describe() {
    return this.#outcomeText;
  }

  /** @param {number} points */
  #formatPoints(points) {
    if (this.rules !== 'threeCardsRules') return String(points);
    return this.t(categories[Math.floor(points / CATEGORY)] ?? 'highCard');
  }

  /** @param {string} left @param {string} right */
  #showPoints(left, right) {
    byId('left-points', HTMLElement).textContent = left;
    byId('right-points', HTMLElement).textContent = right;
  }

  /** @param {string} outcome */
  #highlightWinner(outcome) {
    for (const [at, side] of [...document.querySelectorAll('.side')].entries()) {
      side.classList.toggle('wins', outcome !== '' && this.#offered[at * 2]?.field === outcome);
    }
  }
}

await startGame((t, rules) => new SidesGame(t, rules));
