// @ts-check

import { byId, createHtmlElement } from '../shared/dom.js';
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
/** Most points of a hand that is not bust. */
const BEST = 21;
const actionNames = /** @type {const} */ (['hit', 'double', 'split']);
const outcomeNames = /** @type {const} */ (['blackjack', 'win', 'push', 'lose', 'bust']);

/** @param {unknown} view */
function readView(view) {
  const { hands, active, dealer, dealerTotal, mayDouble, maySplit } = readRecord(view);
  return {
    hands: readList(hands, (hand) => {
      const { cards, total, doubled, outcome } = readRecord(hand);
      return {
        cards: readList(cards, readText),
        total: readInteger(total),
        doubled: doubled === true,
        outcome: outcome === null ? null : readName(outcome, outcomeNames),
      };
    }),
    active: active === null ? null : readInteger(active),
    dealer: readList(dealer, readText),
    dealerTotal: readInteger(dealerTotal),
    mayDouble: mayDouble === true,
    maySplit: maySplit === true,
  };
}

/** Cards with the name and the points of their hand. */
class Seat {
  /** @type {string[]} */
  #cards = [];
  #name = createHtmlElement('span', '');
  #points = createHtmlElement('b', 'points');
  #box = createHtmlElement('div', 'hand');
  #hand;
  element = createHtmlElement('div', 'seat');

  constructor() {
    const heading = createHtmlElement('h2', 'seat-name');
    heading.append(this.#name, this.#points);
    this.#box.dir = 'ltr';
    this.element.append(this.#box, heading);
    this.#hand = new Hand(this.#box, 0, 2);
  }

  /** @param {string} name */
  clear(name) {
    this.#cards = [];
    this.#hand.clear();
    this.#name.textContent = name;
    this.#points.textContent = '';
    this.element.classList.remove('wins', 'active', 'waiting');
  }

  /** Shows the cards; animates those that are new. @param {string[]} cards @param {number} duration in ms */
  async deal(cards, duration) {
    // The cards of a pair that is split are laid anew.
    if (this.#cards.some((card, at) => card !== cards[at])) this.#hand.clear();
    const kept = this.#box.dataset.idle === 'true' ? 0 : this.#cards.length;
    this.#cards = cards;
    for (const card of cards.slice(kept)) await this.#hand.deal(card, duration);
  }

  /** @param {string} name @param {View['hands'][number]} hand @param {boolean | null} isActive null after the end */
  show(name, { total, outcome }, isActive) {
    this.#name.textContent = name;
    this.#points.textContent = String(total);
    this.element.classList.toggle('wins', outcome === 'win' || outcome === 'blackjack');
    this.element.classList.toggle('active', isActive === true);
    this.element.classList.toggle('waiting', isActive === false);
  }
}

/** @implements {Game} */
class BlackjackGame {
  /** @type {'blackjackHint'} */
  hint = 'blackjackHint';
  /** @type {'blackjackRules'} */
  rules = 'blackjackRules';
  #t;
  #dealer = new Hand(byId('dealer', HTMLElement), 0, 2);
  /** One seat, or two after a split. */
  #seats = [new Seat(), new Seat()];
  #hands = byId('hands', HTMLElement);
  #actions = actionNames.map((name) => ({ name, button: byId(name, HTMLButtonElement) }));
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
    for (const { name, button } of this.#actions) {
      button.textContent = t(name);
      button.addEventListener('click', () => {
        if (button.getAttribute('aria-disabled') !== 'true') this.#table?.play({ action: name });
      });
    }
    this.#hands.append(...this.#seats.map(({ element }) => element));
    this.#clear();
  }

  /** @param {import('../shared/start.js').Phase} phase @returns {'stand' | 'deal'} */
  label(phase) {
    return phase !== 'idle' && typeof this.#view?.active === 'number' ? 'stand' : 'deal';
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
    const may = {
      hit: true,
      double: this.#view?.mayDouble === true,
      split: this.#view?.maySplit === true,
    };
    for (const { name, button } of this.#actions)
      button.setAttribute('aria-disabled', String(phase !== 'choosing' || !may[name]));
  }

  /** A split and a double take the bet again. @param {number} totalMinor */
  getFirstBet(totalMinor) {
    const bets = this.#view?.hands.reduce((sum, { doubled }) => sum + (doubled ? 2 : 1), 0) ?? 1;
    return totalMinor / bets;
  }

  begin() {
    if (this.#phase === 'idle') this.#clear();
  }

  abandon() {}

  /** @param {unknown} view */
  async show(view) {
    const seen = readView(view);
    const dealt = this.#view?.dealer.length ?? 0;
    this.#view = seen;
    await this.#dealHands(seen, 260);
    for (const [index, card] of seen.dealer.slice(dealt).entries()) {
      // Pauses before each further card of the dealer, so that the player can follow.
      if (dealt + index > 1) await wait(300);
      await this.#dealer.deal(card, 260);
    }
    this.#showSeats(seen);
  }

  /** @param {unknown} view */
  restore(view) {
    const seen = readView(view);
    this.#clear();
    this.#view = seen;
    void this.#dealHands(seen, 0);
    for (const card of seen.dealer) void this.#dealer.deal(card, 0);
    this.#showSeats(seen);
  }

  /** While a split hand is in play, describes that hand; otherwise all hands. */
  describe() {
    const view = this.#view;
    if (!view) return '';
    const isDealerBust = view.dealerTotal > BEST;
    const described = view.hands.map(({ total, outcome }, at) => {
      const won = outcome === 'win' && isDealerBust ? 'dealerBust' : null;
      const key = won ?? (outcome ? outcomes[outcome] : 'handState');
      const result = this.#t(key, { total, dealer: view.dealerTotal });
      return view.hands.length === 1 ? result : this.#t('handResult', { number: at + 1, result });
    });
    return view.active === null ? described.join('\n') : (described[view.active] ?? '');
  }

  payRows() {
    const names = /** @type {const} */ ({ blackjack: 'blackjackWon', win: 'win', push: 'push' });
    return this.#pays.map(({ name, hundredths }) => [
      this.#t(names[name]),
      formatMultiplier(document.documentElement.lang, hundredths),
    ]);
  }

  #clear() {
    this.#view = null;
    this.#dealer.clear();
    byId('dealer-points', HTMLElement).textContent = '';
    this.#hands.classList.remove('split');
    for (const [at, seat] of this.#seats.entries()) {
      seat.clear(this.#t('you'));
      seat.element.hidden = at > 0;
    }
  }

  /** @param {View} view @param {number} duration in ms */
  async #dealHands({ hands }, duration) {
    this.#hands.classList.toggle('split', hands.length > 1);
    for (const [at, seat] of this.#seats.entries()) {
      seat.element.hidden = at >= hands.length;
      await seat.deal(hands[at]?.cards ?? [], duration);
    }
  }

  /** @param {View} view */
  #showSeats({ hands, active, dealerTotal }) {
    byId('dealer-points', HTMLElement).textContent = String(dealerTotal);
    for (const [at, hand] of hands.entries()) {
      const name = hands.length === 1 ? this.#t('you') : this.#t('handNumber', { number: at + 1 });
      this.#seats[at]?.show(name, hand, active === null ? null : at === active);
    }
  }
}

await startGame((t, rules) => new BlackjackGame(t, rules));
