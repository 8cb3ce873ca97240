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
  blackjack: 'blackjackWon',
  win: 'handWon',
  push: 'handPush',
  lose: 'handLost',
  bust: 'handBust',
});
const outcomeNames = /** @type {const} */ (['blackjack', 'win', 'push', 'lose', 'bust']);

/** @param {unknown} view */
function readView(view) {
  const { hand, total, dealer, dealerTotal, mayDouble, outcome } = readRecord(view);
  return {
    hand: readList(hand, readText),
    total: readInteger(total),
    dealer: readList(dealer, readText),
    dealerTotal: readInteger(dealerTotal),
    mayDouble: mayDouble === true,
    outcome: outcome === null ? null : readName(outcome, outcomeNames),
  };
}

/** @implements {Game} */
class BlackjackGame {
  /** @type {'blackjackHint'} */
  hint = 'blackjackHint';
  /** @type {'blackjackRules'} */
  rules = 'blackjackRules';
  #t;
  #dealer = new Hand(byId('dealer', HTMLElement), 0, 2);
  #own = new Hand(byId('hand', HTMLElement), 0, 2);
  #hit = byId('hit', HTMLButtonElement);
  #double = byId('double', HTMLButtonElement);
  /** @type {import('../shared/start.js').Phase} */
  #phase = 'idle';
  /** @type {import('../shared/start.js').Table | null} */
  #table = null;
  /** @type {View | null} */
  #view = null;
  #pays;

  /** @param {import('../shared/start.js').Translate} t @param {unknown} rules */
  constructor(t, rules) {
    this.#t = t;
    const pays = readRecord(readRecord(rules).pays);
    this.#pays = /** @type {const} */ (['blackjack', 'win', 'push']).map((name) => ({
      name,
      hundredths: readInteger(pays[name]),
    }));
    byId('dealer-name', HTMLElement).textContent = t('dealer');
    byId('own-name', HTMLElement).textContent = t('you');
    this.#hit.textContent = t('hit');
    this.#double.textContent = t('double');
    this.#hit.addEventListener('click', () => this.#act(this.#hit, 'hit'));
    this.#double.addEventListener('click', () => this.#act(this.#double, 'double'));
  }

  /** @param {import('../shared/start.js').Phase} phase @returns {'stand' | 'deal'} */
  label(phase) {
    return phase !== 'idle' && this.#view?.outcome === null ? 'stand' : 'deal';
  }

  choice() {
    return this.#phase === 'choosing' ? { action: 'stand' } : null;
  }

  /** @param {import('../shared/start.js').Table} table */
  onOpen(table) {
    this.#table = table;
  }

  /** @param {import('../shared/start.js').Phase} phase */
  onPhase(phase) {
    this.#phase = phase;
    const may = phase === 'choosing';
    this.#hit.setAttribute('aria-disabled', String(!may));
    this.#double.setAttribute('aria-disabled', String(!may || this.#view?.mayDouble !== true));
  }

  begin() {
    if (this.#phase !== 'idle') return;
    this.#view = null;
    this.#dealer.clear();
    this.#own.clear();
    this.#showPoints(null);
  }

  abandon() {}

  /** @param {unknown} view */
  async show(view) {
    const seen = readView(view);
    const before = this.#view;
    this.#view = seen;
    for (const card of seen.hand.slice(before?.hand.length ?? 0)) await this.#own.deal(card, 260);
    const dealt = before?.dealer.length ?? 0;
    for (const [index, card] of seen.dealer.slice(dealt).entries()) {
      // Pauses before each further card of the dealer, so that the player can follow.
      if (dealt + index > 1) await wait(300);
      await this.#dealer.deal(card, 260);
    }
    this.#showPoints(seen);
  }

  /** @param {unknown} view */
  restore(view) {
    const seen = readView(view);
    this.#view = seen;
    this.#own.clear();
    this.#dealer.clear();
    for (const card of seen.hand) void this.#own.deal(card, 0);
    for (const card of seen.dealer) void this.#dealer.deal(card, 0);
    this.#showPoints(seen);
  }

  describe() {
    if (!this.#view) return '';
    const { total, dealerTotal, outcome } = this.#view;
    return this.#t(outcome ? outcomes[outcome] : 'handState', { total, dealer: dealerTotal });
  }

  payRows() {
    const names = /** @type {const} */ ({ blackjack: 'blackjackWon', win: 'win', push: 'push' });
    return this.#pays.map(({ name, hundredths }) => [
      this.#t(names[name]),
      formatMultiplier(document.documentElement.lang, hundredths),
    ]);
  }

  /** @param {HTMLButtonElement} button @param {'hit' | 'double'} action */
  #act(button, action) {
    if (button.getAttribute('aria-disabled') !== 'true') this.#table?.play({ action });
  }

  /** @param {View | null} view */
  #showPoints(view) {
    byId('own-points', HTMLElement).textContent = view ? String(view.total) : '';
    byId('dealer-points', HTMLElement).textContent = view ? String(view.dealerTotal) : '';
    const wins = view?.outcome === 'win' || view?.outcome === 'blackjack';
    byId('seat', HTMLElement).classList.toggle('wins', wins);
  }
}

await startGame((t, rules) => new BlackjackGame(t, rules));
