// @ts-check

import { withArrows } from '../shared/arrows.js';
import { ChipGame, oddsRows } from '../shared/chip-game.js';
import { byId, make } from '../shared/dom.js';
import { Hand } from '../shared/hand.js';
import { timesText } from '../shared/money.js';
import { wait } from '../shared/motion.js';
import { list, oneOf, record, text, whole } from '../shared/parse.js';
import { startGame } from '../shared/start.js';

/** @typedef {import('../shared/start.js').Game} Game */

const sides = /** @type {const} */ (['andar', 'bahar']);

/** How long the cards of a deal take together at most, in ms, and one of few. */
const LONGEST = 6_000;
const CARD = 380;

/** @param {unknown} rules */
function readRules(rules) {
  return list(record(rules).outcomes, (row) => {
    const { field, pays, back } = record(row);
    return { field: oneOf(field, sides), pays: whole(pays), back: Number(back) };
  });
}

/** @param {unknown} view */
function readDeal(view) {
  const { middle, dealt, outcome } = record(view);
  return { middle: text(middle), dealt: list(dealt, text), outcome: oneOf(outcome, sides) };
}

/**
 * One card in the middle, and cards to both sides in turn: chips on who is dealt its rank first.
 * @implements {Game}
 */
class AndarBaharGame extends ChipGame {
  /** @type {'andarBaharHint'} */
  hint = 'andarBaharHint';
  /** @type {'andarBaharRules'} */
  rules = 'andarBaharRules';
  #offered;
  #middle = new Hand(byId('middle', HTMLElement), 0, 1);
  #hands = {
    andar: new Hand(byId('andar', HTMLElement), 1, 1),
    bahar: new Hand(byId('bahar', HTMLElement), -1, 1),
  };
  #said = '';

  /**
   * @param {import('../shared/start.js').Translate} t
   * @param {unknown} rules
   */
  constructor(t, rules) {
    super(t);
    this.#offered = readRules(rules);
    const spots = byId('spots', HTMLElement);
    spots.setAttribute('aria-label', t('andarBaharHint'));
    for (const { field, pays } of this.#offered) {
      const odds = this.#times(pays);
      const spot = make('button', `spot ${field === 'andar' ? 'first' : 'second'}`);
      spot.type = 'button';
      spot.append(make('b', '', t(field)), make('small', '', odds));
      this.chips.add(field, spot, `${t(field)} ${odds}`);
      spots.append(spot);
      byId(`${field}-name`, HTMLElement).textContent = t(field);
    }
    withArrows(spots);
  }

  /** @returns {'deal'} */
  label() {
    return 'deal';
  }

  begin() {
    this.chips.mark();
    this.#middle.clear();
    for (const side of sides) {
      this.#hands[side].clear();
      byId(`${side}-row`, HTMLElement).classList.remove('wins');
    }
  }

  /** @param {unknown} view */
  async show(view) {
    const { middle, dealt, outcome } = readDeal(view);
    await this.#middle.deal(middle);
    const each = Math.min(CARD, LONGEST / dealt.length);
    for (const [at, card] of dealt.entries()) {
      await this.#hands[at % 2 === 0 ? 'andar' : 'bahar'].deal(card, each);
    }
    this.#said = this.t('andarBaharWon', { side: this.t(outcome), count: dealt.length });
    byId(`${outcome}-row`, HTMLElement).classList.add('wins');
    this.chips.mark((field) => field === outcome);
    await wait(250);
  }

  describe() {
    return this.#said;
  }

  payRows() {
    return oddsRows(
      this.t,
      this.#offered.map(({ field, pays, back }) => ({ name: this.t(field), odds: this.#times(pays), back })),
    );
  }

  /** @param {number} hundredths */
  #times(hundredths) {
    return timesText(document.documentElement.lang, hundredths, 2);
  }
}

await startGame((t, rules) => new AndarBaharGame(t, rules));
