// @ts-check

import { createDrawing, createHtmlElement } from '../shared/dom.js';
import { animate } from '../shared/motion.js';
import { Die } from '../shared/table/die.js';
import { pictures } from '../shared/table/field-game.js';

export class Dice {
  #dice;

  /** @param {HTMLElement} tray @param {number[]} faces shown before the first throw */
  constructor(tray, faces) {
    this.#dice = faces.map((face) => new Die(tray, face));
  }

  begin() {
    for (const [index, die] of this.#dice.entries()) die.toss(index);
  }

  halt() {
    for (const die of this.#dice) die.halt();
  }

  /** @param {number[]} pieces */
  async show(pieces) {
    if (pieces.length !== this.#dice.length) throw new TypeError('not the dice of this game');
    await Promise.all(this.#dice.map((die, index) => die.land(pieces[index] ?? 1, index)));
  }
}

/** Pieces on a plate under a bowl. The bowl is lifted when the draw is known. */
export class Bowl {
  #game;
  #plate = createHtmlElement('div', 'plate');
  #lid = createHtmlElement('div', 'lid');

  /** @param {HTMLElement} tray @param {'fish-prawn-crab' | 'xoc-dia' | 'fan-tan' | 'coin-toss'} game */
  constructor(tray, game) {
    this.#game = game;
    this.#lid.hidden = true;
    tray.append(this.#plate, this.#lid);
    const first = {
      'fish-prawn-crab': [1, 2, 3],
      'xoc-dia': [1, 0, 0, 1],
      'fan-tan': [30],
      'coin-toss': [1],
    };
    this.#fill(first[game]);
  }

  begin() {
    this.#lid.hidden = false;
  }

  halt() {
    this.#lid.hidden = true;
  }

  /** @param {number[]} pieces */
  async show(pieces) {
    this.#fill(pieces);
    await animate(
      this.#lid,
      [
        { transform: 'none' },
        { transform: 'translateX(-8px) rotate(-3deg)' },
        { transform: 'translateX(8px) rotate(3deg)' },
        { transform: 'none' },
        { transform: 'translateY(-130%) rotate(14deg)', opacity: 0.2 },
      ],
      { duration: 1_100, easing: 'ease-in-out' },
    );
    this.#lid.hidden = true;
  }

  /** @param {number[]} pieces */
  #fill(pieces) {
    this.#plate.replaceChildren(...this.#buildPieces(pieces));
  }

  /** @param {number[]} pieces @returns {Element[]} */
  #buildPieces(pieces) {
    if (this.#game === 'fish-prawn-crab') {
      return pieces.map((piece) => {
        const die = createHtmlElement('span', 'picture-die');
        die.append(createDrawing(pictures[piece - 1] ?? '', 'picture'));
        return die;
      });
    }
    if (this.#game !== 'fan-tan')
      return pieces.map((piece) => createHtmlElement('i', piece === 1 ? 'coin red' : 'coin'));
    const [count = 0] = pieces;
    const left = ((count - 1) % 4) + 1;
    return Array.from({ length: count }, (_, at) =>
      createHtmlElement('i', at < count - left ? 'bead' : 'bead rest'),
    );
  }
}
