// @ts-check

import { byId, createHtmlElement } from '../dom.js';
import { animate, prefersReducedMotion } from '../motion.js';

const SVG = 'http://www.w3.org/2000/svg';
/** Number of the wheel's turns until the ball rests. The ball makes three more turns, in the other direction. */
const TURNS = 3;
/** Number of past results shown beside the wheel. */
const PAST = 7;

/** @param {string} tag @param {Record<string, string>} attributes */
function createSvgElement(tag, attributes) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

export class Wheel {
  #wheel = byId('wheel', SVGGElement);
  #ball = byId('ball', SVGGElement);
  #number = byId('number', SVGTextElement);
  #past = byId('past', HTMLOListElement);
  #order;
  #format;
  #colour;
  /** Angle at which wheel and ball begin to turn, in degrees clockwise from the top. */
  #angle = 0;
  /** @type {Animation[]} */
  #turning = [];

  /**
   * @param {number[]} order of the numbers on the wheel, clockwise; a number may occur several times
   * @param {(number: number) => string} colour
   * @param {(number: number) => string} [format] text of a number
   */
  constructor(order, colour, format = String) {
    this.#order = order;
    this.#colour = colour;
    this.#format = format;
    const step = 360 / order.length;
    const half = (Math.PI * step) / 360;
    const formatCorner = (/** @type {number} */ radius, /** @type {number} */ side) =>
      `${(radius * Math.sin(half) * side).toFixed(2)} ${(-radius * Math.cos(half)).toFixed(2)}`;
    for (const [index, number] of order.entries()) {
      const pocket = createSvgElement('g', { transform: `rotate(${index * step})` });
      pocket.append(
        createSvgElement('path', {
          class: `pocket ${colour(number)}`,
          d: `M${formatCorner(92, -1)} A92 92 0 0 1 ${formatCorner(92, 1)} L${formatCorner(40, 1)} L${formatCorner(40, -1)}Z`,
        }),
      );
      const label = createSvgElement('text', { class: 'pocket-number', y: '-82' });
      label.textContent = format(number);
      pocket.append(label);
      this.#wheel.append(pocket);
    }
    this.#ball.style.visibility = 'hidden';
  }

  /** Turns until {@link land} or {@link halt}. */
  spin() {
    this.#number.textContent = '';
    if (prefersReducedMotion()) return;
    this.#ball.style.visibility = 'visible';
    const endless = { iterations: Infinity, easing: 'linear' };
    const turn = (/** @type {number} */ by) => [
      { transform: `rotate(${this.#angle}deg)` },
      { transform: `rotate(${this.#angle + by}deg)` },
    ];
    this.#turning = [
      this.#wheel.animate(turn(-360), { ...endless, duration: 2_400 }),
      this.#ball.animate(turn(360), { ...endless, duration: 900 }),
    ];
  }

  halt() {
    for (const turning of this.#turning) turning.cancel();
    this.#turning = [];
  }

  /** Stops with the ball in a pocket, at the top. @param {number} at position of the pocket, clockwise */
  async land(at) {
    this.halt();
    const number = this.#order[at] ?? 0;
    const pocket = (at * 360) / this.#order.length;
    const rest = -pocket;
    this.#ball.style.visibility = 'visible';
    this.#ball.style.setProperty('--drop', '0');
    const ease = 'cubic-bezier(0.15, 0.6, 0.3, 1)';
    await Promise.all([
      animate(
        this.#wheel,
        [{ transform: `rotate(${rest + 360 * TURNS}deg)` }, { transform: `rotate(${rest}deg)` }],
        { duration: 3_000, easing: ease },
      ),
      animate(
        this.#ball,
        [
          { transform: `rotate(${-360 * (TURNS + 3)}deg) scale(1.1)` },
          { transform: 'rotate(-40deg) scale(1.1)', offset: 0.75 },
          { transform: 'rotate(8deg) scale(0.94)', offset: 0.86 },
          { transform: 'rotate(0deg)' },
        ],
        { duration: 3_000, easing: ease },
      ),
    ]);
    this.#angle = 0;
    this.#wheel.style.transform = `rotate(${rest}deg)`;
    this.#number.textContent = this.#format(number);
    this.#number.setAttribute('class', `wheel-number ${this.#colour(number)}`);
    this.#past.prepend(createHtmlElement('li', this.#colour(number), this.#format(number)));
    while (this.#past.children.length > PAST) this.#past.lastElementChild?.remove();
  }
}
