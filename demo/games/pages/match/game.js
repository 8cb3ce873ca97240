// @ts-check

import { byId, createHtmlElement } from '../shared/dom.js';
import { prefersReducedMotion, wait } from '../shared/motion.js';
import { readList, readName, readRecord, readInteger } from '../shared/parse.js';
import { startGame } from '../shared/start.js';
import { OddsGame, readOutcomes, sideLooks } from '../shared/table/odds-game.js';

/** @typedef {import('../shared/start.js').Game} Game */

const fields = /** @type {const} */ (['home', 'draw', 'away']);
const looks = { home: sideLooks.left, draw: sideLooks.between, away: sideLooks.right };
const names = /** @type {const} */ ({ home: 'blueSide', draw: 'matchDraw', away: 'redSide' });

/** Minutes of a match, and duration of one minute on screen, in ms. */
const MINUTES = 90;
const MINUTE = 38;

/** @param {unknown} view */
function readMatch(view) {
  const { outcome, goals } = readRecord(view);
  return {
    outcome: readName(outcome, fields),
    goals: readList(goals, (goal) => {
      const { minute, side } = readRecord(goal);
      return { minute: readInteger(minute), side: readName(side, /** @type {const} */ (['home', 'away'])) };
    }),
  };
}

/** @implements {Game} */
class MatchGame extends OddsGame {
  /** @type {'matchHint'} */
  hint = 'matchHint';
  /** @type {'matchRules'} */
  rules = 'matchRules';
  #goals = { home: 0, away: 0 };
  #board = byId('board', HTMLElement);
  #minute = byId('minute', HTMLOutputElement);
  #played = byId('played', HTMLElement);
  #outcomeText = '';

  /** @param {import('../shared/start.js').Translate} t @param {unknown} rules */
  constructor(t, rules) {
    const outcomes = readOutcomes(rules, fields);
    super(
      t,
      t('matchHint'),
      outcomes.map((outcome) => ({ ...outcome, name: t(names[outcome.field]), look: looks[outcome.field] })),
    );
    byId('home-name', HTMLElement).textContent = t('blueSide');
    byId('away-name', HTMLElement).textContent = t('redSide');
    this.#clear();
  }

  /** @returns {'kickOff'} */
  label() {
    return 'kickOff';
  }

  begin() {
    this.chips.highlightWinners();
    this.#clear();
    this.#board.dataset.state = 'playing';
  }

  /** @override */
  abandon() {
    this.#board.dataset.state = '';
  }

  /** @param {unknown} view */
  async show(view) {
    const { outcome, goals } = readMatch(view);
    let now = 0;
    for (const { minute, side } of goals) {
      await this.#playTo(now, minute);
      now = minute;
      this.#goals[side] += 1;
      this.#showScore();
      this.#addGoalMark(minute, side);
      await wait(350);
    }
    await this.#playTo(now, MINUTES);
    this.#board.dataset.state = outcome;
    const points = { left: this.#goals.home, right: this.#goals.away };
    this.#outcomeText =
      outcome === 'draw'
        ? this.t('sidesTie', points)
        : this.t('sidesWon', { side: this.t(names[outcome]), ...points });
    this.chips.highlightWinners((field) => field === outcome);
    await wait(250);
  }

  describe() {
    return this.#outcomeText;
  }

  #clear() {
    this.#goals = { home: 0, away: 0 };
    this.#board.dataset.state = '';
    for (const mark of document.querySelectorAll('.goal')) mark.remove();
    this.#showScore();
    this.#showMinute(0);
  }

  /** The timer is an animation, so it stops while the page is paused. @param {number} from @param {number} to */
  async #playTo(from, to) {
    if (!prefersReducedMotion()) {
      const duration = (to - from) * MINUTE;
      const clock = this.#board.animate([], { duration });
      await new Promise((resolve) => {
        const frame = () => {
          const share = duration === 0 ? 1 : Math.min(1, Number(clock.currentTime ?? duration) / duration);
          this.#showMinute(from + share * (to - from));
          if (share < 1 && clock.playState !== 'finished') requestAnimationFrame(frame);
          else resolve(null);
        };
        frame();
      });
    }
    this.#showMinute(to);
  }

  /** @param {number} minute */
  #showMinute(minute) {
    this.#minute.value = `${Math.floor(minute)}′`;
    this.#played.style.inlineSize = `${(100 * minute) / MINUTES}%`;
  }

  #showScore() {
    byId('home-goals', HTMLOutputElement).value = String(this.#goals.home);
    byId('away-goals', HTMLOutputElement).value = String(this.#goals.away);
  }

  /** @param {number} minute @param {'home' | 'away'} side */
  #addGoalMark(minute, side) {
    const mark = createHtmlElement('i', `goal ${side}`);
    mark.style.insetInlineStart = `${(100 * minute) / MINUTES}%`;
    byId('pitch', HTMLElement).append(mark);
  }
}

await startGame((t, rules) => new MatchGame(t, rules));
