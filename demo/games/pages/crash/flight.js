// @ts-check

import { byId } from '../shared/dom.js';
import { prefersReducedMotion, wait } from '../shared/motion.js';

const WIDTH = 320;
const HEIGHT = 220;
const SEGMENTS = 48;
/** Initial scale of the plot: `time` in ms, `reached` as a multiplier. The scale grows with the flight. */
const INITIAL_SCALE = { time: 4_000, reached: 1.6 };

/** Renders a flight. The server's clock decides how far it has come, and when it ends. */
export class Flight {
  #sky = byId('sky', HTMLElement);
  #curve = byId('curve', SVGPathElement);
  #under = byId('under', SVGPathElement);
  #rocket = byId('rocket', HTMLElement);
  #reached = byId('reached', HTMLOutputElement);
  #mark = byId('mark', HTMLElement);
  #formatMultiplier;
  #pace;
  /** Start of the flight by the page's clock, in ms. Null on the ground. @type {number | null} */
  #startedAt = null;

  /** @param {number} pace increase of the multiplier's logarithm per ms @param {(multiplier: number) => string} formatMultiplier */
  constructor(pace, formatMultiplier) {
    this.#pace = pace;
    this.#formatMultiplier = formatMultiplier;
    this.#mark.dir = document.documentElement.dir;
    this.returnToGround();
  }

  returnToGround() {
    this.#startedAt = null;
    this.#sky.dataset.state = 'ground';
    this.#mark.textContent = '';
    this.#render(0, 1);
  }

  /** Runs the engines while the server decides. */
  ignite() {
    this.returnToGround();
    this.#sky.dataset.state = 'ignited';
  }

  /** Flies on until `end`. @param {number} elapsedMs time since the start */
  fly(elapsedMs) {
    this.#startedAt = performance.now() - elapsedMs;
    this.#sky.dataset.state = 'flying';
    const startedAt = this.#startedAt;
    const frame = () => {
      if (this.#startedAt !== startedAt) return;
      const time = performance.now() - startedAt;
      this.#render(time, Math.exp(time * this.#pace));
      if (prefersReducedMotion()) setTimeout(frame, 250);
      else requestAnimationFrame(frame);
    };
    frame();
  }

  /**
   * @param {number} crash multiplier at which the flight ends
   * @param {string} cashOutText text if the player has cashed out, otherwise empty
   */
  async end(crash, cashOutText) {
    this.#startedAt = null;
    this.#render(Math.log(crash) / this.#pace, crash);
    this.#mark.textContent = cashOutText;
    this.#sky.dataset.state = cashOutText ? 'off' : 'crashed';
    await wait(450);
  }

  /** @param {number} time since the start, ms @param {number} reached multiplier at that time */
  #render(time, reached) {
    this.#reached.value = this.#formatMultiplier(reached);
    if (prefersReducedMotion() && this.#startedAt !== null) return;
    const across = (WIDTH * 0.86 * time) / Math.max(time, INITIAL_SCALE.time);
    const up = (HEIGHT * 0.78) / (Math.max(reached, INITIAL_SCALE.reached) - 1);
    const points = Array.from({ length: SEGMENTS + 1 }, (_, at) => {
      const share = at / SEGMENTS;
      return [share * across, HEIGHT - 8 - (reached ** share - 1) * up];
    });
    const line = points.map(([x = 0, y = 0]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
    const [endX = 0, endY = 0] = points.at(-1) ?? [];
    const [nearX = 0, nearY = 0] = points.at(-3) ?? [];
    this.#curve.setAttribute('d', `M${line}`);
    this.#under.setAttribute('d', `M${line}L${endX.toFixed(1)} ${HEIGHT}L0 ${HEIGHT}Z`);
    this.#rocket.style.left = `${(endX / WIDTH) * 100}%`;
    this.#rocket.style.top = `${(endY / HEIGHT) * 100}%`;
    this.#rocket.style.rotate = `${time > 0 ? Math.atan2(endY - nearY, endX - nearX) : 0}rad`;
  }
}
