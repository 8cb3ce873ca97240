import { minuteMs, secondMs } from '#contract/values/durations.ts';

// The state machine of the live channel. It is pure, so that ten thousand channels can run on one clock
// (tests/performance/live.ts).

export type LiveEvent =
  /** Wanted while a member's tab is visible, online and not saving data. `regained`: the network has just come back. */
  | { type: 'wanted'; regained?: boolean }
  | { type: 'unwanted' }
  | { type: 'opened' }
  /** A message arrived on the socket. */
  | { type: 'heard' }
  /** `full` is true if the server closed this socket, the oldest, because the member has too many sockets. */
  | { type: 'closed'; full?: boolean }
  | { type: 'polled'; ok: boolean }
  /** The time `wakeAt` has come. */
  | { type: 'timer' };

/** An action that the owner of the state machine must run. */
export type LiveEffect = 'connect' | 'close' | 'ping' | 'poll';

export type LiveState = {
  phase: 'off' | 'waiting' | 'connecting' | 'open' | 'polling';
  /** Time of the next action, in ms since 1970; null if there is none. */
  wakeAt: number | null;
  /** Times of socket attempts and polls within the last minute. */
  requestTimes: readonly number[];
  /** Consecutive sockets that did not open, or closed before `lastedMs`. */
  failures: number;
  /** Consecutive failed polls. */
  failedPolls: number;
  /** Start time of the phase. */
  since: number;
  /** Time of the last attempt to open a socket. */
  connectedAt: number;
  /** True while a ping waits for its answer. */
  pinged: boolean;
  /** True if the network has just come back, so the reserved request may be used. */
  regained: boolean;
};

export const liveRules = {
  /** Maximum number of socket attempts and polls together in any minute. */
  perMinute: 6,
  /** Number of these requests that are reserved for the moment when the network comes back. */
  reservedForRegained: 1,
  /** The first socket opens at a random time within this period. */
  firstMs: 1.5 * secondMs,
  /** When the network is back, the socket opens at a random time within this period: all is current within 5 s. */
  regainedMs: 3 * secondMs,
  /** A closed socket reopens at a random time within this period: the server may have closed thousands at once. */
  closedMs: 20 * secondMs,
  /** Wait after a failure, from `least` to `most`. It doubles with each failure; half of it is random. */
  backoffMs: { least: 5 * secondMs, most: minuteMs },
  /** Number of consecutive failures (`failures`) after which polls replace the socket. */
  failuresBeforePolling: 3,
  /** Interval between polls, and longest interval after failed polls. Both vary by a quarter. */
  pollMs: 30 * secondMs,
  mostPollMs: 120 * secondMs,
  /** Interval between attempts to open a socket while polling. */
  socketAgainMs: 300 * secondMs,
  /** Time limit for a socket to open. */
  openingMs: 10 * secondMs,
  /** Silence after which a ping is sent, and time limit for its answer. */
  pingMs: 50 * secondMs,
  pongMs: 10 * secondMs,
  /** A socket that was open for this long counts as a success. */
  lastedMs: 30 * secondMs,
} as const;

export const offState: LiveState = {
  phase: 'off',
  wakeAt: null,
  requestTimes: [],
  failures: 0,
  failedPolls: 0,
  since: 0,
  connectedAt: 0,
  pinged: false,
  regained: false,
};

type Step = { state: LiveState; effects: readonly LiveEffect[] };
type Context = { now: number; random: () => number };

/** Returns the next state and the effects to run. `random` returns 0 to 1. */
export function step(before: LiveState, event: LiveEvent, context: Context): Step {
  const { now } = context;
  const state = { ...before, requestTimes: before.requestTimes.filter((at) => at > now - minuteMs) };
  switch (event.type) {
    case 'wanted':
      return handleWanted(state, event.regained === true, context);
    case 'unwanted':
      return {
        state: {
          ...state,
          phase: 'off',
          wakeAt: null,
          failures: 0,
          failedPolls: 0,
          pinged: false,
          since: now,
        },
        effects: state.phase === 'open' || state.phase === 'connecting' ? ['close'] : [],
      };
    case 'opened':
      if (state.phase !== 'connecting') return { state, effects: [] };
      return {
        state: {
          ...state,
          phase: 'open',
          since: now,
          wakeAt: now + liveRules.pingMs,
          pinged: false,
          failedPolls: 0,
        },
        effects: [],
      };
    case 'heard':
      if (state.phase !== 'open') return { state, effects: [] };
      return { state: { ...state, pinged: false, wakeAt: now + liveRules.pingMs }, effects: [] };
    case 'closed':
      return state.phase === 'open' || state.phase === 'connecting'
        ? { state: handleLoss(state, context, event.full), effects: [] }
        : { state, effects: [] };
    case 'polled':
      return { state: handlePolled(state, event.ok, context), effects: [] };
    case 'timer':
      return state.wakeAt !== null && now >= state.wakeAt
        ? handleTimer(state, context)
        : { state, effects: [] };
  }
}

function handleWanted(state: LiveState, regained: boolean, { now, random }: Context): Step {
  if (state.phase !== 'off' && !(regained && state.phase !== 'open')) return { state, effects: [] };
  const closing = state.phase === 'connecting';
  const wait = random() * (regained ? liveRules.regainedMs : liveRules.firstMs);
  return {
    state: { ...state, phase: 'waiting', since: now, wakeAt: now + wait, failures: 0, regained },
    effects: closing ? ['close'] : [],
  };
}

function computeNextRequestTime({ requestTimes, regained }: LiveState, now: number): number {
  const most = liveRules.perMinute - (regained ? 0 : liveRules.reservedForRegained);
  const blocking = requestTimes.at(-most);
  return blocking === undefined ? now : blocking + minuteMs;
}

function handleTimer(state: LiveState, context: Context): Step {
  const { now } = context;
  if (state.phase === 'connecting') return { state: handleLoss(state, context), effects: ['close'] };
  if (state.phase === 'open') {
    if (state.pinged) return { state: handleLoss(state, context), effects: ['close'] };
    return { state: { ...state, pinged: true, wakeAt: now + liveRules.pongMs }, effects: ['ping'] };
  }
  const nextRequestAt = computeNextRequestTime(state, now);
  if (nextRequestAt > now) return { state: { ...state, wakeAt: nextRequestAt }, effects: [] };
  const requestTimes = [...state.requestTimes, now];
  if (state.phase === 'polling' && now - state.connectedAt < liveRules.socketAgainMs)
    // The reply sets the next wake-up; this time is for the case that no reply comes.
    return { state: { ...state, requestTimes, wakeAt: now + liveRules.mostPollMs }, effects: ['poll'] };
  return {
    state: {
      ...state,
      requestTimes,
      phase: 'connecting',
      since: now,
      connectedAt: now,
      wakeAt: now + liveRules.openingMs,
      regained: false,
    },
    effects: ['connect'],
  };
}

/**
 * Handles a socket that was lost or did not open. If the member has too many sockets (`full`), polls replace this one,
 * because a new socket would close another.
 */
function handleLoss(state: LiveState, { now, random }: Context, full = false): LiveState {
  const lasted = state.phase === 'open' && now - state.since >= liveRules.lastedMs;
  const failures = lasted ? 0 : state.failures + 1;
  const { least, most } = liveRules.backoffMs;
  const longest = lasted ? liveRules.closedMs : Math.min(most, least * 2 ** failures);
  const wait = lasted ? random() * longest : longest * (0.5 + random() / 2);
  const polls = full || failures >= liveRules.failuresBeforePolling;
  return {
    ...state,
    phase: polls ? 'polling' : 'waiting',
    since: now,
    failures,
    pinged: false,
    wakeAt: now + (polls ? addJitter(liveRules.pollMs, random) : wait),
  };
}

const addJitter = (ms: number, random: () => number): number => ms * (0.75 + random() / 2);

function handlePolled(state: LiveState, ok: boolean, { now, random }: Context): LiveState {
  if (state.phase !== 'polling') return state;
  if (!ok) {
    const failedPolls = state.failedPolls + 1;
    const longest = Math.min(liveRules.mostPollMs, liveRules.pollMs * 2 ** failedPolls);
    return { ...state, failedPolls, wakeAt: now + addJitter(longest, random) };
  }
  // The first success after an outage: a socket will probably open too.
  if (state.failedPolls > 0)
    return {
      ...state,
      failedPolls: 0,
      failures: 0,
      phase: 'waiting',
      wakeAt: now + random() * liveRules.closedMs,
    };
  return { ...state, wakeAt: now + addJitter(liveRules.pollMs, random) };
}
