// @ts-check

import { byId, createDrawing, createHtmlElement } from '../shared/dom.js';
import { animate, wait } from '../shared/motion.js';
import { readList, readName, readRecord, readText } from '../shared/parse.js';
import { startGame } from '../shared/start.js';
import { OddsGame, readOutcomes } from '../shared/table/odds-game.js';

/** @typedef {import('../shared/start.js').Game} Game */

const races = /** @type {const} */ ({ 'horse-race': 'horseRaceRules', 'car-race': 'carRaceRules' });
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the object above
const raceNames = /** @type {(keyof typeof races)[]} */ (Object.keys(races));
const runners = /** @type {const} */ (['r1', 'r2', 'r3', 'r4', 'r5', 'r6']);

/** Duration of the winner's run in ms, and distance between two runners at its end, as a share of the course. */
const DURATION = 3_200;
const GAP = 0.06;

/** @param {string} field */
const getRunnerNumber = (field) => field.slice(1);

/** @implements {Game} */
class RaceGame extends OddsGame {
  /** @type {'raceHint'} */
  hint = 'raceHint';
  rules;
  /** @type {Map<string, HTMLElement>} */
  #runners = new Map();
  #outcomeText = '';

  /** @param {import('../shared/start.js').Translate} t @param {unknown} rules */
  constructor(t, rules) {
    const outcomes = readOutcomes(rules, runners);
    super(
      t,
      t('raceHint'),
      outcomes.map(({ field, ...odds }) => ({
        ...odds,
        field,
        name: t('runner', { number: getRunnerNumber(field) }),
        shown: getRunnerNumber(field),
        look: field,
      })),
    );
    const race = readName(readRecord(rules).game, raceNames);
    /** @type {import('../shared/texts.js').TextKey[]} */
    this.rules = [races[race], 'raceRules'];
    byId('track', HTMLElement).dataset.race = race;
    for (const { field } of outcomes) {
      const lane = createHtmlElement('li', 'lane');
      const runner = createHtmlElement('span', `runner ${field}`);
      runner.append(createDrawing(race, 'mount'), createHtmlElement('b', '', getRunnerNumber(field)));
      lane.append(runner);
      byId('track', HTMLElement).append(lane);
      this.#runners.set(field, runner);
    }
  }

  /** @override @param {import('../shared/start.js').Table} table */
  onOpen(table) {
    super.onOpen(table);
    byId('race-name', HTMLElement).textContent = table.event ?? '';
  }

  /** @returns {'startRace'} */
  label() {
    return 'startRace';
  }

  begin() {
    this.chips.highlightWinners();
    for (const runner of this.#runners.values()) {
      delete runner.dataset.place;
      runner.parentElement?.classList.remove('won');
    }
  }

  /** @param {unknown} view */
  async show(view) {
    const { outcome, order } = readRecord(view);
    const winner = readText(outcome);
    await Promise.all(readList(order, readText).map((field, at) => this.#run(field, at)));
    this.#runners.get(winner)?.parentElement?.classList.add('won');
    this.chips.highlightWinners((field) => field === winner);
    this.#outcomeText = this.t('raceWon', { number: getRunnerNumber(winner) });
    await wait(250);
  }

  describe() {
    return this.#outcomeText;
  }

  /** The server has already decided the race. @param {string} field @param {number} place from 0 */
  async #run(field, place) {
    const runner = this.#runners.get(field);
    if (!runner) throw new TypeError('a runner that is not in the race');
    const reach = 1 - place * GAP;
    const early = 0.3 + Math.random() * 0.12;
    const late = Math.min(reach, 0.62 + Math.random() * 0.12);
    const toOffset = (/** @type {number} */ share) => `calc(${share} * (100cqi - 100%))`;
    await animate(
      runner,
      [
        { translate: '0' },
        { translate: toOffset(early), offset: 0.35 },
        { translate: toOffset(late), offset: 0.7 },
        { translate: toOffset(reach) },
      ],
      { duration: DURATION, easing: 'linear' },
    );
    runner.style.setProperty('--reach', String(reach));
    runner.dataset.place = String(place + 1);
  }
}

await startGame((t, rules) => new RaceGame(t, rules));
