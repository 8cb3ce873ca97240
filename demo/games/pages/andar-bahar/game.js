// @ts-check

import { byId } from '../shared/dom.js';
import { wait } from '../shared/motion.js';
import { readList, readName, readRecord, readText } from '../shared/parse.js';
import { startGame } from '../shared/start.js';
import { Hand } from '../shared/table/hand.js';
import { OddsGame, readOutcomes, sideLooks } from '../shared/table/odds-game.js';

/** @typedef {import('../shared/start.js').Game} Game */

const sides = /** @type {const} */ (['andar', 'bahar']);

/** Longest duration of dealing all cards, and usual duration of dealing one card, in ms. */
const LONGEST = 6_000;
const CARD = 380;

/** @param {unknown} view */
function readDeal(view) {
  const { middle, dealt, outcome } = readRecord(view);
  return { middle: readText(middle), dealt: readList(dealt, readText), outcome: readName(outcome, sides) };
}

/** @implements {Game} */
class AndarBaharGame extends OddsGame {
  /** @type {'andarBaharHint'} */
  hint = 'andarBaharHint';
  /** @type {'andarBaharRules'} */
  rules = 'andarBaharRules';
  #middle = new Hand(byId('middle', HTMLElement), 0, 1);
  #hands = {
    andar: new Hand(byId('andar', HTMLElement), 1, 1),
    bahar: new Hand(byId('bahar', HTMLElement), -1, 1),
  };
  #outcomeText = '';

  /** @param {import('../shared/start.js').Translate} t @param {unknown} rules */
  constructor(t, rules) {
    const looks = { andar: sideLooks.left, bahar: sideLooks.right };
    super(
      t,
      t('andarBaharHint'),
      readOutcomes(rules, sides).map((outcome) => ({
        ...outcome,
        name: t(outcome.field),
        look: looks[outcome.field],
      })),
    );
    for (const side of sides) byId(`${side}-name`, HTMLElement).textContent = t(side);
  }

  /** @returns {'deal'} */
  label() {
    return 'deal';
  }

  begin() {
    this.chips.highlightWinners();
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
    this.#outcomeText = this.t('andarBaharWon', { side: this.t(outcome), count: dealt.length });
    byId(`${outcome}-row`, HTMLElement).classList.add('wins');
    this.chips.highlightWinners((field) => field === outcome);
    await wait(250);
  }

  describe() {
    return this.#outcomeText;
  }
}

await startGame((t, rules) => new AndarBaharGame(t, rules));
