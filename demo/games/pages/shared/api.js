// @ts-check

import { readList, readRecord, readText, readInteger } from './parse.js';
import { readMatch } from './table/match-offer.js';

/**
 * In a session, `mayDeposit` is true if deposits are possible; `art` is the path of the game's picture, and `tint` the
 * picture's colour; `event` is the current sports event, such as `A v B`; `symbols` are the names of a slot's pictures;
 * `matches` are the events that bets are on; `jackpot` is the jackpot that the game's rounds can win. In a jackpot,
 * `stakeMinor` is the bet that would win the jackpot for certain. A round's `step` counts from 0, `betMinor` is its whole
 * stake, and `elapsedMs` the time since its opening. `isIgnored` is true if the call's step did nothing, because the round
 * had changed or ended before.
 * @typedef {{ balanceMinor: number, currency: string, exponent: number, mode: 'real' | 'fun',
 *   mayDeposit: boolean,
 *   gameName: string, event: string | null, matches: import('./table/match-offer.js').Match[],
 *   timeZone: string, symbols: string[],
 *   table: import('./table/table-state.js').TableState | null, art: string, tint: string, minBetMinor: number,
 *   maxBetMinor: number, jackpot?: Jackpot | undefined, openRound: OpenRound | null }} Session
 * @typedef {{ amountMinor: number, share: number, stakeMinor: number, payback: number }} Jackpot
 * @typedef {{ roundId: string, step: number, view: unknown, betMinor: number, elapsedMs: number }} OpenRound
 * @typedef {{ roundId: string, step: number, done: boolean, view: unknown, betMinor: number, winMinor: number,
 *   jackpotMinor?: number | undefined, balanceMinor: number, isIgnored?: boolean }} Outcome
 * @typedef {'session' | 'launch' | 'insufficient' | 'bet' | 'closed' | 'network' | 'other'} FailureKind
 * @typedef {{ kind: FailureKind, code: string }} Failure
 * @typedef {(input: string, init: RequestInit) => Promise<Response>} Fetch
 * @typedef {ReturnType<typeof createApi>} Api
 */

/**
 * @template T
 * @typedef {{ ok: true, value: T } | { ok: false, failure: Failure }} Reply
 */

/** Pauses before the second and the third attempt, in ms. */
const PAUSES = [700, 2000];
/** Timeout of one attempt, in ms. */
const TIMEOUT = 10_000;

/** @type {Readonly<Record<string, FailureKind>>} */
const kinds = {
  'login.not.session': 'session',
  'link.expired': 'launch',
  'wallet.insufficient': 'insufficient',
  'bet.invalid': 'bet',
  'draw.closed': 'closed',
};

/** @param {unknown} value @returns {Jackpot | undefined} */
function readJackpot(value) {
  if (!value) return undefined;
  const { amountMinor, shareHundredths, stakeMinor, payback } = readRecord(value);
  return {
    amountMinor: readInteger(amountMinor),
    share: readInteger(shareHundredths) / 100,
    stakeMinor: readInteger(stakeMinor),
    payback: Number(payback),
  };
}

/** @param {unknown} value @returns {import('./table/table-state.js').TableState | null} */
function readTable(value) {
  if (value === null) return null;
  const { taken, seats, results } = readRecord(value);
  return {
    taken: readInteger(taken),
    seats: readInteger(seats),
    results: readList(results, (result) => (typeof result === 'number' ? result : readText(result))),
  };
}

/** @param {unknown} value @returns {Session} */
function readSession(value) {
  const session = readRecord(value);
  const open = session.openRound ? readRecord(session.openRound) : null;
  return {
    balanceMinor: readInteger(session.balanceMinor),
    currency: readText(session.currency),
    exponent: readInteger(session.exponent),
    mode: session.mode === 'fun' ? 'fun' : 'real',
    mayDeposit: session.mayDeposit === true,
    gameName: readText(session.gameName),
    event: session.event === null ? null : readText(session.event),
    matches: readList(session.matches, readMatch),
    timeZone: readText(session.timeZone),
    table: readTable(session.table),
    symbols: readList(session.symbols, readText),
    art: readText(session.art),
    tint: readText(session.tint),
    minBetMinor: Math.max(1, readInteger(session.minBetMinor)),
    maxBetMinor: readInteger(session.maxBetMinor),
    jackpot: readJackpot(session.jackpot),
    openRound: open && {
      roundId: readText(open.roundId),
      step: readInteger(open.step),
      view: open.view,
      betMinor: readInteger(open.betMinor),
      elapsedMs: readInteger(open.elapsedMs),
    },
  };
}

/** @param {unknown} value @returns {Outcome} */
function readOutcome(value) {
  const outcome = readRecord(value);
  return {
    roundId: readText(outcome.roundId),
    step: readInteger(outcome.step),
    done: outcome.done === true,
    view: outcome.view,
    betMinor: readInteger(outcome.betMinor),
    winMinor: readInteger(outcome.winMinor),
    jackpotMinor: outcome.jackpotMinor === undefined ? undefined : readInteger(outcome.jackpotMinor),
    balanceMinor: readInteger(outcome.balanceMinor),
    isIgnored: outcome.isIgnored === true,
  };
}

/**
 * Makes one attempt. Returns null if the request should be retried, because there was no readable response or the
 * server failed or was too busy (429). The server may have processed such a request.
 * @template T
 * @param {() => Promise<Response>} sendRequest
 * @param {(value: unknown) => T} read
 * @returns {Promise<Reply<T> | null>}
 */
async function attempt(sendRequest, read) {
  try {
    const response = await sendRequest();
    if (response.status === 429 || response.status >= 500) return null;
    const envelope = readRecord(await response.json());
    if (envelope.success === true) return { ok: true, value: read(envelope.value) };
    const code = typeof envelope.errorCode === 'string' ? envelope.errorCode : 'unknown';
    const kind = response.status === 401 ? 'session' : (kinds[code] ?? 'other');
    return { ok: false, failure: { kind, code } };
  } catch {
    return null;
  }
}

/**
 * Creates the game's calls to its own server. A call without a reply is retried, up to three attempts in total, with
 * the same idempotency key, so a bet is charged only once.
 * @param {object} options
 * @param {string} options.token launch token, which `enter` consumes
 * @param {string} options.key the page's own key, which identifies the player in every other call
 * @param {Fetch} options.fetch
 * @param {(ms: number) => Promise<unknown>} options.wait
 * @param {() => void} options.onSlow called before each retry
 */
export function createApi({ token, key: playKey, fetch, wait, onSlow }) {
  /**
   * @template T
   * @param {string} path
   * @param {RequestInit} init
   * @param {(value: unknown) => T} read
   * @returns {Promise<Reply<T>>}
   */
  async function call(path, init, read) {
    const headers = { ...init.headers, Authorization: `Bearer ${playKey}`, 'X-Requested-With': 'game' };
    const sendRequest = () =>
      fetch(`../api/${path}`, {
        ...init,
        headers,
        cache: 'no-store',
        signal: AbortSignal.timeout(TIMEOUT),
      });
    for (const pause of [0, ...PAUSES]) {
      if (pause > 0) {
        onSlow();
        await wait(pause);
      }
      const reply = await attempt(sendRequest, read);
      if (reply !== null) return reply;
    }
    return { ok: false, failure: { kind: 'network', code: 'network.offline' } };
  }

  /** @param {object} body @param {Record<string, string>} [headers] */
  const buildPostInit = (body, headers) => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  /** @template T @param {string} path @param {string} key @param {object} body @param {(value: unknown) => T} read */
  const post = (path, key, body, read) => call(path, buildPostInit(body, { 'Idempotency-Key': key }), read);

  return {
    post,
    /** @template T @param {string} path @param {(value: unknown) => T} read */
    get: (path, read) => call(path, {}, read),
    enter: () => call('session', buildPostInit({ token, key: playKey }), readSession),
    session: () => call('session', {}, readSession),
    /** @param {string} key @param {number} betMinor @param {unknown} choice */
    open: (key, betMinor, choice) => post('rounds', key, { betMinor, choice }, readOutcome),
    /** @param {string} key @param {string} roundId @param {number} step the step that the player saw @param {unknown} choice */
    step: (key, roundId, step, choice) =>
      post(`rounds/${encodeURIComponent(roundId)}/step`, key, { step, choice }, readOutcome),
    /** Waits some seconds for a round that its own clock ends, and returns it as it is. @param {string} roundId */
    awaitEnd: (roundId) => call(`rounds/${encodeURIComponent(roundId)}`, {}, readOutcome),
  };
}
