// @ts-check

import { byId } from '../shared/dom.js';
import { prefersReducedMotion, wait } from '../shared/motion.js';

const WIDTH = 320;
const HEIGHT = 220;
/** Longest duration of a flight on screen, in ms. Short flights take their real time. */
const LONGEST = 5_500;
/** Growth rate: increase of the multiplier's logarithm per ms. */
const PACE = 0.000_42;
/** Number of points on the curve. */
const POINTS = 48;
/** Initial scale of the plot: `time` in ms, `reached` as a multiplier. The scale grows with the flight. */
const LEAST = { time: 1_600, reached: 1.6 };

/** Renders a flight. The server has already decided where it ends, so the curve decides nothing. */
export class Flight {
  #sky = byId('sky', HTMLElement);
  #curve = byId('curve', SVGPathElement);
  #under = byId('under', SVGPathElement);
  #rocket = byId('rocket', HTMLElement);
  #reached = byId('reached', HTMLOutputElement);
  #mark = byId('mark', HTMLElement);
  #times;

  /** @param {(multiplier: number) => string} times */
  constructor(times) {
    this.#times = times;
    this.#mark.dir = document.documentElement.dir;
    this.wait();
  }

  /** Returns to the ground. */
  wait() {
    this.#sky.dataset.state = 'ground';
    this.#mark.textContent = '';
    this.#draw(0, 1);
  }

  /** Runs the engines while the server decides. */
  ignite() {
    this.wait();
    this.#sky.dataset.state = 'ignited';
  }

  /**
   * Flies to a multiplier.
   * @param {number} end
   * @param {number} target multiplier at which the player gets off, if the flight reaches it
   * @param {string} off text to show when the player gets off
   */
  async fly(end, target, off) {
    this.#sky.dataset.state = 'flying';
    const duration = Math.min(LONGEST, 250 + Math.log(end) / PACE);
    if (!prefersReducedMotion()) {
      // Like every animation here, this clock stops while the page is paused.
      const clock = this.#sky.animate([], { duration });
      await new Promise((resolve) => {
        const frame = () => {
          const share = Math.min(1, Number(clock.currentTime ?? duration) / duration);
          const now = end ** share;
          this.#draw(share * duration, now);
          if (now >= target) this.#getOff(off);
          if (share < 1 && clock.playState !== 'finished') requestAnimationFrame(frame);
          else resolve(null);
        };
        frame();
      });
    }
    this.#draw(duration, end);
    if (end >= target) this.#getOff(off);
    this.#sky.dataset.state = end >= target ? 'off' : 'crashed';
    await wait(450);
  }

  /** @param {string} off */
  #getOff(off) {
    this.#mark.textContent = off;
    if (this.#sky.dataset.state === 'flying') this.#sky.dataset.state = 'safe';
  }

  /**
   * @param {number} time since the start, ms
   * @param {number} reached multiplier at that time
   */
  #draw(time, reached) {
    const across = (WIDTH * 0.86 * time) / Math.max(time, LEAST.time);
    const up = (HEIGHT * 0.78) / (Math.max(reached, LEAST.reached) - 1);
    const points = Array.from({ length: POINTS + 1 }, (_, at) => {
      const share = at / POINTS;
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
    this.#reached.value = this.#times(reached);
  }
}
