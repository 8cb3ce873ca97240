// @ts-check

import { createHtmlElement } from '../shared/dom.js';
import { animate, prefersReducedMotion } from '../shared/motion.js';

/** @typedef {(typeof symbols)[number]} SlotSymbol */

/** Symbols from highest to lowest value. The game's subject decides their pictures. */
export const symbols = /** @type {const} */ ([
  'wild',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
]);

const ROWS = 3;
/** Number of symbols on the endless strip that runs while the server decides. */
const LOOP = 6;

/** Returns a random symbol for the blur of a running reel. It has no effect on the outcome. */
const pickSymbol = () => symbols[Math.floor(Math.random() * symbols.length)] ?? 'seventh';

export class Reel {
  #strip = createHtmlElement('div', 'strip');
  /** @type {Animation | null} */
  #running = null;

  #draw;

  /** @param {Element} column @param {(symbol: SlotSymbol, className: string) => Element} draw */
  constructor(column, draw) {
    column.append(this.#strip);
    this.#draw = draw;
  }

  /** Shows three symbols at rest. @param {SlotSymbol[]} shown */
  rest(shown) {
    this.#fill(shown);
  }

  /** Runs until {@link stop} or {@link halt}. @param {number} index of the reel, so that each runs differently */
  run(index) {
    if (prefersReducedMotion()) return;
    const loop = Array.from({ length: LOOP }, pickSymbol);
    this.#fill([...loop, ...loop.slice(0, ROWS)]);
    this.#strip.classList.add('blurred');
    this.#running = this.#strip.animate([{ transform: this.#offset(LOOP) }, { transform: 'none' }], {
      duration: 330,
      iterations: Number.POSITIVE_INFINITY,
      iterationStart: index * 0.17,
    });
  }

  /** Stops on three symbols; reels further right stop later. @param {SlotSymbol[]} shown @param {number} index */
  async stop(shown, index) {
    const turns = 9 + index * 5;
    const filler = Array.from({ length: turns }, pickSymbol);
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

  halt() {
    this.#running?.cancel();
    this.#running = null;
    this.#strip.classList.remove('blurred');
  }

  /** Highlights winning symbols and dims the others. Without rows, shows all normally. @param {Set<number>} [rows] */
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
        const cell = createHtmlElement('div', 'cell');
        cell.dataset.symbol = symbol;
        cell.append(this.#draw(symbol, 'symbol'));
        return cell;
      }),
    );
  }

  /**
   * Returns the transform that shows the strip's last three symbols.
   * @param {number} above number of symbols above these three
   */
  #offset(above) {
    return `translateY(${(-100 * above) / ROWS}%)`;
  }
}
