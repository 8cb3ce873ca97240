// @ts-check

import { byId, createHtmlElement } from '../shared/dom.js';
import { formatMultiplier } from '../shared/money.js';
import { readList, readRecord, readInteger } from '../shared/parse.js';
import { startGame } from '../shared/start.js';
import { Flight } from './flight.js';

/**
 * @typedef {import('../shared/start.js').Game} Game
 * @typedef {{ target: number, chance: number }} Aim
 */

/** The initial target multiplier, and the target multipliers of the quick buttons, in hundredths. */
const FIRST = 200;
const QUICK = [150, 200, 300, 500, 1_000];

/** @param {unknown} rules */
function readRules(rules) {
  return readList(readRecord(rules).targets, (row) => {
    const { target, chance } = readRecord(row);
    return { target: readInteger(target), chance: Number(chance) };
  });
}

/** @param {unknown} view */
function readFlight(view) {
  const { target, crash } = readRecord(view);
  return { target: readInteger(target), crash: readInteger(crash) };
}

/** @implements {Game} */
class CrashGame {
  /** @type {'crashHint'} */
  hint = 'crashHint';
  /** @type {'crashRules'} */
  rules = 'crashRules';
  #t;
  #aims;
  #aimIndex;
  #idle = true;
  #flight;
  #crash = 100;
  #language = document.documentElement.lang;
  #less = byId('aim-less', HTMLButtonElement);
  #more = byId('aim-more', HTMLButtonElement);
  /** @type {{ button: HTMLButtonElement, target: number }[]} */
  #quick;

  /** @param {import('../shared/start.js').Translate} t @param {unknown} rules */
  constructor(t, rules) {
    this.#t = t;
    this.#aims = readRules(rules);
    this.#aimIndex = this.#findAimIndex(FIRST);
    this.#flight = new Flight((multiplier) => this.#formatMultiplier(Math.floor(multiplier * 100 + 1e-6)));
    byId('chance-label', HTMLElement).textContent = t('chance');
    byId('pays-label', HTMLElement).textContent = t('pays');
    byId('aim-label', HTMLElement).textContent = t('getOffAt');
    this.#less.setAttribute('aria-label', t('aimLess'));
    this.#more.setAttribute('aria-label', t('aimMore'));
    this.#less.addEventListener('click', () => this.#selectAim(this.#aimIndex - 1));
    this.#more.addEventListener('click', () => this.#selectAim(this.#aimIndex + 1));
    this.#quick = QUICK.map((target) => {
      const button = createHtmlElement('button', 'tool', this.#formatMultiplier(target));
      button.type = 'button';
      button.addEventListener('click', () => this.#selectAim(this.#findAimIndex(target)));
      byId('quick', HTMLElement).append(button);
      return { button, target };
    });
    this.#show();
  }

  /** @returns {'takeOff'} */
  label() {
    return 'takeOff';
  }

  choice() {
    return { target: this.#getAim().target };
  }

  /** @param {import('../shared/start.js').Phase} phase */
  onPhase(phase) {
    this.#idle = phase === 'idle';
    this.#show();
  }

  begin() {
    this.#flight.ignite();
  }

  abandon() {
    this.#flight.returnToGround();
  }

  /** @param {unknown} view */
  async show(view) {
    const { target, crash } = readFlight(view);
    this.#crash = crash;
    await this.#flight.fly(
      crash / 100,
      target / 100,
      this.#t('gotOff', { multiplier: this.#formatMultiplier(target) }),
    );
  }

  /** A flight is a single step, so no flight is ever left open. @returns {number} */
  restore() {
    throw new TypeError('a flight cannot be open');
  }

  describe() {
    return this.#t('flewTo', { multiplier: this.#formatMultiplier(this.#crash) });
  }

  payRows() {
    return [
      [this.#t('getOffAt'), this.#t('chance')],
      ...this.#aims.map(({ target, chance }) => [
        this.#formatMultiplier(target),
        this.#formatPercent(chance),
      ]),
    ];
  }

  /** @returns {Aim} */
  #getAim() {
    return this.#aims[this.#aimIndex] ?? { target: FIRST, chance: 0 };
  }

  /** @param {number} target */
  #findAimIndex(target) {
    return this.#aims.findIndex((aim) => aim.target === target);
  }

  /** @param {number} index */
  #selectAim(index) {
    if (!this.#idle || this.#aims[index] === undefined) return;
    this.#aimIndex = index;
    this.#show();
  }

  #show() {
    const { target, chance } = this.#getAim();
    byId('aim', HTMLOutputElement).value = this.#formatMultiplier(target);
    byId('chance', HTMLOutputElement).value = this.#formatPercent(chance);
    byId('pays', HTMLOutputElement).value = this.#formatMultiplier(target);
    this.#less.setAttribute('aria-disabled', String(!this.#idle || this.#aimIndex === 0));
    this.#more.setAttribute('aria-disabled', String(!this.#idle || this.#aimIndex === this.#aims.length - 1));
    for (const quick of this.#quick) {
      quick.button.setAttribute('aria-pressed', String(quick.target === target));
      quick.button.setAttribute('aria-disabled', String(!this.#idle));
    }
  }

  /** @param {number} chance 0 to 1 */
  #formatPercent(chance) {
    const format = { style: /** @type {const} */ ('percent'), maximumSignificantDigits: 3 };
    return new Intl.NumberFormat(this.#language, format).format(chance);
  }

  /** @param {number} hundredths */
  #formatMultiplier(hundredths) {
    return formatMultiplier(this.#language, hundredths, 2);
  }
}

await startGame((t, rules) => new CrashGame(t, rules));
