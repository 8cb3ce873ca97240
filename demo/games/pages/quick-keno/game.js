// @ts-check

import { enableArrowKeys } from '../shared/arrows.js';
import { byId, createHtmlElement } from '../shared/dom.js';
import { formatMultiplier } from '../shared/money.js';
import { wait } from '../shared/motion.js';
import { readList, readRecord, readInteger } from '../shared/parse.js';
import { createPickTools, pickDifferent } from '../shared/pick-tools.js';
import { startGame } from '../shared/start.js';

/** @typedef {import('../shared/start.js').Game} Game */

/** Interval between two balls, in ms. */
const BALL_INTERVAL = 170;

/** @param {unknown} rules */
function readRules(rules) {
  const { balls, pays } = readRecord(rules);
  return { balls: readInteger(balls), pays: readList(pays, (hits) => readList(hits, readInteger)) };
}

/** @param {unknown} view @param {number} balls */
function readDraw(view, balls) {
  const { drawn, hits } = readRecord(view);
  const numbers = readList(drawn, readInteger);
  if (numbers.some((number) => number < 1 || number > balls)) throw new TypeError('not a ball of the game');
  return { drawn: numbers, hits: readInteger(hits) };
}

/** @implements {Game} */
class QuickKenoGame {
  /** @type {'quickKenoHint'} */
  hint = 'quickKenoHint';
  /** @type {'quickKenoRules'} */
  rules = 'quickKenoRules';
  #t;
  #pays;
  #idle = true;
  /** @type {HTMLButtonElement[]} */
  #balls;
  /** @type {number[]} */
  #picked = [];
  #tools;
  #ladder = byId('ladder', HTMLOListElement);
  #hits = -1;

  /** @param {import('../shared/start.js').Translate} t @param {unknown} rules */
  constructor(t, rules) {
    const { balls, pays } = readRules(rules);
    this.#t = t;
    this.#pays = pays;
    const field = byId('field', HTMLElement);
    field.setAttribute('aria-label', t('quickKenoHint'));
    this.#balls = Array.from({ length: balls }, (_, index) => {
      const ball = createHtmlElement('button', 'ball');
      ball.type = 'button';
      ball.append(createHtmlElement('span', '', String(index + 1)));
      ball.addEventListener('click', () => this.#tap(index + 1));
      field.append(ball);
      return ball;
    });
    enableArrowKeys(field);
    this.#tools = createPickTools(t, {
      pick: () => this.#pickRandomly(),
      clear: () => this.#setPicked([]),
    });
    this.#setPicked([]);
  }

  /** @returns {'drawBalls'} */
  label() {
    return 'drawBalls';
  }

  isReady() {
    return this.#picked.length > 0;
  }

  choice() {
    return { picked: this.#picked };
  }

  /** @param {import('../shared/start.js').Phase} phase */
  onPhase(phase) {
    this.#idle = phase === 'idle';
    for (const ball of this.#balls) ball.setAttribute('aria-disabled', String(!this.#idle));
    this.#tools.enable(this.#idle);
  }

  begin() {
    this.#clearDraw();
  }

  abandon() {}

  /** @param {unknown} view */
  async show(view) {
    const { drawn, hits } = readDraw(view, this.#balls.length);
    let seen = 0;
    for (const number of drawn) {
      const ball = this.#balls[number - 1];
      if (ball) ball.dataset.drawn = 'true';
      if (this.#picked.includes(number)) seen += 1;
      this.#highlightRung(seen);
      await wait(BALL_INTERVAL);
    }
    this.#hits = hits;
    this.#highlightRung(hits);
  }

  describe() {
    return this.#t('hitsInPicks', { picked: this.#picked.length, hits: this.#hits });
  }

  payRows() {
    return this.#pays.flatMap((pays, picked) =>
      pays.flatMap((hundredths, hits) =>
        hundredths > 0
          ? [[this.#t('hitsInPicks', { picked, hits }), this.#formatMultiplier(hundredths)]]
          : [],
      ),
    );
  }

  /** @param {number} number */
  #tap(number) {
    if (!this.#idle) return;
    const without = this.#picked.filter((other) => other !== number);
    if (without.length < this.#picked.length) this.#setPicked(without);
    else if (this.#picked.length < this.#pays.length - 1) this.#setPicked([...this.#picked, number]);
  }

  #pickRandomly() {
    this.#setPicked(pickDifferent(this.#picked.length || 5, { from: 1, to: this.#balls.length }));
    return this.#picked.join(', ');
  }

  /** @param {number[]} numbers */
  #setPicked(numbers) {
    this.#picked = [...numbers].sort((a, b) => a - b);
    this.#clearDraw();
    for (const [index, ball] of this.#balls.entries()) {
      ball.setAttribute('aria-pressed', String(this.#picked.includes(index + 1)));
    }
    this.#tools.showCount(this.#picked.length, this.#pays.length - 1);
    this.#ladder.replaceChildren(
      ...(this.#pays[this.#picked.length] ?? []).flatMap((hundredths, hits) => {
        if (hundredths === 0) return [];
        const rung = createHtmlElement('li', 'rung');
        rung.dataset.hits = String(hits);
        rung.append(
          createHtmlElement('span', '', String(hits)),
          createHtmlElement('b', '', this.#formatMultiplier(hundredths)),
        );
        return [rung];
      }),
    );
  }

  #clearDraw() {
    for (const ball of this.#balls) delete ball.dataset.drawn;
    this.#highlightRung(-1);
  }

  /** @param {number} hits */
  #highlightRung(hits) {
    for (const rung of this.#ladder.children) {
      rung.classList.toggle('reached', rung instanceof HTMLElement && rung.dataset.hits === String(hits));
    }
  }

  /** @param {number} hundredths */
  #formatMultiplier(hundredths) {
    return formatMultiplier(document.documentElement.lang, hundredths);
  }
}

await startGame((t, rules) => new QuickKenoGame(t, rules));
