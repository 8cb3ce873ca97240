// @ts-check

import { byId } from '../shared/dom.js';
import { prefersReducedMotion, wait } from '../shared/motion.js';

const WIDTH = 320;
const HEIGHT = 220;
/** The longest flight that is shown, in ms; a short one takes as long as it needs. */
const LONGEST = 5_500;
/** How fast a multiplier grows: its logarithm in a ms. */
const PACE = 0.000_42;
/** Points of the curve. */
const POINTS = 48;
/** The plot shows at least so much time, in ms, and so high a multiplier; it grows with the flight. */
const LEAST = { time: 1_600, reached: 1.6 };

/** The picture of a flight, whose end the server has drawn: the curve decides nothing. */
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

  /** On the ground again. */
  wait() {
    this.#sky.dataset.state = 'ground';
    this.#mark.textContent = '';
    this.#draw(0, 1);
  }

  /** The engines run, while the server decides. */
  ignite() {
    this.wait();
    this.#sky.dataset.state = 'ignited';
  }

  /**
   * Flies to a multiplier.
   * @param {number} end
   * @param {number} target where the player gets off, if it gets there
   * @param {string} off what is said then
   */
  async fly(end, target, off) {
    this.#sky.dataset.state = 'flying';
    const duration = Math.min(LONGEST, 250 + Math.log(end) / PACE);
    if (!prefersReducedMotion()) {
      // Its time stops while the page is paused, as that of every animation here.
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
   * @param {number} reached by then
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
