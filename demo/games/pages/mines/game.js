// @ts-check

import { enableArrowKeys } from '../shared/arrows.js';
import { byId, createDrawing, createHtmlElement } from '../shared/dom.js';
import { animate } from '../shared/motion.js';
import { readInteger, readList, readName, readRecord } from '../shared/parse.js';
import { startGame } from '../shared/start.js';
import { StepGame } from '../shared/step-game.js';

/**
 * @typedef {import('../shared/start.js').Game} Game
 * @typedef {ReturnType<typeof readView>} View
 */

/** Numbers of opened cells that the payout table lists. */
const LISTED = [1, 2, 3, 5, 8, 12, 24];

/** @param {unknown} rules */
function readRules(rules) {
  const { cells, pays } = readRecord(rules);
  return {
    cells: readInteger(cells),
    counts: readList(pays, (row) => {
      const { mines, pays: steps } = readRecord(row);
      return { mines: readInteger(mines), pays: readList(steps, readInteger) };
    }),
  };
}

/** @param {unknown} view */
function readView(view) {
  const { stage, mines, opened, hit, mined, multiplier, cashOutMinor, next } = readRecord(view);
  return {
    stage: readName(stage, ['open', 'paid', 'lost']),
    mines: readInteger(mines),
    opened: readList(opened, readInteger),
    hit: hit === null ? null : readInteger(hit),
    mined: readList(mined, readInteger),
    multiplier: readInteger(multiplier),
    cashOutMinor: readInteger(cashOutMinor),
    next: next === null ? null : readInteger(next),
  };
}

/** @implements {Game} */
class MinesGame extends StepGame {
  /** @type {'minesHint'} */
  hint = 'minesHint';
  /** @type {'minesRules'} */
  rules = 'minesRules';
  #t;
  #rules;
  #mines = 3;
  /** @type {HTMLButtonElement[]} */
  #cells;
  /** @type {{ mines: number, button: HTMLButtonElement }[]} */
  #counts;
  /** @type {View | null} */
  #view = null;

  /** @param {import('../shared/start.js').Translate} t @param {unknown} rules */
  constructor(t, rules) {
    super();
    this.#t = t;
    this.#rules = readRules(rules);
    const field = byId('field', HTMLElement);
    field.setAttribute('aria-label', t('minesHint'));
    this.#cells = Array.from({ length: this.#rules.cells }, (_, cell) => {
      const button = createHtmlElement('button', 'cell');
      button.type = 'button';
      button.addEventListener('click', () => this.#open(cell));
      field.append(button);
      return button;
    });
    enableArrowKeys(field);
    byId('now-label', HTMLElement).textContent = t('cashOut');
    byId('next-label', HTMLElement).textContent = t('nextStep');
    this.#counts = this.#rules.counts.map(({ mines }) => {
      const button = createHtmlElement('button', 'tool', t('mineCount', { count: mines }));
      button.type = 'button';
      button.addEventListener('click', () => this.#chooseMines(mines));
      byId('counts', HTMLElement).append(button);
      return { mines, button };
    });
    this.#render();
  }

  /** @param {import('../shared/rounds.js').Phase} phase @returns {'cashOutAmount' | 'newRound' | 'pickCell'} */
  label(phase) {
    if (phase !== 'idle' && this.#view?.stage === 'open') return 'cashOutAmount';
    return this.isOver() ? 'newRound' : 'pickCell';
  }

  labelValues() {
    return { amount: this.table?.money(this.#view?.cashOutMinor ?? 0) ?? '' };
  }

  /** @param {import('../shared/rounds.js').Phase} phase */
  onPhase(phase) {
    this.phase = phase;
    this.#render();
  }

  reset() {
    const wasOver = this.isOver();
    this.#view = null;
    this.#render();
    return wasOver;
  }

  /** @override */
  isOver() {
    return this.#view !== null && this.#view.stage !== 'open';
  }

  /** @param {unknown} view */
  async show(view) {
    const seen = readView(view);
    const before = this.#view?.opened ?? [];
    this.#view = seen;
    this.#mines = seen.mines;
    this.#render();
    const turned = seen.hit ?? seen.opened.find((cell) => !before.includes(cell));
    const cell = turned === undefined ? undefined : this.#cells[turned];
    if (cell)
      await animate(cell, [{ transform: 'scale(0.6)' }, { transform: 'none' }], {
        duration: 200,
        easing: 'cubic-bezier(0.2, 1.4, 0.4, 1)',
      });
  }

  /** @param {unknown} view */
  restore(view) {
    this.#view = readView(view);
    this.#mines = this.#view.mines;
    this.#render();
  }

  describe() {
    const view = this.#view;
    if (!view) return '';
    if (view.hit !== null) return this.#t('minesLost', { number: view.hit + 1 });
    const multiplier = this.formatMultiplier(view.multiplier);
    return view.stage === 'paid'
      ? this.#t('cashedOut', { multiplier })
      : this.#t('stepPays', { multiplier, next: this.formatMultiplier(view.next ?? 0) });
  }

  payRows() {
    return this.#rules.counts.flatMap(({ mines, pays }) =>
      LISTED.flatMap((opened) => {
        const multiplier = pays[opened - 1];
        return multiplier === undefined
          ? []
          : [[this.#t('minesRow', { mines, opened }), this.formatMultiplier(multiplier)]];
      }),
    );
  }

  /** @param {number} cell */
  #open(cell) {
    if (!this.mayOpen() || this.#view?.opened.includes(cell)) return;
    this.table?.play(this.phase === 'idle' ? { mines: this.#mines, cell } : { cell });
  }

  /** @param {number} mines */
  #chooseMines(mines) {
    if (!this.mayChange()) return;
    this.#mines = mines;
    this.#render();
  }

  #render() {
    const view = this.#view;
    for (const [cell, button] of this.#cells.entries()) this.#renderCell(button, cell);
    for (const { mines, button } of this.#counts) {
      button.setAttribute('aria-pressed', String(mines === this.#mines));
      button.setAttribute('aria-disabled', String(!this.mayChange()));
    }
    const pays = this.#rules.counts.find(({ mines }) => mines === this.#mines)?.pays ?? [];
    const next = view ? view.next : (pays[0] ?? null);
    byId('now', HTMLOutputElement).value =
      view && view.multiplier > 0 ? this.formatMultiplier(view.multiplier) : '–';
    byId('next', HTMLOutputElement).value = next === null ? '–' : this.formatMultiplier(next);
  }

  /** @param {HTMLButtonElement} button @param {number} cell */
  #renderCell(button, cell) {
    const view = this.#view;
    const number = cell + 1;
    const isGem = view?.opened.includes(cell) === true;
    const isMine = view?.mined.includes(cell) === true;
    const state = view?.hit === cell ? 'hit' : isMine ? 'mine' : isGem || this.isOver() ? 'gem' : 'covered';
    if (button.dataset.state !== state) {
      button.dataset.state = state;
      button.replaceChildren();
      if (state !== 'covered') button.append(createDrawing(state === 'gem' ? 'quartz-gem' : 'sea-mine', ''));
    }
    // What the player did not open is shown once the round is over.
    button.dataset.late = String(this.isOver() && !isGem && view?.hit !== cell);
    const name = state === 'covered' ? 'cell' : state === 'gem' ? 'cellGem' : 'cellMine';
    button.setAttribute('aria-label', this.#t(name, { number }));
    button.setAttribute('aria-disabled', String(!this.mayOpen() || isGem));
  }
}

await startGame((t, rules) => new MinesGame(t, rules));
