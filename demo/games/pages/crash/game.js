// @ts-check

import { byId, createHtmlElement } from '../shared/dom.js';
import { formatMultiplier } from '../shared/money.js';
import { readInteger, readList, readRecord } from '../shared/parse.js';
import { startGame } from '../shared/start.js';
import { Flight } from './flight.js';

/**
 * @typedef {import('../shared/start.js').Game} Game
 * @typedef {{ target: number, chance: number }} Target
 */

/** Multipliers of the quick buttons for the automatic cash-out, in hundredths. Null is off. */
const QUICK = [null, 150, 200, 500, 1_000];

/** @param {unknown} rules */
function readRules(rules) {
  const { pace, targets } = readRecord(rules);
  return {
    pace: Number(pace),
    targets: readList(targets, (row) => {
      const { target, chance } = readRecord(row);
      return { target: readInteger(target), chance: Number(chance) };
    }),
  };
}

/** @param {unknown} value */
const readMultiplier = (value) => (value === null ? null : readInteger(value));

/** @param {unknown} view */
function readView(view) {
  const { crash, cashedOut, target } = readRecord(view);
  return {
    crash: readMultiplier(crash),
    cashedOut: readMultiplier(cashedOut),
    target: readMultiplier(target),
  };
}

/** @implements {Game} */
class CrashGame {
  /** @type {'flightHint'} */
  hint = 'flightHint';
  /** @type {'flightRules'} */
  rules = 'flightRules';
  /** @type {'flying'} */
  stepHint = 'flying';
  endsByClock = true;
  #t;
  #targets;
  /** Targets of the stepper. Null is off. @type {(number | null)[]} */
  #steps;
  /** @type {number | null} */
  #target = null;
  /** @type {import('../shared/start.js').Phase} */
  #phase = 'idle';
  #flight;
  #isFlying = false;
  /** @type {ReturnType<typeof readView> | null} */
  #view = null;
  #less = byId('aim-less', HTMLButtonElement);
  #more = byId('aim-more', HTMLButtonElement);
  /** @type {{ button: HTMLButtonElement, target: number | null }[]} */
  #quick;

  /** @param {import('../shared/start.js').Translate} t @param {unknown} rules */
  constructor(t, rules) {
    const { pace, targets } = readRules(rules);
    this.#t = t;
    this.#targets = targets;
    this.#steps = [null, ...targets.map(({ target }) => target)];
    this.#flight = new Flight(pace, (multiplier) => this.#format(Math.floor(multiplier * 100 + 1e-6)));
    byId('aim-label', HTMLElement).textContent = t('autoCashOut');
    this.#less.setAttribute('aria-label', t('autoLower'));
    this.#more.setAttribute('aria-label', t('autoHigher'));
    this.#less.addEventListener('click', () => this.#step(-1));
    this.#more.addEventListener('click', () => this.#step(1));
    this.#quick = QUICK.map((target) => {
      const button = createHtmlElement('button', 'tool', this.#formatTarget(target));
      button.type = 'button';
      button.addEventListener('click', () => this.#setTarget(target));
      byId('quick', HTMLElement).append(button);
      return { button, target };
    });
    this.#render();
  }

  /** @param {import('../shared/rounds.js').Phase} phase @returns {'takeOff' | 'cashOut'} */
  label(phase) {
    return phase !== 'idle' && this.#isFlying ? 'cashOut' : 'takeOff';
  }

  choice() {
    return this.#phase === 'choosing' ? { cashOut: true } : { target: this.#target };
  }

  /** @param {import('../shared/start.js').Phase} phase */
  onPhase(phase) {
    this.#phase = phase;
    this.#render();
  }

  begin() {
    if (this.#phase === 'idle') this.#flight.ignite();
  }

  abandon() {
    if (!this.#isFlying) this.#flight.returnToGround();
  }

  /** @param {unknown} view */
  async show(view) {
    this.#view = readView(view);
    const { crash, cashedOut } = this.#view;
    if (crash === null) {
      // A flight that goes on after a lost connection keeps its clock.
      if (!this.#isFlying) this.#flight.fly(0);
      this.#isFlying = true;
      return;
    }
    this.#isFlying = false;
    const cashOutText =
      cashedOut === null ? '' : this.#t('cashedOut', { multiplier: this.#format(cashedOut) });
    await this.#flight.end(crash / 100, cashOutText);
  }

  /** @param {unknown} view @param {number} elapsedMs */
  restore(view, elapsedMs) {
    this.#view = readView(view);
    this.#target = this.#view.target;
    this.#isFlying = true;
    this.#flight.fly(elapsedMs);
  }

  describe() {
    const { crash = null, cashedOut = null } = this.#view ?? {};
    return cashedOut === null
      ? this.#t('flewTo', { multiplier: this.#format(crash ?? 100) })
      : this.#t('cashedOut', { multiplier: this.#format(cashedOut) });
  }

  payRows() {
    return [
      [this.#t('cashOut'), this.#t('chance')],
      ...this.#targets.map(({ target, chance }) => [this.#format(target), this.#formatPercent(chance)]),
    ];
  }

  /** @param {number} by */
  #step(by) {
    const target = this.#steps[this.#steps.indexOf(this.#target) + by];
    if (target !== undefined) this.#setTarget(target);
  }

  /** @param {number | null} target */
  #setTarget(target) {
    if (this.#phase !== 'idle') return;
    this.#target = target;
    this.#render();
  }

  #render() {
    const idle = this.#phase === 'idle';
    const index = this.#steps.indexOf(this.#target);
    byId('aim', HTMLOutputElement).value = this.#formatTarget(this.#target);
    this.#less.setAttribute('aria-disabled', String(!idle || index <= 0));
    this.#more.setAttribute('aria-disabled', String(!idle || index === this.#steps.length - 1));
    for (const { button, target } of this.#quick) {
      button.setAttribute('aria-pressed', String(target === this.#target));
      button.setAttribute('aria-disabled', String(!idle));
    }
  }

  /** @param {number | null} target */
  #formatTarget(target) {
    return target === null ? this.#t('off') : this.#format(target);
  }

  /** @param {number} chance 0 to 1 */
  #formatPercent(chance) {
    const format = { style: /** @type {const} */ ('percent'), maximumSignificantDigits: 3 };
    return new Intl.NumberFormat(document.documentElement.lang, format).format(chance);
  }

  /** @param {number} hundredths */
  #format(hundredths) {
    return formatMultiplier(document.documentElement.lang, hundredths, 2);
  }
}

await startGame((t, rules) => new CrashGame(t, rules));
