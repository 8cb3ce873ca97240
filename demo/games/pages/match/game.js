// @ts-check

import { byId } from '../shared/dom.js';
import { wait } from '../shared/motion.js';
import { readInteger, readName, readRecord } from '../shared/parse.js';
import { startGame } from '../shared/start.js';
import { describeMatch } from '../shared/table/match-offer.js';
import { OddsGame, readOutcomes, sideLooks } from '../shared/table/odds-game.js';
import { describeWinner } from '../shared/table/side-result.js';
import { Board } from './board.js';
import { readCourse, readStart } from './course.js';

/**
 * @typedef {import('../shared/start.js').Game} Game
 * @typedef {import('../shared/texts.js').TextKey} TextKey
 * @typedef {import('../shared/table/match-offer.js').Match} Match
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
  rules;
  #board;
  #names;
  #outcomeText = '';
  /** The events that bets are on. Empty for a game with one match of its own. @type {Match[]} */
  #matches = [];
  /** Id of the chosen event; at first that of the event that was tapped in the lobby. */
  #chosenId = new URLSearchParams(location.hash.slice(1)).get('event');
  #timeZone = 'UTC';
  /** True while the board shows where the event stands, false once a round was played. */
  #isFresh = true;

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
    const list = byId('matches', HTMLSelectElement);
    list.setAttribute('aria-label', t('matches'));
    list.addEventListener('change', () => this.#choose(list.value));
  }

  /** An event of the lobby is not awaited: its match, or the rest of it, is simulated. @returns {'eventHint' | 'matchHint'} */
  get hint() {
    return this.#matches.length > 0 ? 'eventHint' : 'matchHint';
  }

  /** @param {string} fixtureId */
  #choose(fixtureId) {
    this.chips.clear();
    this.chips.highlightWinners();
    this.#isFresh = true;
    this.#chosenId = fixtureId;
    this.onMatches(this.#matches);
  }

  /** @override @param {import('../shared/rounds.js').Phase} phase */
  onPhase(phase) {
    super.onPhase(phase);
    byId('matches', HTMLSelectElement).disabled = phase !== 'idle';
  }

  /** @override @param {import('../shared/start.js').Table} table */
  onOpen(table) {
    super.onOpen(table);
    this.#timeZone = table.timeZone;
    this.onMatches(table.matches);
    const [home, away] = table.event?.split(' v ') ?? [];
    if (table.matches.length === 0 && home && away) this.#nameSides({ home, away });
  }

  /** Lists the events, and shows the chosen one, or the first. @param {Match[]} matches */
  onMatches(matches) {
    this.#matches = matches;
    const [first] = matches;
    if (!first) return;
    const { lang } = document.documentElement;
    const list = byId('matches', HTMLSelectElement);
    list.hidden = false;
    const options = matches.map(
      (match) => new Option(describeMatch(match, lang, this.#timeZone), match.fixtureId),
    );
    // An open list must not change under the finger.
    if (
      options.some(({ text }, at) => text !== list.options[at]?.text) ||
      options.length !== list.options.length
    )
      list.replaceChildren(...options);
    const chosen = matches.find(({ fixtureId }) => fixtureId === this.#chosenId) ?? first;
    if (chosen.fixtureId !== this.#chosenId) this.chips.clear();
    this.#showMatch(chosen);
  }

  /** @param {Match} match */
  #showMatch(match) {
    this.#chosenId = match.fixtureId;
    byId('matches', HTMLSelectElement).value = match.fixtureId;
    this.#nameSides(match);
    this.priceSpots(match.outcomes);
    if (this.#isFresh) this.#board.clear(match.live);
  }

  /** @param {{ home: string, away: string }} sides */
  #nameSides({ home, away }) {
    this.#names = { ...this.#names, home, away };
    this.nameSpots({ home, away });
    this.#board.nameSides(this.#names);
  }

  /** @override */
  choice() {
    const match = this.#matches.find(({ fixtureId }) => fixtureId === this.#chosenId);
    if (!match) return super.choice();
    const pays = Object.fromEntries(match.outcomes.map((outcome) => [outcome.field, outcome.pays]));
    return { fixtureId: match.fixtureId, pays, ...super.choice() };
  }

  /** @returns {'startMatch'} */
  label() {
    return 'startMatch';
  }

  begin() {
    this.chips.highlightWinners();
    this.#clearBoard();
  }

  /** @override */
  abandon() {
    this.#clearBoard();
  }

  #clearBoard() {
    this.#isFresh = true;
    this.#board.clear(this.#matches.find(({ fixtureId }) => fixtureId === this.#chosenId)?.live);
  }

  /** @param {unknown} view */
  async show(view) {
    this.#isFresh = false;
    const outcome = readName(readRecord(view).outcome, fields);
    const points = await this.#board.play(readCourse(view), outcome, readStart(view));
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
