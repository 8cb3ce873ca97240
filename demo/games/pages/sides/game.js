// @ts-check

import { byId } from '../shared/dom.js';
import { wait } from '../shared/motion.js';
import { readList, readName, readRecord, readText, readInteger } from '../shared/parse.js';
import { startGame } from '../shared/start.js';
import { Hand } from '../shared/table/hand.js';
import { OddsGame, sideLooks } from '../shared/table/odds-game.js';
import { describeWinner } from '../shared/table/side-result.js';
import { showRoad } from '../shared/table/table-state.js';
import { games, tables } from './tables.js';

/**
 * @typedef {import('../shared/start.js').Game} Game
 * @typedef {(typeof fields)[number]} Field
 */

const fields = /** @type {const} */ (['player', 'tie', 'banker', 'dragon', 'tiger', 'sideA', 'sideB']);
/** Number of results that fit in a line of the narrowest screen. */
const ROAD = 12;

/** @param {unknown} rules */
function readRules(rules) {
  const { game, category, fields: offered } = readRecord(rules);
  return {
    game: readName(game, games),
    category: readInteger(category),
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
  return {
    left,
    right,
    leftPoints,
    rightPoints,
    outcome: readName(outcome, fields),
  };
}

/** @implements {Game} */
class SidesGame extends OddsGame {
  /** @type {'sidesHint'} */
  hint = 'sidesHint';
  rules;
  #offered;
  #category;
  #table;
  #left;
  #right;
  /** Outcomes of this visit, newest last. @type {Field[]} */
  #results = [];
  #outcomeText = '';

  /** @param {import('../shared/start.js').Translate} t @param {unknown} rules */
  constructor(t, rules) {
    const { game, category, offered } = readRules(rules);
    const looks = Object.values(sideLooks);
    super(
      t,
      t('sidesHint'),
      offered.map((row, at) => ({ ...row, name: t(row.field), look: looks[at] ?? '' })),
    );
    this.#table = tables[game];
    this.rules = this.#table.text;
    this.#offered = offered;
    this.#category = category;
    byId('coup', HTMLElement).dataset.game = game;
    const { count, createPiece } = this.#table;
    this.#left = new Hand(byId('left', HTMLElement), 1, count, createPiece);
    this.#right = new Hand(byId('right', HTMLElement), -1, count, createPiece);
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
    await this.#deal(left, right);
    const points = { left: this.#formatPoints(leftPoints), right: this.#formatPoints(rightPoints) };
    this.#showPoints(points.left, points.right);
    this.#outcomeText =
      outcome === 'tie'
        ? this.t('sidesTie', points)
        : describeWinner(this.t, this.t(outcome), points, outcome === this.#offered[0]?.field);
    this.#highlightWinner(outcome);
    this.#results = [...this.#results, outcome].slice(-ROAD);
    showRoad(this.t, byId('road', HTMLElement), this.#results);
    this.chips.highlightWinners((field) => field === outcome);
    await wait(250);
  }

  describe() {
    return this.#outcomeText;
  }

  /** Deals both hands in turn. @param {string[]} left @param {string[]} right */
  async #deal(left, right) {
    const { count } = this.#table;
    const duration = count > 3 ? 220 : 380;
    for (let index = 0; index < Math.max(left.length, right.length); index++) {
      // Pauses before the third cards, so that the player can read the first two.
      if (index === 2 && count === 2) await wait(400);
      const [ours, theirs] = [left[index], right[index]];
      if (ours !== undefined) await this.#left.deal(ours, duration);
      if (theirs !== undefined) await this.#right.deal(theirs, duration);
    }
  }

  /** @param {number} points */
  #formatPoints(points) {
    const rank = Math.floor(points / this.#category);
    return this.#table.describe?.(rank, this.t) ?? String(rank);
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
