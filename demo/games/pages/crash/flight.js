// @ts-check

import { byId } from '../shared/dom.js';
import { prefersReducedMotion, wait } from '../shared/motion.js';

const WIDTH = 320;
const HEIGHT = 220;
/** Longest duration of a flight on screen, in ms. The duration of shorter flights follows from `PACE`. */
const LONGEST = 5_500;
/** Growth rate: increase of the multiplier's logarithm per ms. */
const PACE = 0.000_42;
const SEGMENTS = 48;
/** Initial scale of the plot: `time` in ms, `reached` as a multiplier. The scale grows with the flight. */
const INITIAL_SCALE = { time: 1_600, reached: 1.6 };

/** Renders a flight. The server has already decided at which multiplier the flight ends. */
export class Flight {
  #sky = byId('sky', HTMLElement);
  #curve = byId('curve', SVGPathElement);
  #under = byId('under', SVGPathElement);
  #rocket = byId('rocket', HTMLElement);
  #reached = byId('reached', HTMLOutputElement);
  #mark = byId('mark', HTMLElement);
  #formatMultiplier;

  /** @param {(multiplier: number) => string} formatMultiplier */
  constructor(formatMultiplier) {
    this.#formatMultiplier = formatMultiplier;
    this.#mark.dir = document.documentElement.dir;
    this.returnToGround();
  }

  returnToGround() {
    this.#sky.dataset.state = 'ground';
    this.#mark.textContent = '';
    this.#render(0, 1);
  }

  /** Runs the engines while the server decides. */
  ignite() {
    this.returnToGround();
    this.#sky.dataset.state = 'ignited';
  }

  /**
   * @param {number} end
   * @param {number} target multiplier at which the player cashes out if the flight reaches it
   * @param {string} cashOutText text to show when the player cashes out
   */
  async fly(end, target, cashOutText) {
    this.#sky.dataset.state = 'flying';
    const duration = Math.min(LONGEST, 250 + Math.log(end) / PACE);
    if (!prefersReducedMotion()) {
      // The clock is an animation, so it stops while the page is paused.
      const clock = this.#sky.animate([], { duration });
      await new Promise((resolve) => {
        const frame = () => {
          const share = Math.min(1, Number(clock.currentTime ?? duration) / duration);
          const now = end ** share;
          this.#render(share * duration, now);
          if (now >= target) this.#showCashOut(cashOutText);
          if (share < 1 && clock.playState !== 'finished') requestAnimationFrame(frame);
          else resolve(null);
        };
        frame();
      });
    }
    this.#render(duration, end);
    if (end >= target) this.#showCashOut(cashOutText);
    this.#sky.dataset.state = end >= target ? 'off' : 'crashed';
    await wait(450);
  }

  /** @param {string} cashOutText */
  #showCashOut(cashOutText) {
    this.#mark.textContent = cashOutText;
    if (this.#sky.dataset.state === 'flying') this.#sky.dataset.state = 'safe';
  }

  /** @param {number} time since the start, ms @param {number} reached multiplier at that time */
  #render(time, reached) {
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
    this.#reached.value = this.#formatMultiplier(reached);
  }
}
