// @ts-check

import { createHtmlElement } from '../dom.js';
import { animate } from '../motion.js';

// The variation selector prevents an emoji on phones.
/** @type {Readonly<Record<string, string>>} */
const suits = { S: '♠\u{fe0e}', H: '♥\u{fe0e}', D: '♦\u{fe0e}', C: '♣\u{fe0e}' };

/** Creates a card, face up. @param {string} code rank and suit: `TS` */
export function createCard(code) {
  const card = createHtmlElement('span', 'pcard');
  card.dataset.suit = code.charAt(1);
  const rank = code.charAt(0) === 'T' ? '10' : code.charAt(0);
  card.append(createHtmlElement('b', '', rank), createHtmlElement('i', '', suits[code.charAt(1)]));
  return card;
}

export class Hand {
  #box;
  #from;
  #count;
  #createPiece;

  /**
   * @param {HTMLElement} box
   * @param {number} from side from which the cards come: 1 for the left, -1 for the right, 0 for straight down
   * @param {number} count minimum number of cards of the side
   * @param {(code: string) => HTMLElement} [createPiece] draws a card or a tile, face up
   */
  constructor(box, from, count, createPiece = createCard) {
    this.#box = box;
    this.#from = from;
    this.#count = count;
    this.#createPiece = createPiece;
    this.clear();
  }

  clear() {
    this.#box.replaceChildren(
      ...Array.from({ length: this.#count }, () => createHtmlElement('span', 'pcard back')),
    );
    this.#box.dataset.idle = 'true';
  }

  /** @param {string} code of a card or tile @param {number} [duration] in ms */
  async deal(code, duration = 380) {
    if (this.#box.dataset.idle === 'true') this.#box.replaceChildren();
    this.#box.dataset.idle = 'false';
    const card = this.#createPiece(code);
    this.#box.append(card);
    await animate(
      card,
      [
        { transform: `translate(${this.#from * -90}px, -140px) rotate(${this.#from * 20}deg)`, opacity: 0 },
        { opacity: 1, offset: 0.4 },
        { transform: 'none', opacity: 1 },
      ],
      { duration, easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)' },
    );
  }
}
