// @ts-check

import { byId } from '../shared/dom.js';
import { formatMultiplier } from '../shared/money.js';
import { wait } from '../shared/motion.js';
import { readInteger, readList, readName, readRecord, readText } from '../shared/parse.js';
import { startGame } from '../shared/start.js';
import { Hand } from '../shared/table/hand.js';

/**
 * @typedef {import('../shared/start.js').Game} Game
 * @typedef {ReturnType<typeof readView>} View
 */

const outcomes = /** @type {const} */ ({
  win: 'showdownWon',
  unqualified: 'dealerUnqualified',
  push: 'showdownPush',
  lose: 'showdownLost',
  fold: 'handFolded',
});
const outcomeNames = /** @type {const} */ (['win', 'unqualified', 'push', 'lose', 'fold']);
const hands = /** @type {const} */ ([
  'royal-flush',
  'straight-flush',
  'four-of-a-kind',
  'full-house',
  'flush',
  'straight',
  'three-of-a-kind',
  'two-pair',
  'pair',
  'highCard',
]);
const suits = /** @type {const} */ ({ S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' });
const suitCodes = /** @type {const} */ (['S', 'H', 'D', 'C']);

/** @param {unknown} view */
function readView(view) {
  const { player, dealer, board, playerHand, dealerHand, deciding, best, anteMinor, callMinor, outcome } =
    readRecord(view);
  return {
    player: readList(player, readText),
    dealer: readList(dealer, readText),
    board: readList(board, readText),
    playerHand: readName(playerHand, hands),
    dealerHand: dealerHand === null ? null : readName(dealerHand, hands),
    deciding: deciding ? readList(deciding, readText) : null,
    best: readList(best, readText),
    anteMinor: readInteger(anteMinor),
    callMinor: readInteger(callMinor),
    outcome: outcome === null ? null : readName(outcome, outcomeNames),
  };
}

/** @param {unknown} rules */
const readPays = (rules) =>
  readList(readRecord(rules).pays, (row) => {
    const [hand, pays] = readList(row, (cell) => cell);
    return { hand: readName(hand, hands), hundredths: readInteger(pays) };
  });

/** @param {string} rank first character of a card's code */
const formatRank = (rank) => (rank === 'T' ? '10' : rank);

/** A row of cards. Screen readers read the cards' names. */
class Row {
  #t;
  #box;
  #hand;
  /** @type {string[]} */
  #cards = [];

  /** @param {import('../shared/start.js').Translate} t @param {string} id @param {number} count */
  constructor(t, id, count) {
    this.#t = t;
    this.#box = byId(id, HTMLElement);
    this.#hand = new Hand(this.#box, 0, count);
    this.clear();
  }

  clear() {
    this.#cards = [];
    this.#hand.clear();
    this.#box.setAttribute('aria-label', '–');
  }

  /** Adds the cards that are not yet on the table. @param {string[]} cards @param {number} duration in ms */
  async deal(cards, duration) {
    const fresh = cards.slice(this.#cards.length);
    this.#cards = cards;
    this.#box.setAttribute('aria-label', cards.map((card) => this.#name(card)).join(', ') || '–');
    for (const card of fresh) await this.#hand.deal(card, duration);
  }

  /** Highlights some cards. @param {string[]} best */
  highlight(best) {
    for (const [at, card] of [...this.#box.children].entries())
      card.classList.toggle('best', best.includes(this.#cards[at] ?? ''));
  }

  /** @param {string} card */
  #name(card) {
    const rank = formatRank(card.charAt(0));
    return this.#t('card', { rank, suit: this.#t(suits[readName(card.charAt(1), suitCodes)]) });
  }
}

/** @implements {Game} */
class HoldemGame {
  /** @type {'holdemHint'} */
  hint = 'holdemHint';
  /** @type {'casinoHoldemRules'} */
  rules = 'casinoHoldemRules';
  #t;
  #rows;
  #fold = byId('fold', HTMLButtonElement);
  #phase = 'idle';
  /** @type {import('../shared/start.js').Table | null} */
  #table = null;
  /** @type {View | null} */
  #view = null;
  #ante = 0;
  #pays;

  /** @param {import('../shared/start.js').Translate} t @param {unknown} rules */
  constructor(t, rules) {
    this.#t = t;
    this.#pays = readPays(rules);
    this.#rows = {
      player: new Row(t, 'player', 2),
      flop: new Row(t, 'flop', 3),
      river: new Row(t, 'river', 2),
      dealer: new Row(t, 'dealer', 2),
    };
    byId('dealer-name', HTMLElement).textContent = t('dealer');
    byId('player-name', HTMLElement).textContent = t('you');
    byId('ante-label', HTMLElement).textContent = t('ante');
    byId('call-label', HTMLElement).textContent = t('call');
    this.#fold.textContent = t('fold');
    this.#fold.addEventListener('click', () => {
      if (this.#fold.getAttribute('aria-disabled') !== 'true') this.#table?.play({ action: 'fold' });
    });
  }

  /** @param {import('../shared/start.js').Phase} phase @returns {'callAmount' | 'deal'} */
  label(phase) {
    return phase !== 'idle' && this.#isOpen() ? 'callAmount' : 'deal';
  }

  labelValues() {
    return { amount: this.#table?.money(this.#view?.callMinor ?? 0) ?? '' };
  }

  choice() {
    return this.#phase === 'choosing' ? { action: 'call' } : null;
  }

  /** @param {import('../shared/start.js').Table} table */
  onOpen(table) {
    this.#table = table;
  }

  /** @param {number} minor */
  onBet(minor) {
    this.#ante = minor;
    this.#showStakes();
  }

  /** @param {import('../shared/start.js').Phase} phase */
  onPhase(phase) {
    this.#phase = phase;
    this.#fold.setAttribute('aria-disabled', String(phase !== 'choosing'));
    this.#showStakes();
  }

  /** @param {number} totalMinor */
  getFirstBet(totalMinor) {
    return this.#view?.anteMinor ?? totalMinor;
  }

  begin() {
    if (this.#phase === 'idle') this.#clear();
  }

  abandon() {}

  /** @param {unknown} view */
  async show(view) {
    const seen = readView(view);
    this.#view = seen;
    await this.#deal(seen, 260);
    this.#showHands(seen);
  }

  /** @param {unknown} view */
  restore(view) {
    const seen = readView(view);
    this.#clear();
    this.#view = seen;
    void this.#deal(seen, 0);
    this.#showHands(seen);
  }

  describe() {
    const view = this.#view;
    if (!view) return '';
    const values = {
      own: this.#t(view.playerHand),
      dealer: view.dealerHand === null ? '' : this.#t(view.dealerHand),
    };
    const { deciding, outcome } = view;
    if (deciding && (outcome === 'win' || outcome === 'lose')) {
      const [high = '', low = ''] = deciding.map(formatRank);
      return this.#t(`${outcomes[outcome]}ByRank`, { ...values, high, low });
    }
    return this.#t(view.outcome === null ? 'callOrFold' : outcomes[view.outcome], values);
  }

  payRows() {
    const least = Math.min(...this.#pays.map(({ hundredths }) => hundredths));
    const { lang } = document.documentElement;
    const rows = this.#pays
      .filter(({ hundredths }) => hundredths > least)
      .map(({ hand, hundredths }) => [this.#t(hand), formatMultiplier(lang, hundredths)]);
    return [...rows, [this.#t('straightOrLower'), formatMultiplier(lang, least)]];
  }

  /** @param {View} view @param {number} duration of a card's way in ms */
  async #deal({ player, board, dealer }, duration) {
    const rows = this.#rows;
    await rows.player.deal(player, duration);
    await rows.flop.deal(board.slice(0, 3), duration);
    // Pauses before the turn and the river, and before the dealer's cards.
    for (const count of [4, 5]) {
      if (duration > 0 && board.length >= count) await wait(300);
      await rows.river.deal(board.slice(3, count), duration);
    }
    if (duration > 0 && dealer.length > 0) await wait(300);
    await rows.dealer.deal(dealer, duration);
  }

  #isOpen() {
    return this.#view?.outcome === null;
  }

  #clear() {
    this.#view = null;
    for (const row of Object.values(this.#rows)) row.clear();
    this.#showNames('', '');
  }

  /** @param {View} view */
  #showHands({ playerHand, dealerHand, best, outcome }) {
    const dealer = dealerHand === null ? '' : this.#t(dealerHand);
    const note = outcome === 'unqualified' ? ` · ${this.#t('notQualified')}` : '';
    this.#showNames(this.#t(playerHand), dealer + note);
    for (const row of Object.values(this.#rows)) row.highlight(best);
    document.body.dataset.outcome = outcome ?? '';
    this.#showStakes();
  }

  /** @param {string} player @param {string} dealer */
  #showNames(player, dealer) {
    byId('player-hand', HTMLElement).textContent = player;
    byId('dealer-hand', HTMLElement).textContent = dealer;
    document.body.dataset.outcome = '';
  }

  #showStakes() {
    const money = this.#table?.money;
    const view = this.#view;
    const called = view !== null && view.outcome !== null && view.outcome !== 'fold';
    byId('ante', HTMLOutputElement).value = money?.(view?.anteMinor ?? this.#ante) ?? '';
    byId('call', HTMLOutputElement).value = (called && money?.(view.callMinor)) || '–';
  }
}

await startGame((t, rules) => new HoldemGame(t, rules));
