// @ts-check

import { withArrows } from '../arrows.js';
import { byId, make } from '../dom.js';
import { timesText } from '../money.js';
import { list, oneOf, record, whole } from '../parse.js';
import { ChipGame } from './chip-game.js';

/**
 * What chips may be laid on. `shown` stands on it in place of the name; `look` are classes of `spots.css`.
 * @typedef {{ field: string, name: string, shown?: string, odds: string, back: number, look: string }} Spot
 */

/** Looks of two sides and of what is between them, as they stand. */
export const sideLooks = /** @type {const} */ ({ left: 'first', between: 'between', right: 'second' });

/**
 * The outcomes that the rules of a page offer, with their odds as players write them.
 * @template {string} Field
 * @param {unknown} rules
 * @param {readonly Field[]} fields
 */
export const readOutcomes = (rules, fields) =>
  list(record(rules).outcomes, (row) => {
    const { field, pays, back } = record(row);
    const odds = timesText(document.documentElement.lang, whole(pays), 2);
    return { field: oneOf(field, fields), odds, back: Number(back) };
  });

/** A game of chips on a few outcomes, each with odds of its own: draws their spots, and the table of what they pay. */
export class OddsGame extends ChipGame {
  #spots;

  /**
   * @param {import('../texts.js').Translate} t
   * @param {string} hint names the spots, for screen readers
   * @param {Spot[]} spots
   */
  constructor(t, hint, spots) {
    super(t);
    this.#spots = spots;
    const box = byId('spots', HTMLElement);
    box.setAttribute('aria-label', hint);
    for (const { field, name, shown = name, odds, look } of spots) {
      const spot = make('button', `spot ${look}`);
      spot.type = 'button';
      spot.append(make('b', '', shown), make('small', '', odds));
      this.chips.add(field, spot, `${name} ${odds}`);
      box.append(spot);
    }
    withArrows(box);
  }

  payRows() {
    const { t } = this;
    const percent = new Intl.NumberFormat(document.documentElement.lang, {
      style: 'percent',
      maximumFractionDigits: 2,
    });
    return [
      ['', t('pays'), t('returns')],
      ...this.#spots.map(({ name, odds, back }) => [name, odds, percent.format(back)]),
    ];
  }
}
