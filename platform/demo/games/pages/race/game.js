// @ts-check

import { withArrows } from '../shared/arrows.js';
import { byId, make } from '../shared/dom.js';
import { timesText } from '../shared/money.js';
import { animate, wait } from '../shared/motion.js';
import { list, record, text, whole } from '../shared/parse.js';
import { startGame } from '../shared/start.js';
import { ChipGame, oddsRows } from '../shared/table/chip-game.js';

/** @typedef {import('../shared/start.js').Game} Game */

/** How long the winner takes, and each who comes in after it the longer, in ms. */
const WINNER = 3_200;
const BEHIND = 170;

/** @param {unknown} rules */
function readRules(rules) {
  return list(record(rules).outcomes, (row) => {
    const { field, pays, back } = record(row);
    return { field: text(field), pays: whole(pays), back: Number(back) };
  });
}

/** The number that a runner wears. @param {string} field */
const numberOf = (field) => field.slice(1);

/**
 * A race of six: chips on who comes in first.
 * @implements {Game}
 */
class RaceGame extends ChipGame {
  /** @type {'raceHint'} */
  hint = 'raceHint';
  /** @type {'raceRules'} */
  rules = 'raceRules';
  #offered;
  /** @type {Map<string, { lane: HTMLElement, runner: HTMLElement }>} */
  #lanes = new Map();
  #said = '';

  /**
   * @param {import('../shared/start.js').Translate} t
   * @param {unknown} rules
   */
  constructor(t, rules) {
    super(t);
    this.#offered = readRules(rules);
    const spots = byId('spots', HTMLElement);
    spots.setAttribute('aria-label', t('raceHint'));
    for (const { field, pays } of this.#offered) {
      const odds = this.#times(pays);
      const spot = make('button', `spot ${field}`);
      spot.type = 'button';
      spot.append(make('b', '', numberOf(field)), make('small', '', odds));
      this.chips.add(field, spot, `${this.#nameOf(field)} ${odds}`);
      spots.append(spot);
      const lane = make('li', 'lane');
      const runner = make('span', `runner ${field}`, numberOf(field));
      lane.append(runner);
      byId('track', HTMLElement).append(lane);
      this.#lanes.set(field, { lane, runner });
    }
    withArrows(spots);
  }

  /** @returns {'startRace'} */
  label() {
    return 'startRace';
  }

  begin() {
    this.chips.mark();
    for (const { lane, runner } of this.#lanes.values()) {
      delete lane.dataset.place;
      runner.classList.remove('home');
    }
  }

  /** @param {unknown} view */
  async show(view) {
    const { outcome, order } = record(view);
    const winner = text(outcome);
    await Promise.all(list(order, text).map((field, at) => this.#run(field, at)));
    this.chips.mark((field) => field === winner);
    this.#said = this.t('raceWon', { number: numberOf(winner) });
    await wait(250);
  }

  describe() {
    return this.#said;
  }

  payRows() {
    return oddsRows(
      this.t,
      this.#offered.map(({ field, pays, back }) => ({
        name: this.#nameOf(field),
        odds: this.#times(pays),
        back,
      })),
    );
  }

  /**
   * Runs a lane, now faster, now slower: it decides nothing, the server has.
   * @param {string} field
   * @param {number} place from 0
   */
  async #run(field, place) {
    const found = this.#lanes.get(field);
    if (!found) throw new TypeError('a runner that is not in the race');
    const { lane, runner } = found;
    const early = 0.3 + Math.random() * 0.12;
    const late = 0.62 + Math.random() * 0.12;
    const at = (/** @type {number} */ share) => `calc(${share} * (100cqi - 100%))`;
    await animate(
      runner,
      [
        { translate: '0' },
        { translate: at(early), offset: 0.35 },
        { translate: at(late), offset: 0.7 },
        { translate: at(1) },
      ],
      { duration: WINNER + place * BEHIND, easing: 'linear' },
    );
    runner.classList.add('home');
    lane.dataset.place = String(place + 1);
  }

  /** @param {string} field */
  #nameOf(field) {
    return this.t('runner', { number: numberOf(field) });
  }

  /** @param {number} hundredths */
  #times(hundredths) {
    return timesText(document.documentElement.lang, hundredths, 2);
  }
}

await startGame((t, rules) => new RaceGame(t, rules));
