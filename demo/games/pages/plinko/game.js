// @ts-check

import { byId, createHtmlElement, createCircle } from '../shared/dom.js';
import { formatChance, formatMultiplier } from '../shared/money.js';
import { animate } from '../shared/motion.js';
import { readInteger, readList, readRecord } from '../shared/parse.js';
import { startGame } from '../shared/start.js';

/**
 * @typedef {import('../shared/start.js').Game} Game
 * @typedef {(typeof risks)[number]} Risk
 */

const risks = /** @type {const} */ (['low', 'medium', 'high']);
const riskNames = /** @type {const} */ ({ low: 'lowRisk', medium: 'mediumRisk', high: 'highRisk' });

/** Position of the first row of pegs below the top of the board, in widths of a slot. */
const TOP = 0.9;
/** Time that the ball takes for a row, in ms. */
const ROW_MS = 150;

/** @param {unknown} rules */
function readRules(rules) {
  const { rows, slots } = readRecord(rules);
  return {
    rows: readInteger(rows),
    slots: readList(slots, (slot) => {
      const { chance, low, medium, high } = readRecord(slot);
      const pays = { low: readInteger(low), medium: readInteger(medium), high: readInteger(high) };
      return { chance: Number(chance), pays };
    }),
  };
}

/** @param {unknown} view @param {number} rows */
function readDrop(view, rows) {
  const { path, slot, multiplier } = readRecord(view);
  const sides = readList(path, readInteger);
  if (sides.length !== rows || sides.some((side) => side !== 0 && side !== 1))
    throw new TypeError('not a way down the board');
  return { path: sides, slot: readInteger(slot), multiplier: readInteger(multiplier) };
}

/** @implements {Game} */
class PlinkoGame {
  /** @type {'plinkoHint'} */
  hint = 'plinkoHint';
  /** @type {'plinkoRules'} */
  rules = 'plinkoRules';
  #t;
  #rows;
  #slots;
  /** @type {Risk} */
  #risk = 'medium';
  #idle = true;
  #multiplier = 0;
  #ball = byId('ball', HTMLElement);
  /** @type {HTMLElement[]} */
  #boxes;
  /** @type {{ risk: Risk, button: HTMLButtonElement }[]} */
  #risks;

  /** @param {import('../shared/start.js').Translate} t @param {unknown} rules */
  constructor(t, rules) {
    const { rows, slots } = readRules(rules);
    this.#t = t;
    this.#rows = rows;
    this.#slots = slots;
    this.#drawPegs();
    this.#boxes = slots.map(() => createHtmlElement('div', 'slot'));
    byId('slots', HTMLElement).append(...this.#boxes);
    const group = byId('risks', HTMLElement);
    group.setAttribute('aria-label', t('risk'));
    this.#risks = risks.map((risk) => {
      const button = createHtmlElement('button', 'tool', t(riskNames[risk]));
      button.type = 'button';
      button.addEventListener('click', () => this.#idle && this.#setRisk(risk));
      group.append(button);
      return { risk, button };
    });
    this.#setRisk(this.#risk);
  }

  /** @returns {'dropBall'} */
  label() {
    return 'dropBall';
  }

  choice() {
    return { risk: this.#risk };
  }

  /** @param {import('../shared/start.js').Phase} phase */
  onPhase(phase) {
    this.#idle = phase === 'idle';
    for (const { button } of this.#risks) button.setAttribute('aria-disabled', String(!this.#idle));
  }

  begin() {
    this.#clear();
  }

  abandon() {}

  /** @param {unknown} view */
  async show(view) {
    const { path, slot, multiplier } = readDrop(view, this.#rows);
    this.#multiplier = multiplier;
    this.#ball.hidden = false;
    const places = this.#listPlaces(path);
    this.#ball.style.transform = toTransform(places.at(-1) ?? [0, 0]);
    await animate(
      this.#ball,
      places.map((place) => ({ transform: toTransform(place), easing: 'cubic-bezier(0.4, 0, 0.9, 0.6)' })),
      { duration: ROW_MS * places.length },
    );
    this.#boxes[slot]?.classList.add('reached');
  }

  describe() {
    return this.#t('ballLanded', { multiplier: this.#formatMultiplier(this.#multiplier) });
  }

  payRows() {
    const { lang } = document.documentElement;
    const half = this.#slots.slice(0, Math.ceil(this.#slots.length / 2));
    const rows = half.map(({ chance, pays }, slot) => [
      // A slot on the left pays the same as the slot opposite.
      formatChance(lang, slot < half.length - 1 ? 2 * chance : chance),
      ...risks.map((risk) => this.#formatMultiplier(pays[risk])),
    ]);
    return [[this.#t('chance'), ...risks.map((risk) => this.#t(riskNames[risk]))], ...rows];
  }

  /**
   * Lists the places of the ball, in widths of a slot: above the board, on each peg of its path, and above its slot.
   * @param {number[]} path
   * @returns {[number, number][]}
   */
  #listPlaces(path) {
    const middle = this.#slots.length / 2;
    let x = middle;
    /** @type {[number, number][]} */
    const places = [[x, -0.4]];
    for (const [row, side] of path.entries()) {
      places.push([x, TOP + row - 0.45]);
      x += side - 0.5;
    }
    return [...places, [x, TOP + this.#rows - 0.2]];
  }

  #drawPegs() {
    const svg = byId('pegs', SVGElement);
    const width = this.#slots.length;
    svg.setAttribute('viewBox', `0 0 ${width} ${width + 1.2}`);
    for (let row = 0; row < this.#rows; row++)
      for (let peg = 0; peg <= row; peg++)
        svg.append(createCircle(width / 2 + peg - row / 2, TOP + row, 'peg'));
  }

  /** @param {Risk} risk */
  #setRisk(risk) {
    this.#risk = risk;
    this.#clear();
    const number = new Intl.NumberFormat(document.documentElement.lang);
    for (const [slot, box] of this.#boxes.entries()) {
      box.textContent = number.format((this.#slots[slot]?.pays[risk] ?? 0) / 100);
      const fromMiddle = Math.abs(slot - (this.#slots.length - 1) / 2);
      box.style.setProperty('--heat', `${Math.round((fromMiddle / this.#slots.length) * 160)}%`);
    }
    for (const option of this.#risks)
      option.button.setAttribute('aria-pressed', String(option.risk === risk));
  }

  #clear() {
    this.#ball.hidden = true;
    for (const box of this.#boxes) box.classList.remove('reached');
  }

  /** @param {number} hundredths */
  #formatMultiplier(hundredths) {
    return formatMultiplier(document.documentElement.lang, hundredths);
  }
}

/** @param {[number, number]} place in widths of a slot */
const toTransform = ([x, y]) => `translate(calc(100cqi / 13 * ${x}), calc(100cqi / 13 * ${y}))`;

await startGame((t, rules) => new PlinkoGame(t, rules));
