// @ts-check

import { byId, createHtmlElement } from '../shared/dom.js';
import { formatChance, formatMultiplier } from '../shared/money.js';
import { prefersReducedMotion, wait } from '../shared/motion.js';
import { readInteger, readList, readRecord } from '../shared/parse.js';
import { startGame } from '../shared/start.js';

/** @typedef {import('../shared/start.js').Game} Game */

const LETTERS = 'BINGO';
/** Interval between two calls, in ms. */
const CALL_MS = 120;
/** Earlier balls that are still shown. */
const PAST = 5;

/** @param {unknown} prize */
function readPrize(prize) {
  const { pays, chance } = readRecord(prize);
  return { pays: readInteger(pays), chance: Number(chance) };
}

/** @param {unknown} rules */
function readRules(rules) {
  const { balls, called, free, lines, prizes } = readRecord(rules);
  const { lines: linePrizes, corners, full } = readRecord(prizes);
  return {
    perColumn: readInteger(balls) / LETTERS.length,
    called: readInteger(called),
    free: readInteger(free),
    lines: readList(lines, (line) => readList(line, readInteger)),
    linePrizes: readList(linePrizes, readPrize),
    corners: readPrize(corners),
    full: readPrize(full),
  };
}

/** @param {unknown} view */
function readRound(view) {
  const { card, called, lines, corners } = readRecord(view);
  return {
    card: readList(card, readInteger),
    called: readList(called, readInteger),
    lines: readList(lines, readInteger),
    corners: corners === true,
  };
}

/** @implements {Game} */
class BingoGame {
  /** @type {'bingoHint'} */
  hint = 'bingoHint';
  /** @type {'bingoRules'} */
  rules = 'bingoRules';
  #t;
  #rules;
  #idle = true;
  /** @type {number[]} numbers by row, and 0 in the free cell */
  #card = [];
  /** @type {HTMLElement[]} */
  #cells;
  #latest = byId('latest', HTMLElement);
  #past = byId('past', HTMLElement);
  #count = byId('count', HTMLOutputElement);
  #ladder = byId('ladder', HTMLOListElement);
  #newCard = createHtmlElement('button', 'tool');
  /** @type {{ lines: number, corners: boolean }} */
  #end = { lines: 0, corners: false };

  /** @param {import('../shared/start.js').Translate} t @param {unknown} rules */
  constructor(t, rules) {
    this.#t = t;
    this.#rules = readRules(rules);
    const card = byId('card', HTMLElement);
    card.setAttribute('aria-label', t('bingoCard'));
    this.#cells = Array.from({ length: LETTERS.length ** 2 }, () => createHtmlElement('span', 'cell'));
    card.append(...[...LETTERS].map((letter) => createHtmlElement('b', 'letter', letter)), ...this.#cells);
    this.#newCard.type = 'button';
    this.#newCard.textContent = t('newCard');
    this.#newCard.addEventListener('click', () => this.#idle && this.#printCard());
    byId('tools', HTMLElement).append(this.#newCard);
    this.#fillLadder();
    this.#printCard();
  }

  /** @returns {'callBalls'} */
  label() {
    return 'callBalls';
  }

  choice() {
    return { card: this.#card };
  }

  /** @param {import('../shared/start.js').Phase} phase */
  onPhase(phase) {
    this.#idle = phase === 'idle';
    this.#newCard.setAttribute('aria-disabled', String(!this.#idle));
  }

  begin() {
    this.#clear();
  }

  abandon() {}

  /** @param {unknown} view */
  async show(view) {
    const { card, called, lines, corners } = readRound(view);
    this.#setCard(card);
    for (const [at, ball] of called.entries()) {
      this.#call(called, at, ball);
      if (!prefersReducedMotion()) await wait(CALL_MS);
    }
    this.#end = { lines: lines.length, corners };
  }

  describe() {
    const { lines, corners } = this.#end;
    if (lines === this.#rules.lines.length) return this.#t('fullCard');
    const parts = [
      lines > 0 ? this.#t('slotLines', { count: lines }) : '',
      corners ? this.#t('fourCorners') : '',
    ];
    return parts.filter(Boolean).join(' · ');
  }

  payRows() {
    const { linePrizes, corners, full } = this.#rules;
    const most = linePrizes.length - 1;
    const rows = linePrizes.flatMap((prize, count) => {
      const name = this.#t(count < most ? 'lineCount' : 'linesFrom', { count });
      return count === 0 ? [] : [{ name, prize }];
    });
    const all = [
      ...rows,
      { name: this.#t('fourCorners'), prize: corners },
      { name: this.#t('fullCard'), prize: full },
    ];
    const { lang } = document.documentElement;
    return [
      ['', this.#t('pays'), this.#t('chance')],
      ...all.map(({ name, prize }) => [
        name,
        formatMultiplier(lang, prize.pays),
        formatChance(lang, prize.chance),
      ]),
    ];
  }

  /** Prints a card with other numbers. They do not affect the odds because the server draws the balls. */
  #printCard() {
    const { perColumn, free } = this.#rules;
    const columns = [...LETTERS].map((_, column) =>
      Array.from({ length: perColumn }, (__, at) => column * perColumn + at + 1),
    );
    const numbers = this.#cells.map((_, cell) => {
      const left = columns[cell % LETTERS.length] ?? [];
      return cell === free ? 0 : (left.splice(Math.floor(Math.random() * left.length), 1)[0] ?? 0);
    });
    this.#setCard(numbers);
    this.#clear();
  }

  /** @param {number[]} numbers */
  #setCard(numbers) {
    this.#card = numbers;
    for (const [cell, box] of this.#cells.entries()) {
      const isFree = cell === this.#rules.free;
      box.textContent = isFree ? '★' : String(numbers[cell]);
      box.classList.toggle('marked', isFree);
      if (isFree) box.setAttribute('aria-label', this.#t('freeField'));
    }
  }

  /** Shows a call, and marks its number on the card. @param {number[]} called @param {number} at @param {number} ball */
  #call(called, at, ball) {
    this.#latest.replaceChildren(...this.#createBall(ball).childNodes);
    this.#latest.dataset.column = String(Math.floor((ball - 1) / this.#rules.perColumn));
    const before = called.slice(Math.max(0, at - PAST), at).reverse();
    this.#past.replaceChildren(...before.map((earlier) => this.#createBall(earlier)));
    this.#count.value = `${at + 1} / ${this.#rules.called}`;
    this.#cells[this.#card.indexOf(ball)]?.classList.add('marked');
    this.#showLines();
  }

  /** @param {number} ball */
  #createBall(ball) {
    const column = Math.floor((ball - 1) / this.#rules.perColumn);
    const element = createHtmlElement('b', 'past-ball');
    element.dataset.column = String(column);
    element.append(createHtmlElement('small', '', LETTERS[column] ?? ''), String(ball));
    return element;
  }

  /** Lights up the complete lines and the prize that they have reached. */
  #showLines() {
    const isMarked = (/** @type {number} */ cell) => this.#cells[cell]?.classList.contains('marked') === true;
    const complete = this.#rules.lines.filter((line) => line.every(isMarked));
    const lit = new Set(complete.flat());
    for (const [cell, box] of this.#cells.entries()) box.classList.toggle('lit', lit.has(cell));
    const last = this.#rules.linePrizes.length - 1;
    const isFull = complete.length === this.#rules.lines.length;
    const reached = isFull ? 'full' : String(Math.min(complete.length, last));
    const side = LETTERS.length;
    const hasCorners = !isFull && [0, side - 1, side * (side - 1), side ** 2 - 1].every(isMarked);
    for (const rung of this.#ladder.children) {
      const prize = rung instanceof HTMLElement ? rung.dataset.prize : undefined;
      rung.classList.toggle('reached', prize === reached || (prize === 'corners' && hasCorners));
    }
  }

  #fillLadder() {
    const { linePrizes, corners, full } = this.#rules;
    const last = linePrizes.length - 1;
    const prizes = [
      ...linePrizes.map(({ pays }, count) => ({
        prize: String(count),
        name: this.#t('lineCount', { count: count < last ? count : `${count}+` }),
        pays,
      })),
      { prize: 'corners', name: this.#t('fourCorners'), pays: corners.pays },
      { prize: 'full', name: this.#t('fullCard'), pays: full.pays },
    ];
    this.#ladder.replaceChildren(
      ...prizes.slice(1).map(({ prize, name, pays }) => {
        const rung = createHtmlElement('li', 'rung');
        rung.dataset.prize = prize;
        rung.append(
          createHtmlElement('span', '', name),
          createHtmlElement('b', '', formatMultiplier(document.documentElement.lang, pays)),
        );
        return rung;
      }),
    );
  }

  #clear() {
    for (const [cell, box] of this.#cells.entries())
      box.classList.toggle('marked', cell === this.#rules.free);
    this.#latest.replaceChildren();
    delete this.#latest.dataset.column;
    this.#past.replaceChildren();
    this.#count.value = `0 / ${this.#rules.called}`;
    this.#showLines();
  }
}

await startGame((t, rules) => new BingoGame(t, rules));
