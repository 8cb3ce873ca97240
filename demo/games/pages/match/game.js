// @ts-check

import { byId } from '../shared/dom.js';
import { wait } from '../shared/motion.js';
import { readInteger, readName, readRecord } from '../shared/parse.js';
import { startGame } from '../shared/start.js';
import { OddsGame, readOutcomes, sideLooks } from '../shared/table/odds-game.js';
import { describeWinner } from '../shared/table/side-result.js';
import { Board } from './board.js';
import { readCourse } from './course.js';

/**
 * @typedef {import('../shared/start.js').Game} Game
 * @typedef {import('../shared/texts.js').TextKey} TextKey
 */

const fields = /** @type {const} */ (['home', 'draw', 'away']);
const looks = { home: sideLooks.left, draw: sideLooks.between, away: sideLooks.right };
const clocks = /** @type {const} */ (['minutes', 'quarters', 'sets', 'rounds', 'overs', 'seconds']);

/** Text of each sport's rules. */
const sports = /** @type {const} */ ({
  football: 'footballRules',
  basketball: 'basketballRules',
  tennis: 'tennisRules',
  badminton: 'badmintonRules',
  'table-tennis': 'tableTennisRules',
  volleyball: 'volleyballRules',
  'beach-volleyball': 'beachVolleyballRules',
  boxing: 'boxingRules',
  'muay-thai': 'muayThaiRules',
  'cage-fight': 'cageFightRules',
  'cricket-five': 'cricketFiveRules',
  'cricket-twenty': 'cricketTwentyRules',
  arena: 'arenaRules',
  shooter: 'shooterRules',
  duel: 'duelRules',
  cockfight: 'cockfightRules',
});
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the object above
const sportNames = /** @type {(keyof typeof sports)[]} */ (Object.keys(sports));

/** @param {unknown} rules */
function readRules(rules) {
  const { game, clock, length } = readRecord(rules);
  return {
    sport: readName(game, sportNames),
    clock: readName(clock, clocks),
    length: readInteger(length),
  };
}

/** @implements {Game} */
class MatchGame extends OddsGame {
  /** @type {'matchHint'} */
  hint = 'matchHint';
  rules;
  #board;
  #names;
  #outcomeText = '';

  /** @param {import('../shared/start.js').Translate} t @param {unknown} rules */
  constructor(t, rules) {
    const names = { home: t('blueSide'), draw: t('matchDraw'), away: t('redSide') };
    const outcomes = readOutcomes(rules, fields);
    super(
      t,
      t('matchHint'),
      outcomes.map((outcome) => ({ ...outcome, name: names[outcome.field], look: looks[outcome.field] })),
    );
    const { sport, clock, length } = readRules(rules);
    /** @type {TextKey[]} */
    this.rules = [sports[sport], 'contestRules'];
    document.body.dataset.sport = sport;
    byId('spots', HTMLElement).style.setProperty('--across', String(outcomes.length));
    this.#names = names;
    this.#board = new Board(t, clock, length);
    this.#board.nameSides(names);
  }

  /** @override @param {import('../shared/start.js').Table} table */
  onOpen(table) {
    super.onOpen(table);
    const [home, away] = table.event?.split(' v ') ?? [];
    if (!home || !away) return;
    this.#names = { ...this.#names, home, away };
    this.nameSpots({ home, away });
    this.#board.nameSides(this.#names);
  }

  /** @returns {'startMatch'} */
  label() {
    return 'startMatch';
  }

  begin() {
    this.chips.highlightWinners();
    this.#board.clear();
  }

  /** @override */
  abandon() {
    this.#board.clear();
  }

  /** @param {unknown} view */
  async show(view) {
    const outcome = readName(readRecord(view).outcome, fields);
    const points = await this.#board.play(readCourse(view), outcome);
    this.#outcomeText =
      outcome === 'draw'
        ? this.t('matchDrawn', points)
        : describeWinner(this.t, this.#names[outcome], points, outcome === 'home');
    this.chips.highlightWinners((field) => field === outcome);
    await wait(250);
  }

  describe() {
    return this.#outcomeText;
  }
}

await startGame((t, rules) => new MatchGame(t, rules));
