// @ts-check

import { createHtmlElement } from '../dom.js';
import { animate, prefersReducedMotion } from '../motion.js';

/** For each number of pips, their positions in a face's grid of nine. */
const pips = [[], [4], [2, 6], [2, 4, 6], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** For each number of pips, the rotation of a die, in degrees about x and y, that shows this face to the player. */
const turns = [
  [0, 0],
  [0, 0],
  [-90, 0],
  [0, -90],
  [0, 90],
  [90, 0],
  [0, 180],
];

/** Creates the face of a die with `value` pips. @param {number} value */
export function createFace(value) {
  const side = createHtmlElement('div', `face face-${value}`);
  for (let place = 0; place < 9; place++) {
    side.append(createHtmlElement('i', pips[value]?.includes(place) ? 'pip' : ''));
  }
  return side;
}

/** @param {number} value @param {number} x @param {number} y @param {number} z extra turns, in degrees */
function buildTransform(value, x, y, z) {
  const [byX = 0, byY = 0] = turns[value] ?? [];
  return `rotateX(${byX + x}deg) rotateY(${byY + y}deg) rotateZ(${z}deg)`;
}

export class Die {
  #box = createHtmlElement('div', 'throw');
  #cube = createHtmlElement('div', 'die');
  /** @type {Animation | null} */
  #tumbling = null;

  /** @param {Element} tray @param {number} value */
  constructor(tray, value) {
    this.#cube.append(...[1, 2, 3, 4, 5, 6].map(createFace));
    this.#box.append(createHtmlElement('div', 'shade'), this.#cube);
    tray.append(this.#box);
    this.#rest(value);
  }

  /** Tumbles in the air until {@link land} or {@link halt}. @param {number} index */
  toss(index) {
    if (prefersReducedMotion()) return;
    this.#cube.dataset.up = '';
    this.#tumbling = this.#cube.animate(
      [{ transform: 'rotateX(0) rotateY(0)' }, { transform: 'rotateX(720deg) rotateY(-360deg)' }],
      { duration: 760, iterations: Number.POSITIVE_INFINITY, iterationStart: index * 0.29 },
    );
  }

  /** Lands on the tray with a face up. @param {number} value @param {number} index */
  async land(value, index) {
    this.halt();
    const lean = this.#rest(value);
    this.#cube.dataset.up = '';
    const timing = { duration: 950 + index * 190, easing: 'cubic-bezier(0.2, 0.6, 0.3, 1)' };
    await Promise.all([
      animate(
        this.#cube,
        [
          { transform: buildTransform(value, 900, -620 - index * 90, lean - 200) },
          { transform: buildTransform(value, 0, 0, lean) },
        ],
        timing,
      ),
      animate(
        this.#box,
        [
          { transform: `translate(${(1 - index) * 60}px, -150px) scale(1.25)`, easing: 'ease-in' },
          { transform: 'none', offset: 0.38, easing: 'ease-out' },
          { transform: 'translateY(-34px)', offset: 0.56, easing: 'ease-in' },
          { transform: 'none', offset: 0.74, easing: 'ease-out' },
          { transform: 'translateY(-9px)', offset: 0.84, easing: 'ease-in' },
          { transform: 'none' },
        ],
        { duration: timing.duration },
      ),
    ]);
    this.#cube.dataset.up = String(value);
  }

  halt() {
    this.#tumbling?.cancel();
    this.#tumbling = null;
  }

  /** @param {number} value */
  #rest(value) {
    const lean = Math.round(Math.random() * 24 - 12);
    this.#cube.dataset.up = String(value);
    this.#cube.style.transform = buildTransform(value, 0, 0, lean);
    return lean;
  }
}
