// @ts-check

import { byId } from '../shared/dom.js';
import { wait } from '../shared/motion.js';
import { readInteger, readList, readName, readRecord, readText } from '../shared/parse.js';
import { startGame } from '../shared/start.js';
import { FieldGame, pictures } from '../shared/table/field-game.js';
import { Bowl, Dice } from './pieces.js';

/**
 * @typedef {import('../shared/start.js').Game} Game
 * @typedef {import('../shared/texts.js').TextKey} TextKey
 * @typedef {(typeof games)[number]} TrayGameName
 */

const games = /** @type {const} */ ([
  'sic-bo',
  'fish-prawn-crab',
  'seven-up-down',
  'xoc-dia',
  'fan-tan',
  'coin-toss',
]);

/** Text of the rules, and text of the play button. @type {Readonly<Record<TrayGameName, [TextKey, TextKey]>>} */
const texts = {
  'sic-bo': ['sicBoRules', 'throw'],
  'fish-prawn-crab': ['fishPrawnCrabRules', 'throw'],
  'seven-up-down': ['sevenRules', 'throw'],
  'xoc-dia': ['xocDiaRules', 'liftBowl'],
  'fan-tan': ['fanTanRules', 'liftBowl'],
  'coin-toss': ['coinTossRules', 'tossCoin'],
};

/** @param {TrayGameName} game */
function createPieces(game) {
  const tray = byId('tray', HTMLElement);
  tray.dataset.game = game;
  if (game === 'sic-bo') return new Dice(tray, [5, 6, 3]);
  if (game === 'seven-up-down') return new Dice(tray, [3, 4]);
  return new Bowl(tray, game);
}

/** Returns whether a field wins, from its name and the pieces. @param {string} field @param {number[]} pieces */
function isWinningField(field, pieces) {
  const total = pieces.reduce((sum, piece) => sum + piece, 0);
  const number = Number(/\d+$/.exec(field)?.[0] ?? 0);
  const count = (/** @type {number} */ face) => pieces.filter((piece) => piece === face).length;
  const isTriple = pieces.length === 3 && new Set(pieces).size === 1;
  const left = ((total - 1) % 4) + 1;
  const isFanTan = pieces.length === 1;
  if (field === 'odd' || field === 'even') return !isTriple && (total % 2 === 1) === (field === 'odd');
  if (field === 'small' || field === 'big') return !isTriple && total < 11 === (field === 'small');
  if (field === 'triple') return isTriple;
  if (field === 'heads' || field === 'tails') return (total === 1) === (field === 'heads');
  if (field === 'below7') return total < 7;
  if (field === 'above7') return total > 7;
  if (pictures.includes(field)) return count(pictures.indexOf(field) + 1) > 0;
  if (field.startsWith('total') || field.startsWith('red')) return total === number;
  if (field.startsWith('pair')) return count(number) > 1;
  if (field.startsWith('triple')) return count(number) > 2;
  if (field.startsWith('face')) return count(number) > 0;
  return isFanTan && String(number).includes(String(left));
}

/** @implements {Game} */
class TrayGame extends FieldGame {
  /** @type {'fieldsHint'} */
  hint = 'fieldsHint';
  rules;
  #game;
  #pieces;
  #outcomeText = '';

  /** @param {import('../shared/start.js').Translate} t @param {unknown} rules */
  constructor(t, rules) {
    super(t, rules, 'fieldsHint');
    this.#game = readName(readText(readRecord(rules).game), games);
    this.rules = texts[this.#game][0];
    this.#pieces = createPieces(this.#game);
  }

  label() {
    return texts[this.#game][1];
  }

  begin() {
    this.chips.highlightWinners();
    this.#pieces.begin();
  }

  /** @override */
  abandon() {
    this.#pieces.halt();
  }

  /** @param {unknown} view */
  async show(view) {
    const pieces = readList(readRecord(view).pieces, readInteger);
    if (pieces.length === 0) throw new TypeError('no pieces');
    await this.#pieces.show(pieces);
    this.#outcomeText = this.#describePieces(pieces);
    this.chips.highlightWinners((field) => isWinningField(field, pieces));
    await wait(250);
  }

  describe() {
    return this.#outcomeText;
  }

  /** @param {number[]} pieces */
  #describePieces(pieces) {
    const { t } = this;
    const total = pieces.reduce((sum, piece) => sum + piece, 0);
    switch (this.#game) {
      case 'fish-prawn-crab':
        return pieces.map((piece) => this.getFieldName(pictures[piece - 1] ?? '')).join(' · ');
      case 'xoc-dia':
        return t('redCoins', { red: total, white: pieces.length - total });
      case 'fan-tan':
        return t('beadsLeft', { count: total, left: ((total - 1) % 4) + 1 });
      case 'coin-toss':
        return t(total === 1 ? 'heads' : 'tails');
      default:
        return `${pieces.join(' + ')} · ${t('diceTotal', { total })}`;
    }
  }
}

await startGame((t, rules) => new TrayGame(t, rules));
