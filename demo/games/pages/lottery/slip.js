// @ts-check

import { byId, createHtmlElement } from '../shared/dom.js';

/** Most lines of one slip. */
const LINES = 10;

/**
 * `format` returns the text of a line's numbers, and `money` that of an amount. `priceMinor` is the price of one bet, a
 * line in one draw.
 * @typedef {{ lines: number[][], draws: number, priceMinor: number, format: (line: number[]) => string,
 *   money: (minor: number) => string }} Order
 */

/** The bet slip: what is about to be bought. Nothing is charged before it is confirmed. */
export class Slip {
  #t;
  #on;
  #dialog = byId('slip', HTMLDialogElement);
  #confirm = byId('slip-confirm', HTMLButtonElement);
  #add = byId('slip-add', HTMLButtonElement);

  /**
   * @param {import('../shared/start.js').Translate} t
   * @param {{ onRemove: (line: number) => void, onAdd: () => void, onConfirm: () => void }} on
   */
  constructor(t, on) {
    this.#t = t;
    this.#on = on;
    byId('slip-title', HTMLElement).textContent = t('slip');
    this.#add.textContent = t('addLine');
    const close = byId('slip-close', HTMLButtonElement);
    close.setAttribute('aria-label', t('close'));
    close.addEventListener('click', () => this.#dialog.close());
    this.#add.addEventListener('click', () => this.#leave(on.onAdd));
    // A second tap of a double tap must not buy the slip again.
    this.#confirm.addEventListener('click', () => this.#dialog.open && this.#leave(on.onConfirm));
  }

  /** Shows the slip, or closes it if it has no line. @param {Order} order */
  show({ lines, draws, priceMinor, format, money }) {
    const t = this.#t;
    if (lines.length === 0) {
      this.#dialog.close();
      return;
    }
    const bets = lines.length * draws;
    byId('slip-lines', HTMLElement).replaceChildren(
      ...lines.map((line, at) => {
        const row = createHtmlElement('li', 'line');
        const numbers = createHtmlElement('b', '', format(line));
        numbers.dir = 'ltr';
        const remove = createHtmlElement('button', 'tool', '×');
        remove.type = 'button';
        remove.setAttribute('aria-label', t('removeLine', { numbers: format(line) }));
        remove.addEventListener('click', () => this.#on.onRemove(at));
        row.append(numbers, createHtmlElement('span', '', money(priceMinor * draws)), remove);
        return row;
      }),
    );
    byId('slip-sum', HTMLElement).textContent = t('slipSum', {
      lines: lines.length,
      draws,
      bets,
      price: money(priceMinor),
    });
    this.#confirm.textContent = t('confirmAmount', { amount: money(priceMinor * bets) });
    this.#add.hidden = lines.length >= LINES;
    if (!this.#dialog.open) this.#dialog.showModal();
  }

  /** @param {() => void} act */
  #leave(act) {
    this.#dialog.close();
    act();
  }
}
