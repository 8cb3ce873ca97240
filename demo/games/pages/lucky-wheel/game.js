// @ts-check

import { formatMultiplier } from '../shared/money.js';
import { readInteger, readList, readRecord } from '../shared/parse.js';
import { startGame } from '../shared/start.js';
import { FieldGame } from '../shared/table/field-game.js';
import { Wheel } from '../shared/table/wheel.js';

/** @typedef {import('../shared/start.js').Game} Game */

/** @implements {Game} */
class LuckyWheelGame extends FieldGame {
  /** @type {'rouletteHint'} */
  hint = 'rouletteHint';
  /** @type {'luckyWheelRules'} */
  rules = 'luckyWheelRules';
  #order;
  #wheel;
  #value = 0;

  /** @param {import('../shared/start.js').Translate} t @param {unknown} rules */
  constructor(t, rules) {
    super(t, rules, 'rouletteHint');
    this.#order = readList(readRecord(rules).wheel, readInteger);
    this.#wheel = new Wheel(
      this.#order,
      (value) => `times${value}`,
      (value) => `×${value}`,
    );
  }

  /** @returns {'spin'} */
  label() {
    return 'spin';
  }

  begin() {
    this.chips.highlightWinners();
    this.#wheel.spin();
  }

  /** @override */
  abandon() {
    this.#wheel.halt();
  }

  /** @param {unknown} view */
  async show(view) {
    const [segment = -1] = readList(readRecord(view).pieces, readInteger);
    const value = this.#order[segment];
    if (value === undefined) throw new TypeError('not a segment of the wheel');
    await this.#wheel.land(segment);
    this.#value = value;
    this.chips.highlightWinners((field) => field === `times${value}`);
  }

  describe() {
    return formatMultiplier(document.documentElement.lang, 100 * this.#value);
  }
}

await startGame((t, rules) => new LuckyWheelGame(t, rules));
