// @ts-check

import { byId, createHtmlElement } from '../shared/dom.js';
import { prefersReducedMotion, wait } from '../shared/motion.js';

/**
 * @typedef {import('./course.js').Step} Step
 * @typedef {'minutes' | 'quarters' | 'sets' | 'rounds' | 'overs' | 'seconds'} Clock
 * @typedef {{ home: number, away: number }} Score
 */

/** Duration of a whole contest on the screen, and longest pause between two steps, in ms. */
const DURATION = 4_200;
const LONGEST_PAUSE = 380;
/** Number of the minutes of a quarter. */
const QUARTER = 12;

/** A column of the scoreboard: the points of both sides in a set. */
class SetScore {
  #home = createHtmlElement('b', '');
  #away = createHtmlElement('b', '');
  element = createHtmlElement('li', 'set');

  constructor() {
    this.element.append(this.#home, this.#away);
  }

  /** @param {Score} points @param {boolean} isEnd */
  show({ home, away }, isEnd) {
    this.#home.textContent = String(home);
    this.#away.textContent = String(away);
    this.#home.classList.toggle('won', isEnd && home > away);
    this.#away.classList.toggle('won', isEnd && away > home);
  }
}

/** The scoreboard. It shows a course that the server has decided. */
export class Board {
  #t;
  #clock;
  #length;
  #names = { home: '', draw: '', away: '' };
  #board = byId('board', HTMLElement);
  #time = byId('clock', HTMLOutputElement);
  #ticker = byId('ticker', HTMLOutputElement);
  #sets = byId('sets', HTMLElement);
  #pitch = byId('pitch', HTMLElement);
  #goals = byId('goals', HTMLElement);

  /** @param {import('../shared/start.js').Translate} t @param {Clock} clock @param {number} length */
  constructor(t, clock, length) {
    this.#t = t;
    this.#clock = clock;
    this.#length = length;
    this.#board.dataset.clock = clock;
    this.#pitch.hidden = clock === 'sets';
    this.clear();
  }

  /** @param {{ home: string, draw: string, away: string }} names */
  nameSides(names) {
    this.#names = names;
    byId('home-name', HTMLElement).textContent = names.home;
    byId('away-name', HTMLElement).textContent = names.away;
  }

  /** Shows where the match stands. @param {{ minute: number | null, home: number, away: number } | null} [live] */
  clear(live = null) {
    this.#board.dataset.state = '';
    this.#ticker.value = '';
    this.#sets.replaceChildren();
    this.#sets.hidden = true;
    this.#goals.replaceChildren();
    for (const mark of this.#pitch.querySelectorAll('.mark')) mark.remove();
    this.#showScore(live ?? { home: 0, away: 0 });
    // The minute is null in the break.
    this.#showTime(live ? (live.minute ?? this.#length / 2) : 0);
  }

  /**
   * Plays all steps. Returns the final score.
   * @param {Step[]} steps
   * @param {string} outcome
   * @param {{ at: number } & Score} from where the match stands
   */
  async play(steps, outcome, from) {
    this.#board.dataset.state = 'playing';
    const score =
      this.#clock === 'sets' ? await this.#playSets(steps) : await this.#playEvents(steps, outcome, from);
    this.#board.dataset.state = outcome;
    return { left: score.home, right: score.away };
  }

  /** @param {Step[]} steps @param {string} outcome @param {{ at: number } & Score} from @returns {Promise<Score>} */
  async #playEvents(steps, outcome, from) {
    const score = { home: from.home, away: from.away };
    let now = from.at;
    for (const { at, kind, home, away } of steps) {
      await this.#runTime(now, at);
      now = at;
      score.home += home;
      score.away += away;
      this.#showScore(score);
      const side = home > away ? 'home' : away > home ? 'away' : outcome;
      if (kind) this.#showEvent(kind, side, at);
    }
    if (this.#clock === 'minutes') await this.#runTime(now, this.#length);
    return score;
  }

  /** Plays sets: the score counts sets, or the points of a match of one set. @param {Step[]} steps */
  async #playSets(steps) {
    const won = { home: 0, away: 0 };
    let points = { home: 0, away: 0 };
    let set = new SetScore();
    for (const [index, { at, home, away }] of steps.entries()) {
      if (steps[index - 1]?.at !== at) {
        points = { home: 0, away: 0 };
        set = new SetScore();
        if (this.#sets.childElementCount === 0) this.#sets.append(this.#createSetNames());
        this.#sets.append(set.element);
        this.#time.value = this.#length > 1 ? this.#t('setNumber', { number: at }) : '';
      }
      points.home += home;
      points.away += away;
      const isEnd = steps[index + 1]?.at !== at;
      set.show(points, isEnd);
      if (isEnd) won[home > away ? 'home' : 'away'] += 1;
      this.#sets.hidden = this.#length === 1;
      this.#showScore(this.#length > 1 ? won : points);
      await this.#pause(isEnd ? LONGEST_PAUSE : DURATION / steps.length);
    }
    return this.#length > 1 ? won : points;
  }

  /** The names before the columns of the sets. */
  #createSetNames() {
    const names = createHtmlElement('li', 'set-names');
    names.append(
      createHtmlElement('span', '', this.#names.home),
      createHtmlElement('span', '', this.#names.away),
    );
    return names;
  }

  /** @param {number} from @param {number} to */
  async #runTime(from, to) {
    const isSmooth = this.#clock === 'minutes' || this.#clock === 'seconds';
    const frames = isSmooth ? Math.round(((to - from) / this.#length) * 60) : 1;
    for (let frame = 1; frame < frames; frame++) {
      this.#showTime(from + ((to - from) * frame) / frames);
      await this.#pause(DURATION / 60);
    }
    this.#showTime(to);
    await this.#pause(isSmooth ? 60 : Math.min(LONGEST_PAUSE, DURATION / this.#length));
  }

  /** @param {number} ms */
  async #pause(ms) {
    if (!prefersReducedMotion()) await wait(Math.min(LONGEST_PAUSE, ms));
  }

  /** @param {number} at */
  #showTime(at) {
    byId('played', HTMLElement).style.inlineSize = `${(100 * at) / this.#length}%`;
    this.#time.value = this.#formatTime(Math.floor(at));
  }

  /** @param {number} at */
  #formatTime(at) {
    const innings = this.#length / 2;
    switch (this.#clock) {
      case 'minutes':
        return `${at}′`;
      case 'quarters':
        return this.#t('quarterNumber', { number: Math.max(1, Math.ceil(at / QUARTER)) });
      case 'rounds':
        return this.#t('roundNumber', { number: Math.max(1, at) });
      case 'overs':
        return this.#t('overNumber', { number: at > innings ? at - innings : at });
      case 'seconds':
        return `${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`;
      default:
        return '';
    }
  }

  /** @param {import('./course.js').Kind} kind @param {string} side @param {number} at */
  #showEvent(kind, side, at) {
    if (side === 'home' || side === 'away') {
      const mark = createHtmlElement('i', `mark ${side} ${kind}`);
      mark.style.insetInlineStart = `${(100 * at) / this.#length}%`;
      this.#pitch.append(mark);
      if (kind === 'goal')
        this.#goals.append(createHtmlElement('li', side, `${this.#formatTime(at)} ${this.#names[side]}`));
      else this.#ticker.value = `${this.#t(kind)} · ${this.#names[side]}`;
    } else this.#ticker.value = this.#t(kind);
  }

  /** @param {Score} score */
  #showScore({ home, away }) {
    byId('home-score', HTMLOutputElement).value = String(home);
    byId('away-score', HTMLOutputElement).value = String(away);
  }
}
