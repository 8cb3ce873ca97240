// @ts-check

import { drawing, make } from '../shared/dom.js';
import { animate } from '../shared/motion.js';

/** @typedef {import('../shared/texts.js').TextKey} TextKey */

/** @type {Readonly<Record<string, TextKey>>} */
const suits = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };

const FLIP = { duration: 170, easing: 'ease-in' };

/** One place of the hand: a card that lies face down or up and can be held. */
export class Card {
  #button = make('button', 'card');
  #front = make('div', 'front');
  #t;
  held = false;

  /**
   * @param {Element} hand
   * @param {import('../shared/texts.js').Translate} t
   */
  constructor(hand, t) {
    this.#t = t;
    this.#button.type = 'button';
    const tag = make('span', 'tag', t('hold'));
    tag.setAttribute('aria-hidden', 'true');
    this.#button.append(this.#front, make('div', 'back'), tag);
    this.#button.addEventListener('click', () => {
      if (this.#button.getAttribute('aria-disabled') !== 'true') this.hold(!this.held);
    });
    hand.append(this.#button);
    this.#face(null);
    this.allow(false);
  }

  /** @param {boolean} held */
  hold(held) {
    this.held = held;
    this.#button.setAttribute('aria-pressed', String(held));
  }

  /** @param {boolean} on whether the card may be held or let go */
  allow(on) {
    this.#button.setAttribute('aria-disabled', String(!on));
  }

  /** Turns to another card, or face down. @param {string | null} code @param {number} delay ms */
  async turn(code, delay = 0) {
    const away = [{ transform: 'none' }, { transform: 'rotateY(90deg)' }];
    const back = [{ transform: 'rotateY(-90deg)' }, { transform: 'none' }];
    await animate(this.#button, away, { ...FLIP, delay });
    this.#face(code);
    await animate(this.#button, back, { ...FLIP, easing: 'ease-out' });
  }

  /** Slides in from the dealer, face down, and turns up. @param {string} code @param {number} index */
  async deal(code, index) {
    this.#face(null);
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

  /** Shows a card without any motion. @param {string} code */
  lay(code) {
    this.#face(code);
  }

  /** @param {boolean} on whether the card is part of a hand that pays */
  shine(on) {
    this.#button.classList.toggle('shines', on);
  }

  /** @param {string | null} code */
  #face(code) {
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
    const corner = make('div', 'corner', rank);
    corner.append(drawing(`suit-${suit}`, 'corner-suit'));
    const middle = make('div', 'middle');
    if ('JQK'.includes(rank)) {
      middle.classList.add('court');
      middle.append(drawing(`court-${rank}`, 'court-crown'));
    }
    middle.append(drawing(`suit-${suit}`, 'middle-suit'));
    this.#front.append(corner, middle);
  }
}
