// @ts-check

import { enableArrowKeys } from '../shared/arrows.js';
import { byId, createHtmlElement } from '../shared/dom.js';
import { formatChance, formatMultiplier } from '../shared/money.js';
import { readInteger, readList, readName, readRecord } from '../shared/parse.js';
import { startGame } from '../shared/start.js';
import { readTextKey } from '../shared/texts.js';
import { Cover } from './cover.js';
import { isDecided } from './is-decided.js';

/**
 * @typedef {import('../shared/start.js').Game} Game
 * @typedef {(typeof symbols)[number]} ScratchSymbol
 */

/** Symbols from highest to lowest prize. The game's subject decides their pictures. */
const symbols = /** @type {const} */ (['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh']);

/** Distance in px from which a touch is a stroke and no longer a tap. */
const STROKE = 10;

/** @param {unknown} rules */
function readRules(rules) {
  const { fields, prizes } = readRecord(rules);
  return {
    fields: readInteger(fields),
    prizes: readList(prizes, (prize) => {
      const { pays, chance } = readRecord(prize);
      return { pays: readInteger(pays), chance: Number(chance) };
    }),
  };
}

/** @param {unknown} view @param {number} count */
function readCard(view, count) {
  const { fields, symbol } = readRecord(view);
  const printed = readList(fields, (field) => readName(field, symbols));
  if (printed.length !== count) throw new TypeError('not a card of the game');
  return { fields: printed, symbol: symbol === null ? null : readName(symbol, symbols) };
}

/** @implements {Game} */
class ScratchGame {
  /** @type {'scratchHint'} */
  hint = 'scratchHint';
  /** @type {'scratchRules'} */
  rules = 'scratchRules';
  #t;
  #prizes;
  #card = byId('card', HTMLElement);
  /** @type {{ button: HTMLButtonElement, cover: Cover }[]} */
  #fields;
  #revealAll = createHtmlElement('button', 'tool');
  /** Names of the symbols' pictures. @type {import('../shared/texts.js').TextKey[]} */
  #pictures = [];
  /** @type {ScratchSymbol[]} symbols of the card in play */
  #printed = [];
  /** @type {ScratchSymbol | null} */
  #won = null;
  /** Ends the wait for the player. */
  #finish = () => {};
  /** Start of the player's touch, and whether it has become a stroke. */
  #touch = { x: 0, y: 0, isDown: false, isStroke: false };

  /** @param {import('../shared/start.js').Translate} t @param {unknown} rules */
  constructor(t, rules) {
    const { fields, prizes } = readRules(rules);
    this.#t = t;
    this.#prizes = prizes;
    this.#card.setAttribute('aria-label', t('scratchHint'));
    this.#fields = Array.from({ length: fields }, (_, field) => this.#createField(field));
    enableArrowKeys(this.#card);
    this.#card.addEventListener('pointerdown', (event) => this.#startTouch(event));
    this.#card.addEventListener('pointermove', (event) => this.#moveTouch(event));
    for (const end of ['pointerup', 'pointercancel', 'pointerleave'])
      this.#card.addEventListener(end, () => (this.#touch.isDown = false));
    this.#revealAll.type = 'button';
    this.#revealAll.textContent = t('revealAll');
    this.#revealAll.addEventListener('click', () => this.#openAll());
    byId('tools', HTMLElement).append(this.#revealAll);
    this.#close();
  }

  /** @param {import('../shared/start.js').Table} table */
  onOpen({ symbols: pictures }) {
    this.#pictures = pictures.map(readTextKey);
    byId('ladder', HTMLOListElement).replaceChildren(
      ...this.#prizes.map(({ pays }, at) => {
        const rung = createHtmlElement('li', 'rung');
        const symbol = symbols[at] ?? 'seventh';
        rung.dataset.symbol = symbol;
        rung.append(this.#draw(symbol, ''), createHtmlElement('b', '', this.#formatMultiplier(pays)));
        return rung;
      }),
    );
  }

  /** @param {import('../shared/start.js').Phase} phase @returns {'buyCard' | 'scratchNow'} */
  label(phase) {
    return phase === 'showing' ? 'scratchNow' : 'buyCard';
  }

  choice() {
    return null;
  }

  onPhase() {
    this.#enableFields();
  }

  begin() {
    this.#close();
  }

  abandon() {}

  /** Waits until the open fields decide the card, or the player reveals all. @param {unknown} view */
  async show(view) {
    const { fields, symbol } = readCard(view, this.#fields.length);
    this.#won = symbol;
    this.#printed = fields;
    for (const [field, { button }] of this.#fields.entries())
      button.prepend(this.#draw(fields[field] ?? 'seventh', ''));
    this.#enableFields();
    await new Promise((resolve) => {
      this.#finish = () => resolve(undefined);
    });
    this.#showPrize();
  }

  describe() {
    return this.#won === null
      ? ''
      : this.#t('threeOfSymbol', { symbol: this.#t(this.#getPicture(this.#won)) });
  }

  payRows() {
    const rows = this.#prizes.map(({ pays, chance }, at) => {
      const symbol = symbols[at] ?? 'seventh';
      const name = createHtmlElement('span', 'pay-name', this.#t(this.#getPicture(symbol)));
      name.prepend(this.#draw(symbol, 'pay-symbol'));
      return [name, this.#formatMultiplier(pays), formatChance(document.documentElement.lang, chance)];
    });
    return [['', this.#t('pays'), this.#t('chance')], ...rows];
  }

  /** @param {number} field */
  #createField(field) {
    const button = createHtmlElement('button', 'field');
    button.type = 'button';
    // A stroke also ends with a click. A click from the keyboard has no detail.
    button.addEventListener('click', ({ detail }) => {
      if (detail === 0 || !this.#touch.isStroke) this.#open(field);
    });
    this.#card.append(button);
    return { button, cover: new Cover(button) };
  }

  /** @param {PointerEvent} event */
  #startTouch({ target, pointerId, clientX, clientY }) {
    // Without the implicit capture, the stroke also reaches the other fields.
    if (target instanceof Element && target.hasPointerCapture(pointerId))
      target.releasePointerCapture(pointerId);
    this.#touch = { x: clientX, y: clientY, isDown: true, isStroke: false };
  }

  /** @param {PointerEvent} event */
  #moveTouch({ clientX, clientY }) {
    const touch = this.#touch;
    if (!touch.isDown || this.#printed.length === 0) return;
    touch.isStroke ||= Math.hypot(clientX - touch.x, clientY - touch.y) > STROKE;
    if (!touch.isStroke) return;
    for (const [field, { button, cover }] of this.#fields.entries()) {
      const { left, top, width, height } = button.getBoundingClientRect();
      const [x, y] = [(clientX - left) / width, (clientY - top) / height];
      if (x < 0 || x > 1 || y < 0 || y > 1 || button.dataset.open === 'true') continue;
      if (cover.scratch(x, y)) this.#open(field);
    }
  }

  /** @param {number} field */
  #open(field) {
    const button = this.#fields[field]?.button;
    const symbol = this.#printed[field];
    if (!button || symbol === undefined || this.#isOpen(field)) return;
    button.dataset.open = 'true';
    const name = this.#t(this.#getPicture(symbol));
    button.setAttribute('aria-label', this.#t('cellSymbol', { number: field + 1, symbol: name }));
    if (
      isDecided(
        this.#printed.filter((_, at) => this.#isOpen(at)),
        this.#fields.length,
      )
    )
      this.#openAll();
  }

  /** @param {number} field */
  #isOpen(field) {
    return this.#fields[field]?.button.dataset.open === 'true';
  }

  #openAll() {
    for (const field of this.#fields.keys()) this.#open(field);
    this.#finish();
  }

  #showPrize() {
    for (const [field, { button }] of this.#fields.entries())
      button.classList.toggle('hit', this.#won !== null && this.#printed[field] === this.#won);
    this.#highlightRung(this.#won);
    this.#printed = [];
  }

  /** Covers every field of a new card. */
  #close() {
    this.#printed = [];
    this.#won = null;
    for (const [field, { button, cover }] of this.#fields.entries()) {
      button.querySelector('img')?.remove();
      button.dataset.open = 'false';
      button.classList.remove('hit');
      button.setAttribute('aria-label', this.#t('cell', { number: field + 1 }));
      cover.close();
    }
    this.#highlightRung(null);
    this.#enableFields();
  }

  #enableFields() {
    const isCovered = this.#printed.length > 0;
    for (const { button } of this.#fields) button.setAttribute('aria-disabled', String(!isCovered));
    this.#revealAll.setAttribute('aria-disabled', String(!isCovered));
  }

  /** @param {ScratchSymbol | null} symbol */
  #highlightRung(symbol) {
    for (const rung of byId('ladder', HTMLOListElement).children)
      rung.classList.toggle('reached', rung instanceof HTMLElement && rung.dataset.symbol === symbol);
  }

  /** @param {ScratchSymbol} symbol @returns {import('../shared/texts.js').TextKey} */
  #getPicture(symbol) {
    return this.#pictures[symbols.indexOf(symbol)] ?? 'gem';
  }

  /** @param {ScratchSymbol} symbol @param {string} look CSS class */
  #draw(symbol, look) {
    const image = createHtmlElement('img', look);
    image.alt = '';
    image.draggable = false;
    image.src = `../symbols/${this.#getPicture(symbol)}.svg`;
    return image;
  }

  /** @param {number} hundredths */
  #formatMultiplier(hundredths) {
    return formatMultiplier(document.documentElement.lang, hundredths);
  }
}

await startGame((t, rules) => new ScratchGame(t, rules));
