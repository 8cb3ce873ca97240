// @ts-check

import { byId, createDrawing, createHtmlElement, createPolyline } from '../shared/dom.js';
import { wait } from '../shared/motion.js';
import { readList, readName, readRecord, readInteger } from '../shared/parse.js';
import { startGame } from '../shared/start.js';
import { readTextKey } from '../shared/texts.js';
import { Reel, symbols } from './reel.js';

/**
 * @typedef {import('./reel.js').SlotSymbol} SlotSymbol
 * @typedef {import('../shared/start.js').Game} Game
 * @typedef {{ line: number, count: number }} LineWin
 */

/** Symbols in the window before the first spin. @type {SlotSymbol[][]} */
const opening = [
  ['third', 'first', 'seventh'],
  ['fifth', 'second', 'fourth'],
  ['sixth', 'wild', 'sixth'],
  ['fourth', 'second', 'fifth'],
  ['seventh', 'first', 'third'],
];

/** @param {unknown} rules */
function readRules(rules) {
  const { lines, pays } = readRecord(rules);
  const table = readRecord(pays);
  return {
    lines: readList(lines, (line) => readList(line, readInteger)),
    pays: symbols.map((symbol) => ({ symbol, pays: readList(table[symbol], readInteger) })),
  };
}

/** @param {unknown} view */
function readSpin(view) {
  const spin = readRecord(view);
  const reels = readList(spin.reels, (reel) => readList(reel, (symbol) => readName(symbol, symbols)));
  const lines = readList(spin.lines, (line) => {
    const win = readRecord(line);
    return { line: readInteger(win.line), count: readInteger(win.count) };
  });
  if (reels.length !== 5 || reels.some((reel) => reel.length !== 3)) throw new TypeError('not a window');
  return { reels, lines };
}

/** @implements {Game} */
class SlotGame {
  /** @type {'slotHint'} */
  hint = 'slotHint';
  /** @type {'slotRules'} */
  rules = 'slotRules';
  #t;
  #table;
  #reels;
  #overlay = byId('lines', SVGElement);
  #paid = 0;
  /** Names of the pictures of the symbols after the wild. @type {import('../shared/texts.js').TextKey[]} */
  #pictures = [];

  /** @param {import('../shared/start.js').Translate} t @param {unknown} rules */
  constructor(t, rules) {
    this.#t = t;
    this.#table = readRules(rules);
    const columns = byId('window', HTMLElement).querySelectorAll('.reel');
    this.#reels = [...columns].map((column) => new Reel(column, (symbol, look) => this.#draw(symbol, look)));
  }

  /** @param {import('../shared/start.js').Table} table */
  onOpen({ symbols: pictures }) {
    this.#pictures = pictures.map(readTextKey);
    for (const [index, reel] of this.#reels.entries()) reel.rest(opening[index] ?? []);
  }

  /** @returns {'spin'} */
  label() {
    return 'spin';
  }

  choice() {
    return null;
  }

  onPhase() {}

  begin() {
    this.#overlay.replaceChildren();
    for (const [index, reel] of this.#reels.entries()) {
      reel.mark();
      reel.run(index);
    }
  }

  abandon() {
    for (const reel of this.#reels) reel.halt();
  }

  /** @param {unknown} view */
  async show(view) {
    const { reels, lines } = readSpin(view);
    await Promise.all(this.#reels.map((reel, index) => reel.stop(reels[index] ?? [], index)));
    this.#paid = lines.length;
    if (lines.length > 0) {
      this.#showLines(lines);
      await wait(350);
    }
  }

  describe() {
    return this.#paid === 0 ? '' : this.#t('slotLines', { count: this.#paid });
  }

  payRows() {
    const number = new Intl.NumberFormat(document.documentElement.lang, { minimumFractionDigits: 1 });
    const { lines, pays } = this.#table;
    const rows = pays.map(({ symbol, pays: steps }) => {
      const name = createHtmlElement('span', 'pay-name', this.#t(this.#getPicture(symbol)));
      name.prepend(this.#draw(symbol, `pay-symbol ${symbol}`));
      return [name, ...steps.map((times) => `×${number.format(times / lines.length)}`)];
    });
    return [['', '3', '4', '5'], ...rows];
  }

  /** @param {SlotSymbol} symbol @returns {import('../shared/texts.js').TextKey} */
  #getPicture(symbol) {
    return this.#pictures[symbols.indexOf(symbol) - 1] ?? 'wild';
  }

  /** @param {SlotSymbol} symbol @param {string} look CSS class */
  #draw(symbol, look) {
    if (symbol === 'wild') return createDrawing('s-wild', look);
    const image = createHtmlElement('img', look);
    image.alt = '';
    image.src = `../symbols/${this.#getPicture(symbol)}.svg`;
    return image;
  }

  /** @param {LineWin[]} lines */
  #showLines(lines) {
    /** @type {Set<number>[]} */
    const marked = this.#reels.map(() => new Set());
    for (const { line, count } of lines) {
      const rows = this.#table.lines[line] ?? [];
      const points = rows.slice(0, count).map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`);
      this.#overlay.append(createPolyline(points.join(' '), `line line-${line}`));
      for (const [reel, row] of rows.slice(0, count).entries()) marked[reel]?.add(row);
    }
    for (const [index, reel] of this.#reels.entries()) reel.mark(marked[index]);
  }
}

await startGame((t, rules) => new SlotGame(t, rules));
