// @ts-check

import { enableArrowKeys } from '../arrows.js';
import { byId, createHtmlElement } from '../dom.js';
import { formatMultiplier } from '../money.js';
import { readList, readName, readRecord, readInteger } from '../parse.js';
import { ChipGame } from './chip-game.js';

/**
 * A field for chips. `shown` replaces `name` on the screen, `payback` is the field's return as a share of bets, and
 * `look` is the field's CSS class.
 * @typedef {{ field: string, name: string, shown?: string, odds: string, payback: number, look: string }} Spot
 */

/** Styles of two sides and of the field between them, in visual order. */
export const sideLooks = /** @type {const} */ ({ left: 'first', between: 'between', right: 'second' });

/**
 * `odds` is the payout, stake included, such as `×2.18`.
 * @template {string} Field
 * @param {unknown} rules
 * @param {readonly Field[]} fields
 */
export const readOutcomes = (rules, fields) =>
  readList(readRecord(rules).outcomes, (row) => {
    const { field, pays, payback } = readRecord(row);
    const odds = formatMultiplier(document.documentElement.lang, readInteger(pays), 2);
    return { field: readName(field, fields), odds, payback: Number(payback) };
  });

/** A game with chips on a few outcomes, each with its own odds. */
export class OddsGame extends ChipGame {
  #spots;

  /**
   * @param {import('../texts.js').Translate} t
   * @param {string} hint name of the group of spots, for screen readers
   * @param {Spot[]} spots
   */
  constructor(t, hint, spots) {
    super(t);
    this.#spots = spots;
    const box = byId('spots', HTMLElement);
    box.setAttribute('aria-label', hint);
    for (const { field, name, shown = name, odds, look } of spots) {
      const spot = createHtmlElement('button', `spot ${look}`);
      spot.type = 'button';
      spot.append(createHtmlElement('b', '', shown), createHtmlElement('small', '', odds));
      this.chips.add(field, spot, `${name} ${odds}`);
      box.append(spot);
    }
    enableArrowKeys(box);
  }

  /** Names fields by their sides once the session knows them. @param {Record<string, string>} names by field */
  nameSpots(names) {
    this.#updateSpots((spot) => ({ name: names[spot.field] ?? spot.name }));
  }

  /** Sets odds and returns that depend on an event. @param {import('./match-offer.js').Match['outcomes']} outcomes */
  priceSpots(outcomes) {
    this.#updateSpots(({ field }) => {
      const outcome = outcomes.find((each) => each.field === field);
      if (!outcome) return {};
      return {
        odds: formatMultiplier(document.documentElement.lang, outcome.pays, 2),
        payback: outcome.payback,
      };
    });
  }

  /** Returns the lowest and the highest return of the current odds. */
  getPaybacks() {
    const paybacks = this.#spots.map(({ payback }) => payback);
    return [Math.min(...paybacks), Math.max(...paybacks)];
  }

  /** @param {(spot: Spot) => Partial<Spot>} change */
  #updateSpots(change) {
    for (const spot of this.#spots) {
      Object.assign(spot, change(spot));
      const { field, name, shown = name, odds } = spot;
      this.chips.rename(field, [shown, odds], `${name} ${odds}`);
    }
  }

  payRows() {
    const { t } = this;
    const percent = new Intl.NumberFormat(document.documentElement.lang, {
      style: 'percent',
      maximumFractionDigits: 2,
    });
    return [
      ['', t('pays'), t('returns')],
      ...this.#spots.map(({ name, odds, payback }) => [name, odds, percent.format(payback)]),
    ];
  }
}
