// @ts-check

import { enableArrowKeys } from '../shared/arrows.js';
import { byId, createDrawing, createHtmlElement } from '../shared/dom.js';
import { animate } from '../shared/motion.js';
import { readInteger, readList, readName, readRecord } from '../shared/parse.js';
import { startGame } from '../shared/start.js';
import { StepGame } from '../shared/step-game.js';

/**
 * @typedef {import('../shared/start.js').Game} Game
 * @typedef {(typeof levels)[number]} Level
 * @typedef {ReturnType<typeof readView>} View
 */

const levels = /** @type {const} */ (['easy', 'medium', 'hard', 'expert']);

/** @param {unknown} rules */
function readRules(rules) {
  const { floors, pays } = readRecord(rules);
  return {
    floors: readInteger(floors),
    levels: readList(pays, (row) => {
      const { level, doors, traps, pays: steps } = readRecord(row);
      return {
        level: readName(level, levels),
        doors: readInteger(doors),
        traps: readInteger(traps),
        pays: readList(steps, readInteger),
      };
    }),
  };
}

/** @param {unknown} view */
function readView(view) {
  const { stage, level, path, hit, traps, multiplier, cashOutMinor } = readRecord(view);
  return {
    stage: readName(stage, ['open', 'paid', 'lost']),
    level: readName(level, levels),
    path: readList(path, readInteger),
    hit: hit === null ? null : readInteger(hit),
    traps: readList(traps, (floor) => readList(floor, readInteger)),
    multiplier: readInteger(multiplier),
    cashOutMinor: readInteger(cashOutMinor),
  };
}

/** @implements {Game} */
class TowersGame extends StepGame {
  /** @type {'towersHint'} */
  hint = 'towersHint';
  /** @type {'towersRules'} */
  rules = 'towersRules';
  #t;
  #rules;
  /** @type {Level} */
  #level = 'medium';
  #tower = byId('tower', HTMLElement);
  /** @type {HTMLButtonElement[][]} the doors of each floor, from the lowest */
  #doors = [];
  /** @type {{ level: Level, button: HTMLButtonElement }[]} */
  #levels;
  /** @type {View | null} */
  #view = null;

  /** @param {import('../shared/start.js').Translate} t @param {unknown} rules */
  constructor(t, rules) {
    super();
    this.#t = t;
    this.#rules = readRules(rules);
    this.#tower.setAttribute('aria-label', t('towersHint'));
    this.#levels = this.#rules.levels.map(({ level }) => {
      const button = createHtmlElement('button', 'tool', t(level));
      button.type = 'button';
      button.addEventListener('click', () => this.mayChange() && this.#setLevel(level));
      byId('levels', HTMLElement).append(button);
      return { level, button };
    });
    enableArrowKeys(this.#tower);
    this.#setLevel(this.#level);
  }

  /** @param {import('../shared/rounds.js').Phase} phase @returns {'cashOutAmount' | 'newRound' | 'pickDoor'} */
  label(phase) {
    if (phase !== 'idle' && this.#view?.stage === 'open') return 'cashOutAmount';
    return this.isOver() ? 'newRound' : 'pickDoor';
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
    const climbed = this.#view?.path.length ?? 0;
    this.#setView(seen);
    this.#render();
    const door = seen.hit ?? (seen.path.length > climbed ? seen.path.at(-1) : undefined);
    const floor = seen.hit === null ? seen.path.length - 1 : seen.path.length;
    const turned = door === undefined ? undefined : this.#doors[floor]?.[door];
    if (turned)
      await animate(turned, [{ transform: 'scaleX(0.2)' }, { transform: 'none' }], {
        duration: 220,
        easing: 'ease-out',
      });
  }

  /** @param {unknown} view */
  restore(view) {
    this.#setView(readView(view));
    this.#render();
  }

  describe() {
    const view = this.#view;
    if (!view) return '';
    if (view.hit !== null) return this.#t('towersLost', { floor: view.path.length + 1 });
    const multiplier = this.formatMultiplier(view.multiplier);
    if (view.stage === 'paid') return this.#t('cashedOut', { multiplier });
    const next = this.formatMultiplier(this.#getPays()[view.path.length] ?? 0);
    return this.#t('stepPays', { multiplier, next });
  }

  payRows() {
    return this.#rules.levels.flatMap(({ level, doors, traps, pays }) => [
      [this.#t('levelTraps', { level: this.#t(level), traps, doors }), ''],
      ...pays.map((multiplier, floor) => [
        this.#t('floor', { floor: floor + 1 }),
        this.formatMultiplier(multiplier),
      ]),
    ]);
  }

  #getPays() {
    return this.#rules.levels.find(({ level }) => level === this.#level)?.pays ?? [];
  }

  /** @param {View} view */
  #setView(view) {
    if (view.level !== this.#level) this.#setLevel(view.level);
    this.#view = view;
  }

  /** Builds the floors of a level. @param {Level} level */
  #setLevel(level) {
    this.#level = level;
    this.#view = null;
    const doors = this.#rules.levels.find((row) => row.level === level)?.doors ?? 0;
    this.#doors = Array.from({ length: this.#rules.floors }, (_, floor) =>
      Array.from({ length: doors }, (__, door) => {
        const button = createHtmlElement('button', 'door');
        button.type = 'button';
        button.addEventListener('click', () => this.#open(floor, door));
        return button;
      }),
    );
    const floors = this.#doors.map((row, floor) => {
      const box = createHtmlElement('div', 'floor');
      const list = createHtmlElement('div', 'doors');
      list.dir = 'ltr';
      list.append(...row);
      const pays = this.formatMultiplier(this.#getPays()[floor] ?? 0);
      box.append(createHtmlElement('span', 'floor-pays', pays), list);
      return box;
    });
    this.#tower.replaceChildren(...floors.reverse());
    this.#render();
  }

  /** @param {number} floor @param {number} door */
  #open(floor, door) {
    if (!this.mayOpen() || floor !== (this.#view?.path.length ?? 0)) return;
    this.table?.play(this.phase === 'idle' ? { level: this.#level, door } : { door });
  }

  #render() {
    const view = this.#view;
    const due = this.isOver() ? -1 : (view?.path.length ?? 0);
    for (const [floor, row] of this.#doors.entries()) {
      const box = row[0]?.closest('.floor');
      box?.classList.toggle('due', floor === due);
      box?.classList.toggle('climbed', floor < (view?.path.length ?? 0));
      for (const [door, button] of row.entries()) this.#renderDoor(button, floor, door, floor === due);
    }
    for (const { level, button } of this.#levels) {
      button.setAttribute('aria-pressed', String(level === this.#level));
      button.setAttribute('aria-disabled', String(!this.mayChange()));
    }
  }

  /** @param {HTMLButtonElement} button @param {number} floor @param {number} door @param {boolean} isDue */
  #renderDoor(button, floor, door, isDue) {
    const view = this.#view;
    const isHit = view?.hit === door && view.path.length === floor;
    const isTrap = view?.traps[floor]?.includes(door) === true;
    const state = isHit ? 'hit' : isTrap ? 'trap' : view?.path[floor] === door ? 'key' : 'closed';
    if (button.dataset.state !== state) {
      button.dataset.state = state;
      button.replaceChildren();
      if (state !== 'closed') button.append(createDrawing(state === 'key' ? 'tower-key' : 'tower-trap', ''));
    }
    const name = state === 'closed' ? 'door' : state === 'key' ? 'doorSafe' : 'doorTrap';
    button.setAttribute('aria-label', this.#t(name, { floor: floor + 1, number: door + 1 }));
    button.setAttribute('aria-disabled', String(!isDue || !this.mayOpen()));
    button.tabIndex = isDue ? 0 : -1;
  }
}

await startGame((t, rules) => new TowersGame(t, rules));
