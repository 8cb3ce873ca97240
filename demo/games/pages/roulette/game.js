// @ts-check

import { enableArrowKeys } from '../shared/arrows.js';
import { byId, createHtmlElement } from '../shared/dom.js';
import { readList, readName, readRecord, readText, readInteger } from '../shared/parse.js';
import { startGame } from '../shared/start.js';
import { ChipGame } from '../shared/table/chip-game.js';
import { Wheel } from '../shared/table/wheel.js';

/**
 * @typedef {import('../shared/start.js').Game} Game
 * @typedef {import('../shared/texts.js').TextKey} TextKey
 * @typedef {{ field: string, numbers: number[], pays: number }} Field
 */

/** @param {unknown} rules */
function readRules(rules) {
  const { text, wheel, fields } = readRecord(rules);
  return {
    text: readName(text, /** @type {const} */ (['rouletteRules', 'miniRouletteRules'])),
    wheel: readList(wheel, readInteger),
    fields: readList(fields, (row) => {
      const { field, numbers, pays } = readRecord(row);
      return { field: readText(field), numbers: readList(numbers, readInteger), pays: readInteger(pays) };
    }),
  };
}

/** @param {unknown} view @param {number} pockets */
function readSpin(view, pockets) {
  const number = readInteger(readRecord(view).number);
  if (number < 0 || number >= pockets) throw new TypeError('not a number of the wheel');
  return number;
}

/**
 * Returns a field's position in the CSS grid: column and row of its first cell, and its width in grid columns. A grid
 * column has three numbers, the lowest at the bottom. Zero is left of them; `column1` to `column3` are right of them.
 * The table of 37 numbers has `across` = 12 columns of numbers, that of 13 numbers 4 columns of three cells each.
 * @param {string} field @param {number} across @returns {[column: number, row: number, width: number]}
 */
function getPosition(field, across) {
  const number = Number(field.slice(1));
  const cells = 12 / across;
  const last = Number(field.at(-1));
  if (field === 'n0') return [1, 1, 1];
  if (/^n\d+$/.test(field)) return [2 + cells * (Math.ceil(number / 3) - 1), 3 - ((number - 1) % 3), cells];
  if (field.startsWith('column')) return [14, 4 - last, 1];
  if (field.startsWith('dozen')) return [4 * last - 2, 4, 4];
  return [2 * ['low', 'even', 'red', 'black', 'odd', 'high'].indexOf(field) + 2, 5, 2];
}

/** @param {string} word */
const withCapital = (word) => word.charAt(0).toLocaleUpperCase(document.documentElement.lang) + word.slice(1);

/** @implements {Game} */
class RouletteGame extends ChipGame {
  /** @type {'rouletteHint'} */
  hint = 'rouletteHint';
  rules;
  #fields;
  #wheel;
  #reds;
  #order;
  #number = 0;

  /** @param {import('../shared/start.js').Translate} t @param {unknown} rules */
  constructor(t, rules) {
    super(t);
    const { text, wheel, fields } = readRules(rules);
    this.rules = text;
    this.#fields = fields;
    this.#order = wheel;
    this.#reds = fields.find(({ field }) => field === 'red')?.numbers ?? [];
    this.#wheel = new Wheel(wheel, (number) => this.#getColour(number));
    const felt = byId('felt', HTMLElement);
    felt.setAttribute('aria-label', t('rouletteHint'));
    for (const row of fields) felt.append(this.#buildField(row));
    enableArrowKeys(felt);
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
    const number = readSpin(view, this.#order.length);
    await this.#wheel.land(this.#order.indexOf(number));
    this.#number = number;
    const winning = this.#fields.filter(({ numbers }) => numbers.includes(number)).map(({ field }) => field);
    this.chips.highlightWinners((field) => winning.includes(field));
  }

  describe() {
    return this.#getNumberName(this.#number);
  }

  payRows() {
    const find = (/** @type {string} */ name) => this.#fields.find(({ field }) => field === name);
    const half = this.#order.length > 13 ? '1–18, 19–36' : '1–6, 7–12';
    const even = /** @type {const} */ (['red', 'black', 'even', 'odd'])
      .map((name) => this.t(name))
      .join(', ');
    const rows = /** @type {const} */ ([
      [this.t('oneNumber'), 'n0'],
      [this.t('thirdOfNumbers', { count: find('dozen1')?.numbers.length ?? 0 }), 'dozen1'],
      [`${even}, ${half}`, 'red'],
    ]);
    return rows.map(([name, sample]) => [name, `×${find(sample)?.pays ?? 0}`]);
  }

  /** @param {number} number @returns {'zero' | 'red' | 'black'} */
  #getColour(number) {
    if (number === 0) return 'zero';
    return this.#reds.includes(number) ? 'red' : 'black';
  }

  /** @param {number} number */
  #getNumberName(number) {
    const colour = this.#getColour(number);
    return colour === 'zero' ? this.t('zero') : `${number} ${this.t(colour)}`;
  }

  /** @param {Field} row */
  #buildField({ field, numbers }) {
    const [column, row, width] = getPosition(field, (this.#order.length - 1) / 3);
    const [first = 0] = numbers;
    const range = `${first}–${numbers.at(-1) ?? 0}`;
    /** @type {[shown: string, name: string, kind: string]} */
    let looks = [String(first), this.#getNumberName(first), `number ${this.#getColour(first)}`];
    if (/^(dozen|low|high)/.test(field)) looks = [range, range, 'outside'];
    else if (field.startsWith('column'))
      looks = ['2:1', this.t('column', { number: field.slice(-1) }), 'outside'];
    else if (field === 'red' || field === 'black')
      looks = [withCapital(this.t(field)), this.t(field), `outside ${field}`];
    else if (field === 'even' || field === 'odd') looks = [this.t(field), this.t(field), 'outside'];
    const [shown, name, kind] = looks;
    const button = createHtmlElement('button', `place ${kind}`, shown);
    button.type = 'button';
    button.style.gridArea = `${row} / ${column} / span ${field === 'n0' ? 3 : 1} / span ${width}`;
    this.chips.add(field, button, name);
    return button;
  }
}

await startGame((t, rules) => new RouletteGame(t, rules));
