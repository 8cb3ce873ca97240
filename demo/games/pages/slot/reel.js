// @ts-check

import { drawing, make } from '../shared/dom.js';
import { animate, prefersReducedMotion } from '../shared/motion.js';

/** @typedef {(typeof symbols)[number]} SlotSymbol */

/** From the dearest to the cheapest. */
export const symbols = /** @type {const} */ ([
  'wild',
  'crown',
  'moon',
  'ruby',
  'emerald',
  'sapphire',
  'amethyst',
  'topaz',
]);

const ROWS = 3;
/** Symbols of the endless strip that runs while the server decides. */
const LOOP = 6;

/** Any symbol, for the blur of a running reel; it means nothing. */
const anySymbol = () => symbols[Math.floor(Math.random() * symbols.length)] ?? 'topaz';

/** One column of the window. */
export class Reel {
  #strip = make('div', 'strip');
  /** @type {Animation | null} */
  #running = null;

  /**
   * @param {Element} column
   * @param {SlotSymbol[]} shown
   */
  constructor(column, shown) {
    column.append(this.#strip);
    this.#fill(shown);
  }

  /** Runs until {@link stop} or {@link halt}. @param {number} index of the reel, so that no two run alike */
  run(index) {
    if (prefersReducedMotion()) return;
    const loop = Array.from({ length: LOOP }, anySymbol);
    this.#fill([...loop, ...loop.slice(0, ROWS)]);
    this.#strip.classList.add('blurred');
    this.#running = this.#strip.animate([{ transform: this.#offset(LOOP) }, { transform: 'none' }], {
      duration: 330,
      iterations: Number.POSITIVE_INFINITY,
      iterationStart: index * 0.17,
    });
  }

  /**
   * Comes to rest on three symbols, later the further right.
   * @param {SlotSymbol[]} shown
   * @param {number} index
   */
  async stop(shown, index) {
    const turns = 9 + index * 5;
    const filler = Array.from({ length: turns }, anySymbol);
    this.halt();
    this.#fill([...shown, ...filler]);
    await animate(
      this.#strip,
      [
        { transform: this.#offset(turns), easing: 'cubic-bezier(0.3, 0.5, 0.35, 1)' },
        { transform: 'translateY(8%)', offset: 0.9, easing: 'ease-in-out' },
        { transform: 'none' },
      ],
      { duration: 620 + index * 230 },
    );
    this.#fill(shown);
  }

  /** Stops at once, wherever it is. */
  halt() {
    this.#running?.cancel();
    this.#running = null;
    this.#strip.classList.remove('blurred');
  }

  /** Marks symbols that pay and dims the others; no argument takes the marks away. @param {Set<number>} [rows] */
  mark(rows) {
    for (const [row, cell] of [...this.#strip.children].entries()) {
      cell.classList.toggle('hit', rows?.has(row) === true);
      cell.classList.toggle('dim', rows !== undefined && !rows.has(row));
    }
  }

  /** @param {SlotSymbol[]} shown */
  #fill(shown) {
    this.#strip.replaceChildren(
      ...shown.map((symbol) => {
        const cell = make('div', 'cell');
        cell.dataset.symbol = symbol;
        cell.append(drawing(`s-${symbol}`, 'symbol'));
        return cell;
      }),
    );
  }

  /** How far up the strip has to be for its last three symbols to show. @param {number} above */
  #offset(above) {
    return `translateY(${(-100 * above) / ROWS}%)`;
  }
}
