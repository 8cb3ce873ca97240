// @ts-check

import { createApi } from './api.js';
import { applyArt } from './apply-art.js';
import { Controls } from './controls.js';
import { byId, readData } from './dom.js';
import { loadPlayKey, readLaunch, getTabStorage } from './launch.js';
import { createMoneyFormat, createShortFormat } from './money.js';
import { pauseAnimations, resumeAnimations, wait } from './motion.js';
import { Notice, Overlay } from './overlay.js';
import { Rounds } from './rounds.js';
import { addJackpotRules, addRules } from './rules.js';
import { connectShell } from './shell.js';
import { showTableState } from './table/table-state.js';
import { readTexts } from './texts.js';

/**
 * @typedef {import('./texts.js').Translate} Translate
 * @typedef {import('./texts.js').TextKey} TextKey
 * @typedef {import('./rounds.js').Phase} Phase
 * @typedef {import('./api.js').Api} Api
 */

/**
 * What a game gets when its session opens. `short` formats an amount without currency, for a chip. `event` is the
 * current sports event of the game, `matches` are the events that bets are on, and `symbols` are the names of a slot's
 * pictures. `play` starts or continues a round with a choice of its own, as the play button does with the game's choice.
 * @typedef {{ api: Api, mode: 'real' | 'fun', maxBetMinor: number, event: string | null,
 *   matches: import('./table/match-offer.js').Match[], timeZone: string, symbols: string[],
 *   money: (minor: number) => string, short: (minor: number) => string, onBalance: (minor: number) => void,
 *   play: (choice: unknown) => void }} Table
 */

/**
 * A game as its page implements it: the game renders itself on the stage, and `Rounds` drives it. `label` returns the
 * text of the play button and `labelValues` the values of its placeholders, `describe` the last outcome in words, and
 * `payRows` the rows of the payout table. `settlesLater` is true if bets are settled after their round, as in a lottery.
 * `isReady` returns whether the player has chosen something to bet on. `calls` replaces the calls of a round, for buying
 * tickets. `onOpen` receives the table, and `onBet` the amount on the stepper. In games with chips, `stake` returns the
 * sum of the chips, and the stepper sets the value of a chip. In games with steps, `stepHint` says what the next step
 * is; without it, `describe` does. `onMatches` receives the events again while no round is played, and `getPaybacks`
 * returns the returns of bets if they depend on the event. `getFirstBet` returns the bet with which the open round
 * began, if later steps raised it. `reset` clears the last round off the stage; it returns false if there is nothing to
 * clear.
 * @typedef {import('./rounds.js').Playable & {
 *   hint: TextKey,
 *   rules: TextKey | TextKey[],
 *   label: (phase: Phase) => TextKey,
 *   labelValues?: () => Record<string, string>,
 *   onPhase: (phase: Phase) => void,
 *   describe: () => string,
 *   payRows: () => (string | Node)[][],
 *   settlesLater?: boolean,
 *   isReady?: () => boolean,
 *   stake?: () => number,
 *   calls?: (api: Api) => Pick<Api, 'open' | 'step' | 'awaitEnd'>,
 *   stepHint?: TextKey,
 *   getFirstBet?: (totalMinor: number) => number,
 *   review?: () => void,
 *   reset?: () => boolean,
 *   onOpen?: (table: Table) => void,
 *   onBet?: (minor: number) => void,
 *   onMatches?: (matches: import('./table/match-offer.js').Match[]) => void,
 *   getPaybacks?: () => number[],
 * }} Game
 */

/** Time between two updates of a live table's seats and results, or of a sports event's odds, in ms. */
const TABLE_MS = 10_000;

class GameController {
  #t;
  #game;
  #shell;
  #api;
  #rounds;
  #controls;
  #overlay;
  #notice = new Notice();
  #currency = '';
  /** @type {(minor: number) => string} */
  #money = String;
  #roomId;
  #app;
  #opened = false;
  #mayDeposit = false;
  /** Largest bet that the balance allows, in minor units. Unlimited if the server tops up play money. */
  #balance = Infinity;
  #isToppedUp = true;

  /** @param {import('./launch.js').Launch} launch @param {Translate} t @param {Game} game */
  constructor(launch, t, game) {
    this.#t = t;
    this.#game = game;
    this.#roomId = launch.roomId;
    this.#app = launch.app;
    this.#shell = connectShell(window, launch, (request) => this.#onRequest(request));
    // Meanwhile, a game in another tab may have changed the balance.
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.#onRequest('balance');
    });
    const onLobby = () => this.#shell.leave('lobby');
    this.#overlay = new Overlay(t, onLobby);
    this.#controls = new Controls(
      t,
      { chips: game.stake !== undefined, showsWin: !game.settlesLater },
      {
        onPlay: (bet) => this.#press(bet),
        onBet: (bet) => game.onBet?.(bet),
        onLobby,
      },
    );
    this.#api = createApi({
      token: launch.token,
      key: loadPlayKey(launch.token, getTabStorage()),
      fetch: (input, init) => fetch(input, init),
      wait,
      // The player does not wait for the other calls.
      onSlow: () => this.#rounds.phase === 'sending' && this.#controls.showText(t('slow')),
    });
    this.#rounds = new Rounds(game.calls?.(this.#api) ?? this.#api, game, () => crypto.randomUUID(), {
      onPhase: (phase) => this.#showPhase(phase),
      onStart: (roundId) => this.#shell.postToShell({ type: 'round-start', roundId }),
      onBalance: (minor) => this.#showBalance(minor),
      onEnd: (outcome, betMinor) => this.#showEnd(outcome, betMinor),
      onFailure: (failure) => this.#showFailure(failure),
    });
  }

  /** @param {number} chosen amount on the stepper, minor units */
  #press(chosen) {
    const idle = this.#rounds.phase === 'idle';
    if (idle && this.#game.reset?.()) {
      this.#controls.clearRound();
      this.#showPhase('idle');
      this.#controls.showText(this.#t(this.#game.hint));
    } else if (idle && this.#game.isReady?.() === false) {
      this.#controls.showText(this.#t(this.#game.hint), 'even');
      this.#controls.announce(this.#t(this.#game.hint));
    } else if (idle && this.#game.review) this.#game.review();
    else this.#play(this.#game.stake?.() ?? chosen, this.#game.choice());
  }

  /** @param {number} betMinor @param {unknown} choice */
  #play(betMinor, choice) {
    const mayLackMoney = this.#rounds.phase === 'idle' && !this.#game.settlesLater;
    if (mayLackMoney && betMinor > this.#balance) void this.#playIfAffordable(betMinor, choice);
    else void this.#rounds.play(betMinor, choice);
  }

  /** Requests the balance first, because it may have grown outside the game. @param {number} betMinor @param {unknown} choice */
  async #playIfAffordable(betMinor, choice) {
    await this.#refreshBalance();
    if (!this.#opened) return;
    if (betMinor > this.#balance) this.#showInsufficient();
    else void this.#rounds.play(betMinor, choice);
  }

  async load() {
    this.#notice.hide();
    this.#overlay.show(this.#t('loading'), { loading: true });
    this.#progress(0.4);
    const reply = await this.#api.enter();
    if (reply.ok) this.#open(reply.value);
    else if (reply.failure.kind === 'session') this.#endPlay('ended', reply.failure.code);
    else if (reply.failure.kind === 'launch') this.#endPlay('badLaunch', reply.failure.code);
    else {
      const { code } = reply.failure;
      const retry = () => void this.load();
      this.#overlay.show(this.#t('offlineTitle'), { text: this.#t('offline'), code, retry, lobby: true });
      this.#shell.postToShell({ type: 'error', code, message: this.#t('offlineTitle') });
    }
  }

  /** @param {import('./api.js').Session} session */
  #open(session) {
    const t = this.#t;
    this.#currency = session.currency;
    applyArt(this.#app, session);
    const name = [session.gameName, this.#roomId].filter(Boolean).join(' · ');
    document.title = name;
    byId('title', HTMLElement).textContent = name;
    const playMoney = byId('play-money', HTMLElement);
    playMoney.textContent = t('playMoney');
    playMoney.hidden = session.mode === 'real';
    this.#mayDeposit = session.mayDeposit;
    this.#isToppedUp = session.mode === 'fun';
    const money = createMoneyFormat(document.documentElement.lang, session.currency, session.exponent);
    const onBalance = (/** @type {number} */ minor) => this.#showBalance(minor);
    const short = createShortFormat(document.documentElement.lang, session.exponent);
    const { mode, maxBetMinor, event, matches, timeZone, symbols } = session;
    const play = (/** @type {unknown} */ choice) => this.#play(this.#controls.getBet(), choice);
    const opened = { event, matches, timeZone, symbols };
    this.#game.onOpen?.({ api: this.#api, mode, maxBetMinor, money, short, onBalance, play, ...opened });
    this.#money = money;
    const balance = this.#isToppedUp ? Infinity : session.balanceMinor;
    this.#controls.open(money, { min: session.minBetMinor, max: maxBetMinor, balance });
    addJackpotRules(t, session, money);
    showTableState(t, session.table);
    if ((session.table || matches.length > 0) && !this.#opened) void this.#watchTable();
    const { jackpot } = session;
    this.#controls.showText(
      jackpot ? t('jackpot', { amount: money(jackpot.amountMinor) }) : t(this.#game.hint),
    );
    this.#showBalance(session.balanceMinor);
    this.#rounds.resume(session.openRound);
    const { bet } = this.#rounds;
    if (session.openRound !== null) this.#controls.setBet(this.#game.getFirstBet?.(bet) ?? bet);
    else if (session.minBetMinor > this.#balance) this.#showInsufficient();
    this.#progress(1);
    this.#overlay.hide();
    this.#opened = true;
    this.#shell.postToShell({ type: 'ready' });
  }

  /** Updates seats and results, or events and odds, while the page is visible, as long as the session lasts. */
  async #watchTable() {
    do {
      await wait(TABLE_MS);
      if (this.#opened && !document.hidden) await this.#refreshTable();
    } while (this.#opened);
  }

  async #refreshTable() {
    const reply = await this.#api.session();
    if (!reply.ok) return;
    showTableState(this.#t, reply.value.table);
    if (this.#rounds.phase === 'idle') this.#game.onMatches?.(reply.value.matches);
  }

  /** @param {number} value 0 to 1 */
  #progress(value) {
    this.#overlay.showProgress(value);
    this.#shell.postToShell({ type: 'progress', value });
  }

  /** @param {Phase} phase */
  #showPhase(phase) {
    if (phase === 'sending') {
      this.#notice.hide();
      this.#controls.clearRound();
    }
    if (phase === 'choosing') this.#showStep();
    this.#controls.setControls({
      mayPlay: phase === 'idle' || phase === 'choosing',
      mayBet: phase === 'idle',
      busy: phase === 'sending' || phase === 'showing',
      label: this.#t(this.#game.label(phase), this.#game.labelValues?.()),
      // With chips, the stepper shows the value of a chip.
      stake: phase === 'idle' || this.#game.stake ? null : this.#rounds.bet,
    });
    this.#game.onPhase(phase);
  }

  /** Says what the player sees before the next step. */
  #showStep() {
    const { stepHint } = this.#game;
    const text = stepHint ? this.#t(stepHint) : this.#game.describe();
    this.#controls.showText(text, stepHint ? '' : 'even');
    this.#controls.announce(text);
  }

  /** @param {number} minor */
  #setBalance(minor) {
    this.#balance = this.#isToppedUp ? Infinity : minor;
    this.#controls.setBalance(minor);
  }

  #showInsufficient() {
    const act = () => this.#shell.leave('deposit');
    const action = this.#mayDeposit ? { label: this.#t('deposit'), act } : undefined;
    this.#notice.show(this.#t('insufficient'), '', action);
  }

  /** @param {number} minor */
  #showBalance(minor) {
    this.#setBalance(minor);
    this.#shell.postToShell({ type: 'balance', minor, currency: this.#currency });
  }

  /** @param {import('./api.js').Outcome} outcome @param {number} betMinor */
  #showEnd({ roundId, winMinor, jackpotMinor, isIgnored }, betMinor) {
    this.#shell.postToShell({ type: 'round-end', roundId, betMinor, winMinor });
    if (document.body.classList.contains('live')) void this.#refreshTable();
    if (this.#game.settlesLater) {
      this.#controls.showText(this.#game.describe(), 'even');
      this.#controls.announce(this.#game.describe());
    } else this.#controls.showEnd(winMinor, betMinor, this.#game.describe());
    // A cash-out that is later than the clock is part of its game.
    if (isIgnored && !this.#game.endsByClock) this.#notice.show(this.#t('alreadyEnded'), '');
    if (jackpotMinor) {
      const won = this.#t('jackpotWon', { amount: this.#money(jackpotMinor) });
      this.#controls.showText(won, 'big');
      this.#controls.announce(won);
    }
  }

  /** @param {import('./api.js').Failure} failure */
  #showFailure({ kind, code }) {
    const t = this.#t;
    // The text of a step stays, because its round continues.
    if (this.#rounds.phase !== 'choosing') this.#controls.showText(t(this.#game.hint));
    if (kind === 'session') this.#endPlay('ended', code);
    else if (kind === 'insufficient') this.#showInsufficient();
    else if (kind === 'network') {
      const act = () => void this.#rounds.retry();
      this.#notice.show(t('connectionLost'), '', { label: t('retry'), act });
    } else if (kind === 'closed') this.#notice.show(t('drawClosed'), '');
    else if (kind === 'bet' && this.#game.onMatches) {
      this.#notice.show(t('oddsChanged'), '');
      void this.#refreshTable();
    } else if (kind === 'bet') this.#notice.show(t('betInvalid'), '');
    else this.#notice.show(t('failed'), code, { label: t('retry'), act: () => void this.load() });
  }

  /**
   * Ends play on this page: the session has ended, or the launch is already used or too old.
   * @param {'ended' | 'badLaunch'} reason
   * @param {string} code
   */
  #endPlay(reason, code) {
    const title = this.#t(`${reason}Title`);
    this.#opened = false;
    this.#overlay.show(title, { text: this.#t(reason), code, lobby: true });
    this.#shell.postToShell({ type: 'error', code, message: title });
  }

  /** @param {import('./shell.js').ShellRequest} request */
  #onRequest(request) {
    if (!this.#opened) return;
    if (request === 'pause') {
      pauseAnimations();
      this.#overlay.show(this.#t('paused'));
    } else if (request === 'resume') {
      this.#overlay.hide();
      resumeAnimations();
    } else void this.#refreshBalance();
  }

  /**
   * Refreshes the balance, which may have changed outside the game. During a round the reply is ignored, because the
   * outcome contains the balance.
   */
  async #refreshBalance() {
    const reply = await this.#api.session();
    if (this.#rounds.phase !== 'idle') return;
    if (reply.ok) {
      this.#notice.hide();
      this.#setBalance(reply.value.balanceMinor);
    } else if (reply.failure.kind === 'session') this.#endPlay('ended', reply.failure.code);
  }
}

/** @param {(t: Translate, rules: unknown) => Game} createGame */
export async function startGame(createGame) {
  // A shell around the game already shows the game's name and the exit.
  document.body.classList.toggle('framed', parent !== window);
  const t = readTexts();
  const app = document.querySelector('meta[name="app-origin"]')?.getAttribute('content') ?? '';
  const launch = readLaunch(location.search, app);
  if (launch === null) {
    new Overlay(t, () => {}).show(t('badLaunchTitle'), { text: t('badLaunch'), code: 'launch.invalid' });
    return;
  }
  const rules = readData('rules');
  const game = createGame(t, rules);
  addRules(t, game, rules);
  await new GameController(launch, t, game).load();
}
