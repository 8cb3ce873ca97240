// @ts-check

import { createDrawing, createHtmlElement } from '../shared/dom.js';
import { animate, prefersReducedMotion } from '../shared/motion.js';

/**
 * @typedef {(typeof kinds)[number]} Fish
 * @typedef {{ fish: Fish, element: HTMLElement, swimming: Animation | null }} Swimmer
 */

export const kinds = /** @type {const} */ (['minnow', 'angel', 'puffer', 'turtle', 'ray', 'shark']);

/** The fish in the sea: number of each kind, and time that one takes to cross the sea, in ms. */
const shoal = /** @type {const} */ ({
  minnow: [3, 9_000],
  angel: [3, 12_000],
  puffer: [2, 15_000],
  turtle: [2, 19_000],
  ray: [1, 14_000],
  shark: [1, 11_000],
});

/** Fish that swim across the sea. How they swim has no effect on the outcome of a shot. */
export class Shoal {
  #sea;
  /** @type {Swimmer[]} */
  #swimmers;
  /** @type {Swimmer | null} */
  #aimed = null;

  /** @param {HTMLElement} sea @param {(fish: Fish) => void} onTap */
  constructor(sea, onTap) {
    this.#sea = sea;
    const all = kinds.flatMap((fish) => Array.from({ length: shoal[fish][0] }, () => fish));
    this.#swimmers = all.map((fish, at) => this.#createSwimmer(fish, at, all.length, onTap));
  }

  /** Stops the fish of a kind that is nearest to the middle of the sea, and returns it. @param {Fish} fish */
  target(fish) {
    if (this.#aimed?.fish !== fish) {
      this.release();
      const box = this.#sea.getBoundingClientRect();
      const middle = box.x + box.width / 2;
      const getDistance = (/** @type {Swimmer} */ { element }) => {
        const { x, width } = element.getBoundingClientRect();
        return Math.abs(x + width / 2 - middle);
      };
      const own = this.#swimmers.filter((swimmer) => swimmer.fish === fish);
      const [nearest] = own.sort((a, b) => getDistance(a) - getDistance(b));
      if (!nearest) throw new TypeError('no fish of this kind');
      this.#aimed = nearest;
    }
    this.#aimed.swimming?.pause();
    return this.#aimed.element;
  }

  release() {
    this.#aimed?.swimming?.play();
    this.#aimed = null;
  }

  /** Shows the end of a shot: the fish is pulled in, or it swims on. @param {boolean} caught */
  async end(caught) {
    const drawing = this.#aimed?.element.firstElementChild;
    if (caught && drawing) {
      await animate(
        drawing,
        [
          { transform: 'none' },
          { transform: 'translateY(-22px) rotate(-18deg) scale(1.2)', offset: 0.4 },
          { transform: 'translateY(170px) rotate(40deg) scale(0.4)', opacity: 0.2 },
        ],
        { duration: 900, easing: 'ease-in-out' },
      );
      // The next fish of this kind enters the sea.
      const swimming = this.#aimed?.swimming;
      if (swimming) swimming.currentTime = 0;
    }
    this.release();
  }

  /** @param {Fish} fish @param {number} at @param {number} count @param {(fish: Fish) => void} onTap */
  #createSwimmer(fish, at, count, onTap) {
    const element = createHtmlElement('span', `swimmer ${fish}`);
    element.append(createDrawing(fish, 'drawn'));
    // Lanes and starts mix the kinds: 5 and 7 have no common divisor with the number of fish.
    const lane = (at * 7) % count;
    element.style.insetBlockStart = `${(90 * lane) / count}%`;
    element.addEventListener('pointerdown', () => {
      if (this.#aimed) return;
      this.#aimed = swimmer;
      onTap(fish);
      if (swimmer.swimming?.playState === 'running') this.#aimed = null;
    });
    this.#sea.append(element);
    const isLeftward = at % 2 === 1;
    element.classList.toggle('leftward', isLeftward);
    /** @type {Swimmer} */
    const swimmer = { fish, element, swimming: null };
    const place = (/** @type {number} */ share) => `calc(${share} * (100cqi + 100%) - 100%)`;
    const share = ((lane * 5) % count) / count;
    if (prefersReducedMotion()) element.style.translate = place(0.2 + 0.6 * share);
    else {
      const [from, to] = isLeftward ? [1, 0] : [0, 1];
      swimmer.swimming = element.animate([{ translate: place(from) }, { translate: place(to) }], {
        duration: shoal[fish][1],
        iterations: Infinity,
        iterationStart: share,
      });
    }
    return swimmer;
  }
}
