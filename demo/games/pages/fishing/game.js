// @ts-check

import { enableArrowKeys } from '../shared/arrows.js';
import { byId, createDrawing, createHtmlElement } from '../shared/dom.js';
import { formatMultiplier } from '../shared/money.js';
import { animate, throwSparks } from '../shared/motion.js';
import { readList, readName, readRecord, readInteger } from '../shared/parse.js';
import { startGame } from '../shared/start.js';

/**
 * @typedef {import('../shared/start.js').Game} Game
 * @typedef {(typeof kinds)[number]} Fish
 */

const kinds = /** @type {const} */ (['minnow', 'angel', 'puffer', 'turtle', 'ray', 'shark']);

/** @param {unknown} rules */
function readRules(rules) {
  return readList(readRecord(rules).fishes, (row) => {
    const { fish, pays } = readRecord(row);
    return { fish: readName(fish, kinds), pays: readInteger(pays) };
  });
}

/** @implements {Game} */
class FishingGame {
  /** @type {'fishingHint'} */
  hint = 'fishingHint';
  /** @type {'fishingRules'} */
  rules = 'fishingRules';
  #t;
  #offered;
  /** @type {Map<Fish, HTMLButtonElement>} */
  #fishes = new Map();
  /** @type {Fish} */
  #aim = 'minnow';
  #idle = true;
  #cannon = byId('cannon', HTMLElement);
  #outcomeText = '';

  /** @param {import('../shared/start.js').Translate} t @param {unknown} rules */
  constructor(t, rules) {
    this.#t = t;
    this.#offered = readRules(rules);
    const sea = byId('sea', HTMLElement);
    sea.setAttribute('aria-label', t('fishingHint'));
    for (const { fish, pays } of this.#offered) {
      const button = createHtmlElement('button', `fish ${fish}`);
      button.type = 'button';
      button.setAttribute('role', 'radio');
      const odds = this.#formatMultiplier(pays);
      button.setAttribute('aria-label', `${t(fish)} ${odds}`);
      const swimmer = createHtmlElement('span', 'swimmer');
      swimmer.append(createDrawing(fish, 'drawn'));
      button.append(swimmer, createHtmlElement('b', '', odds), createHtmlElement('small', '', t(fish)));
      button.addEventListener('click', () => this.#idle && this.#aimAt(fish));
      sea.append(button);
      this.#fishes.set(fish, button);
    }
    enableArrowKeys(sea);
    this.#aimAt('minnow');
  }

  /** @returns {'shoot'} */
  label() {
    return 'shoot';
  }

  choice() {
    return { fish: this.#aim };
  }

  /** @param {import('../shared/start.js').Phase} phase */
  onPhase(phase) {
    this.#idle = phase === 'idle';
    for (const button of this.#fishes.values()) button.setAttribute('aria-disabled', String(!this.#idle));
  }

  begin() {
    for (const button of this.#fishes.values()) delete button.dataset.end;
  }

  abandon() {}

  /** @param {unknown} view */
  async show(view) {
    const { fish, caught } = readRecord(view);
    const aimed = readName(fish, kinds);
    const target = this.#fishes.get(aimed);
    if (!target) throw new TypeError('an unknown fish');
    await this.#shoot(target);
    target.dataset.end = caught === true ? 'caught' : 'missed';
    this.#outcomeText = this.#t(caught === true ? 'fishCaught' : 'fishMissed', { fish: this.#t(aimed) });
    if (caught !== true) return;
    throwSparks(target, 14);
    const [swimmer] = target.children;
    if (swimmer) {
      await animate(
        swimmer,
        [
          { transform: 'none' },
          { transform: 'translateY(-26px) rotate(-18deg) scale(1.15)', offset: 0.4 },
          { transform: 'translateY(150px) rotate(40deg) scale(0.4)', opacity: 0.2 },
        ],
        { duration: 900, easing: 'ease-in-out' },
      );
    }
  }

  /** A shot is a single step, so no shot is ever left open. @returns {number} */
  restore() {
    throw new TypeError('a shot cannot be open');
  }

  describe() {
    return this.#outcomeText;
  }

  payRows() {
    return this.#offered.map(({ fish, pays }) => [this.#t(fish), this.#formatMultiplier(pays)]);
  }

  /** @param {Fish} fish */
  #aimAt(fish) {
    this.#aim = fish;
    for (const [kind, button] of this.#fishes) button.setAttribute('aria-checked', String(kind === fish));
    const target = this.#fishes.get(fish);
    if (target) this.#cannon.style.rotate = `${this.#computeAngle(target)}rad`;
  }

  /** Computes the cannon's angle to a target; 0 is straight up. @param {HTMLElement} target */
  #computeAngle(target) {
    const { x, y } = this.#computeOffset(target);
    return Math.atan2(x, -y);
  }

  /** @param {HTMLElement} target */
  #computeOffset(target) {
    const from = byId('sea', HTMLElement).getBoundingClientRect();
    const to = target.getBoundingClientRect();
    return {
      x: to.x + to.width / 2 - (from.x + from.width / 2),
      y: to.y + to.height / 2 - (from.bottom + 24),
    };
  }

  /** @param {HTMLElement} target */
  async #shoot(target) {
    const { x, y } = this.#computeOffset(target);
    const net = createHtmlElement('i', 'net');
    this.#cannon.parentElement?.append(net);
    await animate(
      net,
      [
        { translate: '0 0', scale: 0.4 },
        { translate: `${x}px ${y}px`, scale: 1 },
      ],
      { duration: 420, easing: 'ease-out' },
    );
    net.remove();
  }

  /** @param {number} hundredths */
  #formatMultiplier(hundredths) {
    return formatMultiplier(document.documentElement.lang, hundredths);
  }
}

await startGame((t, rules) => new FishingGame(t, rules));
