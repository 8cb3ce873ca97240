// @ts-check

/**
 * Phase of a game's page. `idle`: ready for a bet. `sending`: waiting for the server. `showing`: showing the outcome.
 * `choosing`: waiting for the player's choice inside a round. `unanswered`: a call without a reply can be retried.
 * `stale`: out of sync with the server until it is reloaded.
 * @typedef {'idle' | 'sending' | 'showing' | 'choosing' | 'unanswered' | 'stale'} Phase
 * @typedef {import('./api.js').Outcome} Outcome
 * @typedef {import('./api.js').Failure} Failure
 * @typedef {import('./api.js').Reply<Outcome>} OutcomeReply
 */

/**
 * The part of a game that a round drives.
 * @typedef {object} Playable
 * @property {() => unknown} choice returns the player's choice for the next call
 * @property {() => void} begin shows that a call is in progress
 * @property {() => void} abandon undoes `begin` after a failed call
 * @property {(view: unknown) => Promise<void>} show shows an outcome; throws if the view is malformed
 * @property {(view: unknown, elapsedMs: number) => void} [restore] shows an open round again; only games with steps
 *   have open rounds
 * @property {boolean} [endsByClock] true if the server may end an open round at any moment, without a step
 */

/**
 * @typedef {object} RoundEvents
 * @property {(phase: Phase) => void} onPhase
 * @property {(roundId: string) => void} onStart
 * @property {(balanceMinor: number) => void} onBalance
 * @property {(outcome: Outcome, betMinor: number) => void} onEnd
 * @property {(failure: Failure) => void} onFailure
 */

/**
 * Plays one round at a time. `play` does nothing unless a bet or a choice is due, so a double tap starts only one
 * round.
 */
export class Rounds {
  /** @type {Phase} */
  phase = 'idle';
  /** Bet of the latest round, in minor units. */
  bet = 0;
  /** @type {string | null} id of the round that waits for a choice */
  #openId = null;
  /** Number of the open round's latest step. */
  #step = 0;
  /** @type {(() => Promise<OutcomeReply>) | null} */
  #lastCall = null;
  #api;
  #game;
  #newKey;
  #events;

  /**
   * @param {Pick<import('./api.js').Api, 'open' | 'step' | 'awaitEnd'>} api
   * @param {Playable} game
   * @param {() => string} newKey
   * @param {RoundEvents} events
   */
  constructor(api, game, newKey, events) {
    this.#api = api;
    this.#game = game;
    this.#newKey = newKey;
    this.#events = events;
  }

  /** Places a bet, or continues the round. @param {number} betMinor @param {unknown} [choice] */
  async play(betMinor, choice = this.#game.choice()) {
    if (this.phase !== 'idle' && this.phase !== 'choosing') return;
    const key = this.#newKey();
    const step = this.#step;
    const roundId = this.#openId;
    if (roundId === null) this.bet = betMinor;
    this.#game.begin();
    await this.#send(() =>
      roundId === null ? this.#api.open(key, betMinor, choice) : this.#api.step(key, roundId, step, choice),
    );
  }

  /** Repeats the call that got no reply, with the same idempotency key. */
  async retry() {
    if (this.phase === 'unanswered' && this.#lastCall !== null) await this.#send(this.#lastCall);
  }

  /** @param {import('./api.js').OpenRound | null} round */
  resume(round) {
    this.#openId = round?.roundId ?? null;
    if (round !== null) {
      this.#step = round.step;
      this.bet = round.betMinor;
      this.#game.restore?.(round.view, round.elapsedMs);
      this.#events.onStart(round.roundId);
    }
    this.#enter(round === null ? 'idle' : 'choosing');
  }

  /** @param {() => Promise<OutcomeReply>} call */
  async #send(call) {
    this.#lastCall = call;
    this.#enter('sending');
    const reply = await call();
    if (reply.ok) await this.#settle(reply.value);
    else this.#fail(reply.failure);
  }

  /** @param {Outcome} outcome */
  async #settle(outcome) {
    this.#enter('showing');
    if (this.#openId === null) this.#events.onStart(outcome.roundId);
    this.#openId = outcome.done ? null : outcome.roundId;
    this.#step = outcome.step;
    this.bet = outcome.betMinor;
    this.#events.onBalance(outcome.balanceMinor - outcome.winMinor);
    try {
      await this.#game.show(outcome.view);
    } catch {
      this.#fail({ kind: 'other', code: 'reply.malformed' });
      return;
    }
    if (outcome.done) {
      this.#events.onBalance(outcome.balanceMinor);
      this.#events.onEnd(outcome, this.bet);
    }
    this.#enter(outcome.done ? 'idle' : 'choosing');
  }

  /** @param {Failure} failure */
  #fail(failure) {
    if (failure.kind === 'network') this.#enter('unanswered');
    else {
      this.#game.abandon();
      if (failure.kind === 'other') this.#enter('stale');
      else this.#enter(this.#openId === null ? 'idle' : 'choosing');
    }
    this.#events.onFailure(failure);
  }

  /** @param {Phase} next */
  #enter(next) {
    this.phase = next;
    this.#events.onPhase(next);
    if (next === 'choosing' && this.#game.endsByClock) void this.#watch();
  }

  /** Shows the end of the open round once the server's clock ends it, unless the player acts before. */
  async #watch() {
    const roundId = this.#openId;
    if (roundId === null) return;
    const isOpen = () => this.phase === 'choosing' && this.#openId === roundId;
    const call = () => this.#api.awaitEnd(roundId);
    while (isOpen()) {
      const reply = await call();
      if (!isOpen()) return;
      if (!reply.ok) {
        this.#lastCall = call;
        this.#fail(reply.failure);
      } else if (reply.value.done) await this.#settle(reply.value);
    }
  }
}
