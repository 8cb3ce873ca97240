// @ts-check

import { enableArrowKeys } from '../shared/arrows.js';
import { byId, createDrawing, createHtmlElement } from '../shared/dom.js';
import { formatMultiplier } from '../shared/money.js';
import { animate, throwSparks } from '../shared/motion.js';
import { readList, readName, readRecord, readInteger } from '../shared/parse.js';
import { startGame } from '../shared/start.js';
import { kinds, Shoal } from './shoal.js';

/**
 * @typedef {import('../shared/start.js').Game} Game
 * @typedef {import('./shoal.js').Fish} Fish
 */

/** @param {unknown} rules */
function readRules(rules) {
  return readList(readRecord(rules).fishes, (row) => {
    const { fish, pays, chance } = readRecord(row);
    return { fish: readName(fish, kinds), pays: readInteger(pays), chance: Number(chance) };
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
  #buttons = new Map();
  #shoal = new Shoal(byId('sea', HTMLElement), (swimmer) => this.#shootAt(swimmer));
  /** @type {Fish} */
  #aim = 'minnow';
  #idle = true;
  #cannon = byId('cannon', HTMLElement);
  #outcomeText = '';

  /** @param {import('../shared/start.js').Translate} t @param {unknown} rules */
  constructor(t, rules) {
    this.#t = t;
    this.#offered = readRules(rules);
    const group = byId('kinds', HTMLElement);
    group.setAttribute('aria-label', t('fishingHint'));
    for (const { fish, pays } of this.#offered) {
      const button = createHtmlElement('button', `fish ${fish}`);
      button.type = 'button';
      button.setAttribute('role', 'radio');
      const odds = this.#formatMultiplier(pays);
      button.setAttribute('aria-label', `${t(fish)} ${odds}`);
      const text = createHtmlElement('span', 'fish-name', t(fish));
      button.append(createDrawing(fish, 'drawn'), text, createHtmlElement('b', '', odds));
      button.addEventListener('click', () => this.#idle && this.#aimAt(fish));
      group.append(button);
      this.#buttons.set(fish, button);
    }
    enableArrowKeys(group);
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
    for (const button of this.#buttons.values()) button.setAttribute('aria-disabled', String(!this.#idle));
  }

  begin() {
    this.#shoal.target(this.#aim);
  }

  abandon() {
    this.#shoal.release();
  }

  /** @param {unknown} view */
  async show(view) {
    const { fish, caught } = readRecord(view);
    const aimed = readName(fish, kinds);
    const target = this.#shoal.target(aimed);
    const { x, y } = this.#computeOffset(target);
    this.#cannon.style.rotate = `${Math.atan2(x, -y)}rad`;
    await this.#throwNet(x, y);
    this.#outcomeText = this.#t(caught === true ? 'fishCaught' : 'fishMissed', { fish: this.#t(aimed) });
    if (caught === true) throwSparks(target, 14);
    await this.#shoal.end(caught === true);
  }

  describe() {
    return this.#outcomeText;
  }

  payRows() {
    const { lang } = document.documentElement;
    const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 2 });
    return [
      ['', this.#t('pays'), this.#t('chance')],
      ...this.#offered.map(({ fish, pays, chance }) => [
        this.#t(fish),
        this.#formatMultiplier(pays),
        percent.format(chance),
      ]),
    ];
  }

  /** @param {Fish} fish */
  #aimAt(fish) {
    this.#aim = fish;
    byId('sea', HTMLElement).dataset.aim = fish;
    for (const [kind, button] of this.#buttons) button.setAttribute('aria-checked', String(kind === fish));
  }

  /** A tap on a swimming fish aims and shoots. @param {Fish} fish */
  #shootAt(fish) {
    if (!this.#idle) return;
    this.#aimAt(fish);
    byId('play', HTMLButtonElement).click();
  }

  /** Computes the way from the cannon to a target, in px. @param {HTMLElement} target */
  #computeOffset(target) {
    const from = this.#cannon.getBoundingClientRect();
    const to = target.getBoundingClientRect();
    return {
      x: to.x + to.width / 2 - (from.x + from.width / 2),
      y: to.y + to.height / 2 - (from.y + from.height / 2),
    };
  }

  /** @param {number} x @param {number} y */
  async #throwNet(x, y) {
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
