// @ts-check

import { enableArrowKeys } from '../arrows.js';
import { byId, createDrawing, createHtmlElement } from '../dom.js';
import { formatMultiplier } from '../money.js';
import { readInteger, readList, readRecord, readText } from '../parse.js';
import { ChipGame } from './chip-game.js';
import { createFace } from './die.js';

/**
 * A field of the table. `pays` is the lowest and the highest payout in hundredths, stake included, and `payback` the
 * return as a share of bets.
 * @typedef {{ field: string, pays: number[], payback: number }} Field
 * @typedef {import('../texts.js').Translate} Translate
 * @typedef {import('../texts.js').TextKey} TextKey
 */

/** Fields whose name is a text. */
const named = /** @type {const} */ ([
  'small',
  'big',
  'odd',
  'even',
  'triple',
  'heads',
  'tails',
  'below7',
  'above7',
  'fish',
  'prawn',
  'crab',
  'rooster',
  'gourd',
  'deer',
]);
export const pictures = ['fish', 'prawn', 'crab', 'rooster', 'gourd', 'deer'];

/** Names of groups of fields in the payout table, by the fields' prefix. @type {Readonly<Record<string, TextKey>>} */
const groupNames = {
  pair: 'twoEqual',
  triple: 'threeEqual',
  face: 'oneNumber',
  fan: 'oneNumber',
  kwok: 'twoNumbers',
};

/** @param {Field} row */
const getGroupName = ({ field }) => groupNames[field.replace(/\d+$/, '')];

/** @param {unknown} rows @returns {Field[][]} */
const readRows = (rows) =>
  readList(rows, (row) =>
    readList(row, (item) => {
      const { field, pays, payback } = readRecord(item);
      return { field: readText(field), pays: readList(pays, readInteger), payback: Number(payback) };
    }),
  );

/** @param {number} red @param {number} count of coins */
export function createCoins(red, count) {
  const coins = createHtmlElement('span', 'coins');
  for (let at = 0; at < count; at++) coins.append(createHtmlElement('i', at < red ? 'coin red' : 'coin'));
  return coins;
}

/** @param {number} face @param {number} count of dice */
function createMiniDice(face, count) {
  const dice = createHtmlElement('span', 'mini-dice');
  dice.append(createHtmlElement('b', '', count > 1 ? `${count}×` : ''), createFace(face));
  return dice;
}

/** A game with chips on the rows of fields that the server lists. */
export class FieldGame extends ChipGame {
  #rows;

  /** @param {Translate} t @param {unknown} rules @param {TextKey} hint name of the table, for screen readers */
  constructor(t, rules, hint) {
    super(t);
    this.#rows = readRows(readRecord(rules).rows);
    const felt = byId('felt', HTMLElement);
    felt.setAttribute('aria-label', t(hint));
    for (const row of this.#rows) {
      const box = createHtmlElement('div', 'field-row');
      // A long row takes two lines, so that no field is too narrow for a finger or a name.
      const isLong = row.length > 7 || row.every(({ field }) => pictures.includes(field));
      box.style.setProperty('--across', String(isLong ? Math.ceil(row.length / 2) : row.length));
      for (const { field, pays } of row) {
        const place = createHtmlElement('button', 'place');
        place.type = 'button';
        const odds = this.#formatPays(pays);
        place.append(this.#buildLook(field), createHtmlElement('small', '', odds));
        this.chips.add(field, place, `${this.getFieldName(field)} ${odds}`);
        box.append(place);
      }
      felt.append(box);
    }
    enableArrowKeys(felt);
  }

  payRows() {
    const percent = new Intl.NumberFormat(document.documentElement.lang, {
      style: 'percent',
      maximumFractionDigits: 2,
    });
    /** @type {Map<string, Field[]>} */
    const groups = new Map();
    for (const [at, row] of this.#rows.entries()) {
      for (const field of row) {
        const key = `${at} ${getGroupName(field) ?? ''} ${field.pays.join()}`;
        groups.set(key, [...(groups.get(key) ?? []), field]);
      }
    }
    return [
      ['', this.t('pays'), this.t('returns')],
      ...[...groups.values()].map((group) => {
        const [first = { field: '', pays: [], payback: 0 }] = group;
        const name = group.length > 1 ? getGroupName(first) : undefined;
        const label = name ? this.t(name) : group.map(({ field }) => this.getFieldName(field)).join(', ');
        return [label, this.#formatPays(first.pays), percent.format(first.payback)];
      }),
    ];
  }

  /** @param {string} field */
  getFieldName(field) {
    const { t } = this;
    const text = named.find((name) => name === field);
    if (text) return t(text);
    const number = Number(/\d+$/.exec(field)?.[0] ?? 0);
    if (field.startsWith('total')) return t('diceTotal', { total: number });
    if (field.startsWith('pair')) return t('pairField', { number });
    if (field.startsWith('triple')) return t('tripleField', { number });
    if (field.startsWith('red')) return t('redCoins', { red: number, white: 4 - number });
    if (field.startsWith('kwok')) return t('kwokField', { one: Math.floor(number / 10), other: number % 10 });
    if (field.startsWith('times')) return formatMultiplier(document.documentElement.lang, 100 * number);
    return t('runner', { number });
  }

  /** @param {string} field @returns {Element} */
  #buildLook(field) {
    const number = Number(/\d+$/.exec(field)?.[0] ?? 0);
    if (field.startsWith('face')) return createMiniDice(number, 1);
    if (field.startsWith('pair')) return createMiniDice(number, 2);
    if (/^triple\d/.test(field)) return createMiniDice(number, 3);
    if (field.startsWith('red')) return createCoins(number, 4);
    if (pictures.includes(field)) {
      const look = createHtmlElement('span', 'picture-field', this.getFieldName(field));
      look.prepend(createDrawing(field, 'picture'));
      return look;
    }
    if (field.startsWith('total') || field.startsWith('fan'))
      return createHtmlElement('b', '', String(number));
    if (field.startsWith('kwok')) return createHtmlElement('b', '', [...String(number)].join(' · '));
    return createHtmlElement('b', '', this.getFieldName(field));
  }

  /** @param {number[]} pays */
  #formatPays(pays) {
    const { lang } = document.documentElement;
    return [...new Set(pays)].map((hundredths) => formatMultiplier(lang, hundredths)).join('–');
  }
}
