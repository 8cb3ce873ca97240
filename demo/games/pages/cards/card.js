// @ts-check

import { createDrawing, createHtmlElement } from '../shared/dom.js';
import { animate } from '../shared/motion.js';

/** @typedef {import('../shared/texts.js').TextKey} TextKey */

/** @type {Readonly<Record<string, TextKey>>} */
const suits = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };

const FLIP = { duration: 170, easing: 'ease-in' };

/** One position of the hand: a card, face up or down, that can be held. */
export class Card {
  #button = createHtmlElement('button', 'card');
  #front = createHtmlElement('div', 'front');
  #t;
  held = false;

  /** @param {Element} hand @param {import('../shared/texts.js').Translate} t */
  constructor(hand, t) {
    this.#t = t;
    this.#button.type = 'button';
    const tag = createHtmlElement('span', 'tag', t('hold'));
    tag.setAttribute('aria-hidden', 'true');
    this.#button.append(this.#front, createHtmlElement('div', 'back'), tag);
    this.#button.addEventListener('click', () => {
      if (this.#button.getAttribute('aria-disabled') !== 'true') this.hold(!this.held);
    });
    hand.append(this.#button);
    this.#showFace(null);
    this.allow(false);
  }

  /** @param {boolean} held */
  hold(held) {
    this.held = held;
    this.#button.setAttribute('aria-pressed', String(held));
  }

  /** @param {boolean} on whether the card may be held or released */
  allow(on) {
    this.#button.setAttribute('aria-disabled', String(!on));
  }

  /** Turns to another card, or face down. @param {string | null} code @param {number} delay ms */
  async turn(code, delay = 0) {
    const away = [{ transform: 'none' }, { transform: 'rotateY(90deg)' }];
    const back = [{ transform: 'rotateY(-90deg)' }, { transform: 'none' }];
    await animate(this.#button, away, { ...FLIP, delay });
    this.#showFace(code);
    await animate(this.#button, back, { ...FLIP, easing: 'ease-out' });
  }

  /** Slides in from the dealer face down, then turns face up. @param {string} code @param {number} index */
  async deal(code, index) {
    this.#showFace(null);
    const from = `translate(${(2 - index) * 70}px, -260px) rotate(${(2 - index) * 14}deg)`;
    await animate(
      this.#button,
      [
        { transform: from, opacity: 0 },
        { opacity: 1, offset: 0.3 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: 320, delay: index * 80, easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)', fill: 'backwards' },
    );
    await this.turn(code);
  }

  /** Shows a card without animation. @param {string} code */
  show(code) {
    this.#showFace(code);
  }

  /** @param {boolean} on whether the card is part of a paying hand */
  shine(on) {
    this.#button.classList.toggle('shines', on);
  }

  /** @param {string | null} code */
  #showFace(code) {
    this.#button.dataset.up = String(code !== null);
    const suit = code?.charAt(1) ?? '';
    const rank = code?.charAt(0) === 'T' ? '10' : (code?.charAt(0) ?? '');
    const name = suits[suit];
    this.#button.setAttribute(
      'aria-label',
      name === undefined ? '–' : this.#t('card', { rank, suit: this.#t(name) }),
    );
    this.#button.dataset.suit = suit;
    this.#front.replaceChildren();
    if (name === undefined) return;
    const corner = createHtmlElement('div', 'corner', rank);
    corner.append(createDrawing(`suit-${suit}`, 'corner-suit'));
    const middle = createHtmlElement('div', 'middle');
    if ('JQK'.includes(rank)) {
      middle.classList.add('court');
      middle.append(createDrawing(`court-${rank}`, 'court-crown'));
    }
    middle.append(createDrawing(`suit-${suit}`, 'middle-suit'));
    this.#front.append(corner, middle);
  }
}
