// @ts-check

import { byId, createHtmlElement } from '../shared/dom.js';
import { formatMultiplier } from '../shared/money.js';
import { readList, readName, readRecord, readInteger } from '../shared/parse.js';
import { startGame } from '../shared/start.js';
import { Die } from '../shared/table/die.js';

/**
 * @typedef {import('../shared/start.js').Game} Game
 * @typedef {'over' | 'under'} Side
 * @typedef {{ side: Side, target: number, multiplier: number, ways: number }} Odds
 */

/** @type {readonly Side[]} */
const sides = ['over', 'under'];
/** The lowest and the highest total of three dice, and the number of possible throws. */
const LOW = 3;
const HIGH = 18;
const THROWS = 216;

/** @param {unknown} rules */
function readRules(rules) {
  const { odds, ways } = readRecord(rules);
  return {
    ways: readList(ways, readInteger),
    odds: readList(odds, (row) => {
      const { side, target, multiplier, ways: winning } = readRecord(row);
      return {
        side: readName(side, sides),
        target: readInteger(target),
        multiplier: readInteger(multiplier),
        ways: readInteger(winning),
      };
    }),
  };
}

/** @param {unknown} view */
function readRoll(view) {
  const roll = readRecord(view);
  const dice = readList(roll.dice, readInteger);
  if (dice.length !== 3 || dice.some((value) => value < 1 || value > 6))
    throw new TypeError('not three dice');
  return { dice, total: readInteger(roll.total), won: roll.won === true };
}

/** @implements {Game} */
class DiceGame {
  /** @type {'diceHint'} */
  hint = 'diceHint';
  /** @type {'diceRules'} */
  rules = 'diceRules';
  #t;
  #odds;
  #dice;
  #bars;
  #target = byId('target', HTMLInputElement);
  #over = byId('side-over', HTMLInputElement);
  #total = 0;
  #language = document.documentElement.lang;

  /** @param {import('../shared/start.js').Translate} t @param {unknown} rules */
  constructor(t, rules) {
    const { odds, ways } = readRules(rules);
    this.#t = t;
    this.#odds = odds;
    const tray = byId('tray', HTMLElement);
    this.#dice = [5, 6, 3].map((value) => new Die(tray, value));
    this.#bars = this.#buildBars(ways);
    byId('chance-label', HTMLElement).textContent = t('chance');
    byId('pays-label', HTMLElement).textContent = t('pays');
    byId('under-label', HTMLElement).textContent = t('under');
    byId('over-label', HTMLElement).textContent = t('over');
    this.#target.setAttribute('aria-label', t('target'));
    this.#target.addEventListener('input', () => this.#showBet());
    for (const side of sides) {
      byId(`side-${side}`, HTMLInputElement).addEventListener('change', () => this.#switchSides());
    }
    byId('bet-form', HTMLFormElement).addEventListener('submit', (event) => event.preventDefault());
    this.#showBet();
  }

  /** @returns {'throw'} */
  label() {
    return 'throw';
  }

  choice() {
    const { side, target } = this.#getBet();
    return { side, target };
  }

  /** @param {import('../shared/start.js').Phase} phase */
  onPhase(phase) {
    for (const input of byId('bet-form', HTMLFormElement).querySelectorAll('input')) {
      input.disabled = phase !== 'idle';
    }
  }

  begin() {
    for (const bar of this.#bars) delete bar.dataset.hit;
    for (const [index, die] of this.#dice.entries()) die.toss(index);
  }

  abandon() {
    for (const die of this.#dice) die.halt();
  }

  /** @param {unknown} view */
  async show(view) {
    const { dice, total, won } = readRoll(view);
    await Promise.all(this.#dice.map((die, index) => die.land(dice[index] ?? 1, index)));
    this.#total = total;
    const bar = this.#bars[total - LOW];
    if (bar) bar.dataset.hit = won ? 'won' : 'lost';
  }

  describe() {
    return this.#t('diceTotal', { total: this.#total });
  }

  payRows() {
    const filterBySide = (/** @type {Side} */ side) => this.#odds.filter((row) => row.side === side);
    const under = filterBySide('under');
    return filterBySide('over').map((over, index) => {
      const row = under[under.length - 1 - index] ?? over;
      return [
        `${this.#t('over')} ${over.target} · ${this.#t('under')} ${row.target}`,
        this.#formatPercent(over.ways),
        this.#formatMultiplier(over.multiplier),
      ];
    });
  }

  /** @returns {Odds} the current bet: the offered target nearest to the slider */
  #getBet() {
    const side = this.#over.checked ? 'over' : 'under';
    const offered = this.#odds.filter((row) => row.side === side);
    const target = this.#target.valueAsNumber;
    const distance = (/** @type {Odds} */ row) => Math.abs(row.target - target);
    return offered.reduce((best, row) => (distance(row) < distance(best) ? row : best));
  }

  /** Switches sides at the same chance: over 10 becomes under 11. */
  #switchSides() {
    this.#target.value = String(LOW + HIGH - this.#target.valueAsNumber);
    this.#showBet();
  }

  #showBet() {
    const { side, target, multiplier, ways } = this.#getBet();
    this.#target.value = String(target);
    this.#target.setAttribute('aria-valuetext', `${this.#t(side)} ${target}`);
    byId('chance', HTMLOutputElement).value = this.#formatPercent(ways);
    byId('pays', HTMLOutputElement).value = this.#formatMultiplier(multiplier);
    for (const [index, bar] of this.#bars.entries()) {
      const total = index + LOW;
      delete bar.dataset.hit;
      bar.classList.toggle('wins', side === 'over' ? total > target : total < target);
      bar.classList.toggle('aim', total === target);
    }
  }

  /** @param {number[]} ways number of throws per total, from 3 up */
  #buildBars(ways) {
    const most = Math.max(...ways);
    const bars = ways.map((count, index) => {
      const bar = createHtmlElement('div', 'bar-of-total');
      const column = createHtmlElement('div', 'column');
      column.style.transform = `scaleY(${count / most})`;
      const well = createHtmlElement('div', 'well');
      well.append(column);
      bar.append(well, createHtmlElement('span', 'total', String(index + LOW)));
      return bar;
    });
    byId('bars', HTMLElement).append(...bars);
    return bars;
  }

  /** @param {number} ways number of winning throws, out of 216 */
  #formatPercent(ways) {
    const format = { style: /** @type {const} */ ('percent'), minimumFractionDigits: 1 };
    return new Intl.NumberFormat(this.#language, format).format(ways / THROWS);
  }

  /** @param {number} multiplier in hundredths */
  #formatMultiplier(multiplier) {
    return formatMultiplier(this.#language, multiplier, 2);
  }
}

await startGame((t, rules) => new DiceGame(t, rules));
