// @ts-check

import { byId, createHtmlElement } from './dom.js';
import { listBets } from './money.js';
import { throwSparks } from './motion.js';

/** A win of at least this many bets is shown as a big win. */
const BIG_WIN = 10;
/** First bet in minor units, unless a limit excludes it: of a smaller bet, even a win pays next to nothing. */
const FIRST_BET = 10;

/** Enables or disables a button without moving the focus from it. @param {HTMLElement} button @param {boolean} on */
function enable(button, on) {
  button.setAttribute('aria-disabled', String(!on));
}

/** @param {HTMLElement} button */
const isEnabled = (button) => button.getAttribute('aria-disabled') !== 'true';

export class Controls {
  #play = byId('play', HTMLButtonElement);
  #less = byId('bet-less', HTMLButtonElement);
  #more = byId('bet-more', HTMLButtonElement);
  #balance = byId('balance', HTMLOutputElement);
  #win = byId('win', HTMLOutputElement);
  #winLabel = byId('win-label', HTMLElement);
  #bet = byId('bet', HTMLOutputElement);
  #result = byId('result', HTMLElement);
  #spoken = byId('spoken', HTMLElement);
  #t;
  #onBet;
  /** @type {(minor: number) => string} */
  #money = String;
  #bets = [0];
  #chosenIndex = 0;
  #mayBet = false;
  /** Whole stake of the open round, in minor units. Null if none is open. @type {number | null} */
  #stake = null;

  /**
   * @param {import('./texts.js').Translate} t
   * @param {{ chips: boolean, showsWin: boolean }} kind `chips` is true if the stepper sets the value of a chip instead of
   *   the bet, and `showsWin` is false if bets are settled after their round
   * @param {{ onPlay: (betMinor: number) => void, onBet: (betMinor: number) => void, onLobby: () => void }} on
   */
  constructor(t, { chips, showsWin }, { onPlay, onBet, onLobby }) {
    this.#t = t;
    this.#onBet = onBet;
    const lobby = byId('lobby', HTMLButtonElement);
    byId('balance-label', HTMLElement).textContent = t('balance');
    this.#winLabel.textContent = t('win');
    byId('win-meter', HTMLElement).hidden = !showsWin;
    byId('bet-label', HTMLElement).textContent = t(chips ? 'chip' : 'bet');
    this.#less.setAttribute('aria-label', t(chips ? 'chipLess' : 'betLess'));
    this.#more.setAttribute('aria-label', t(chips ? 'chipMore' : 'betMore'));
    lobby.setAttribute('aria-label', t('lobby'));
    lobby.addEventListener('click', onLobby);
    this.#less.addEventListener('click', () => this.#step(this.#less, -1));
    this.#more.addEventListener('click', () => this.#step(this.#more, 1));
    this.#play.addEventListener('click', () => {
      if (isEnabled(this.#play)) onPlay(this.getBet());
    });
  }

  /**
   * Keeps the bet of an earlier session on this page.
   * @param {(minor: number) => string} money
   * @param {{ min: number, max: number, balance: number }} limits in minor units
   */
  open(money, { min, max, balance }) {
    const bet = this.getBet() || Math.min(FIRST_BET, balance);
    this.#money = money;
    this.#bets = listBets(min, max);
    this.setBet(bet);
  }

  /** Selects the highest bet of the stepper that does not exceed an amount. @param {number} minor */
  setBet(minor) {
    this.#chosenIndex = Math.max(0, this.#bets.filter((bet) => bet <= minor).length - 1);
    this.#showBet();
  }

  /** Returns the amount on the stepper in minor units. */
  getBet() {
    return this.#bets[this.#chosenIndex] ?? 0;
  }

  /** @param {number} minor */
  setBalance(minor) {
    this.#balance.value = this.#money(minor);
  }

  /**
   * `stake` is the whole stake of the open round, which a split or a double raises; null if no round is open.
   * @param {{ mayPlay: boolean, mayBet: boolean, busy: boolean, label: string, stake: number | null }} state
   */
  setControls({ mayPlay, mayBet, busy, label, stake }) {
    this.#mayBet = mayBet;
    this.#stake = stake;
    this.#play.textContent = label;
    this.#play.dataset.busy = String(busy);
    enable(this.#play, mayPlay);
    this.#showBet();
  }

  /** @param {string} text @param {'' | 'even' | 'win' | 'big'} tone */
  showText(text, tone = '') {
    this.#result.textContent = text;
    this.#result.dataset.tone = tone;
  }

  /** @param {string} text for screen readers */
  announce(text) {
    this.#spoken.textContent = text;
  }

  clearRound() {
    this.#showWin('–', 'even');
    this.showText('');
  }

  /**
   * Shows the outcome, with the amount below it if the round paid something. An amount that does not exceed the bet is not called a win.
   * @param {number} winMinor
   * @param {number} betMinor
   * @param {string} outcomeText the outcome in the game's own words, or empty
   */
  showEnd(winMinor, betMinor, outcomeText) {
    const amount = this.#money(winMinor);
    const won = winMinor > betMinor;
    const big = winMinor >= BIG_WIN * betMinor;
    const sentence = this.#t(won ? 'won' : winMinor > 0 ? 'returned' : 'lost', { amount });
    this.#showWin(amount, won ? 'win' : 'even', won || winMinor === 0 ? 'win' : 'paidBack');
    const isPaid = winMinor > 0 || outcomeText === '';
    this.showText(isPaid ? sentence : outcomeText, won ? (big ? 'big' : 'win') : 'even');
    if (isPaid && outcomeText !== '')
      this.#result.prepend(createHtmlElement('small', 'outcome', outcomeText));
    this.announce(outcomeText === '' ? sentence : `${outcomeText}. ${sentence}`);
    if (won) throwSparks(this.#result, big ? 36 : 12);
  }

  /** @param {string} amount @param {'win' | 'even'} tone @param {'win' | 'paidBack'} label */
  #showWin(amount, tone, label = 'win') {
    this.#win.value = amount;
    this.#win.dataset.tone = tone;
    this.#winLabel.textContent = this.#t(label);
  }

  #showBet() {
    this.#bet.value = this.#money(this.#stake ?? this.getBet());
    this.#onBet(this.getBet());
    this.#bet.dataset.long = String(this.#bet.value.length > 8);
    enable(this.#less, this.#mayBet && this.#chosenIndex > 0);
    enable(this.#more, this.#mayBet && this.#chosenIndex < this.#bets.length - 1);
  }

  /** @param {HTMLElement} button @param {number} by */
  #step(button, by) {
    if (!isEnabled(button)) return;
    this.#chosenIndex += by;
    this.#showBet();
  }
}
