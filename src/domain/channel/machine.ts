import { minuteMs, secondMs } from '#contract/values/durations.ts';

// The state machine of the live channel: pure, so that ten thousand of them run on one clock (tests/performance/live.ts).

/** What happens to a channel. */
export type LiveEvent =
  /** It is wanted from now on: a member's tab is seen, online, and saves no data. `regained`: the network is back. */
  | { type: 'wanted'; regained?: boolean }
  | { type: 'unwanted' }
  | { type: 'opened' }
  /** Anything came down the socket. */
  | { type: 'heard' }
  /** `full`: the member has as many sockets as he may, and this one was the oldest. */
  | { type: 'closed'; full?: boolean }
  | { type: 'polled'; ok: boolean }
  /** The time of `wakeAt` has come. */
  | { type: 'timer' };

/** What is to be done about it. */
export type LiveEffect = 'connect' | 'close' | 'ping' | 'poll';

export type LiveState = {
  phase: 'off' | 'waiting' | 'connecting' | 'open' | 'polling';
  /** When something is to be done, ms since 1970; null: never. */
  wakeAt: number | null;
  /** When the server was asked for a socket or polled, within the last minute. */
  asked: readonly number[];
  /** Sockets in a row that did not open, or closed at once. */
  failures: number;
  /** Polls in a row that failed. */
  failedPolls: number;
  /** When the phase began. */
  since: number;
  /** When a socket was last asked for. */
  connectedAt: number;
  /** A ping is out. */
  pinged: boolean;
  /** The network has just come back: what is kept for that may be used. */
  regained: boolean;
};

/** Figures of the channel. */
export const liveRules = {
  /** Sockets and polls together, in any minute … */
  perMinute: 6,
  /** … of which so many are kept for when the network comes back. */
  keptForRegained: 1,
  /** After it is wanted: spread over this. */
  firstMs: 1.5 * secondMs,
  /** After the network is back: spread over this, so that all is right within 5 s. */
  regainedMs: 3 * secondMs,
  /** After an open socket was closed: spread over this, as the server may have closed thousands. */
  closedMs: 20 * secondMs,
  /** After a failure, doubled with each up to the most; half of it is chance. */
  backoffMs: { least: 5 * secondMs, most: minuteMs },
  /** So many sockets in a row that did not open: polls in their place. */
  failuresBeforePolling: 3,
  pollMs: 30 * secondMs,
  mostPollMs: 120 * secondMs,
  /** Between two attempts to open a socket while polling. */
  socketAgainMs: 300 * secondMs,
  /** A socket that does not open in this time will not. */
  openingMs: 10 * secondMs,
  /** Silence after which a ping goes out, and how long its answer may take. */
  pingMs: 50 * secondMs,
  pongMs: 10 * secondMs,
  /** A socket that was open for so long was a good one. */
  lastedMs: 30 * secondMs,
} as const;

export const offState: LiveState = {
  phase: 'off',
  wakeAt: null,
  asked: [],
  failures: 0,
  failedPolls: 0,
  since: 0,
  connectedAt: 0,
  pinged: false,
  regained: false,
};

type Step = { state: LiveState; effects: readonly LiveEffect[] };
type Context = { now: number; random: () => number };

/** The next state, and what is to be done. `random`: 0 to 1. */
export function step(before: LiveState, event: LiveEvent, context: Context): Step {
  const { now } = context;
  const state = { ...before, asked: before.asked.filter((at) => at > now - minuteMs) };
  switch (event.type) {
    case 'wanted':
      return wanted(state, event.regained === true, context);
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
        ? { state: lost(state, context, event.full), effects: [] }
        : { state, effects: [] };
    case 'polled':
      return { state: polled(state, event.ok, context), effects: [] };
    case 'timer':
      return state.wakeAt !== null && now >= state.wakeAt ? woken(state, context) : { state, effects: [] };
  }
}

function wanted(state: LiveState, regained: boolean, { now, random }: Context): Step {
  if (state.phase !== 'off' && !(regained && state.phase !== 'open')) return { state, effects: [] };
  const closing = state.phase === 'connecting';
  const wait = random() * (regained ? liveRules.regainedMs : liveRules.firstMs);
  return {
    state: { ...state, phase: 'waiting', since: now, wakeAt: now + wait, failures: 0, regained },
    effects: closing ? ['close'] : [],
  };
}

/** From when on the server may be asked again. */
function roomAt({ asked, regained }: LiveState, now: number): number {
  const most = liveRules.perMinute - (regained ? 0 : liveRules.keptForRegained);
  const blocking = asked.at(-most);
  return blocking === undefined ? now : blocking + minuteMs;
}

function woken(state: LiveState, context: Context): Step {
  const { now } = context;
  if (state.phase === 'connecting') return { state: lost(state, context), effects: ['close'] };
  if (state.phase === 'open') {
    if (state.pinged) return { state: lost(state, context), effects: ['close'] };
    return { state: { ...state, pinged: true, wakeAt: now + liveRules.pongMs }, effects: ['ping'] };
  }
  const room = roomAt(state, now);
  if (room > now) return { state: { ...state, wakeAt: room }, effects: [] };
  const asked = [...state.asked, now];
  if (state.phase === 'polling' && now - state.connectedAt < liveRules.socketAgainMs)
    // It wakes again when the reply is there, or never came.
    return { state: { ...state, asked, wakeAt: now + liveRules.mostPollMs }, effects: ['poll'] };
  return {
    state: {
      ...state,
      asked,
      phase: 'connecting',
      since: now,
      connectedAt: now,
      wakeAt: now + liveRules.openingMs,
      regained: false,
    },
    effects: ['connect'],
  };
}

/** After a socket was lost, or did not open. Where there are too many (`full`) polls take its place: a new one would end another. */
function lost(state: LiveState, { now, random }: Context, full = false): LiveState {
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
    wakeAt: now + (polls ? jittered(liveRules.pollMs, random) : wait),
  };
}

/** A quarter more or less. */
const jittered = (ms: number, random: () => number): number => ms * (0.75 + random() / 2);

function polled(state: LiveState, ok: boolean, { now, random }: Context): LiveState {
  if (state.phase !== 'polling') return state;
  if (!ok) {
    const failedPolls = state.failedPolls + 1;
    const longest = Math.min(liveRules.mostPollMs, liveRules.pollMs * 2 ** failedPolls);
    return { ...state, failedPolls, wakeAt: now + jittered(longest, random) };
  }
  // Well again after an outage: a socket will open, too.
  if (state.failedPolls > 0)
    return {
      ...state,
      failedPolls: 0,
      failures: 0,
      phase: 'waiting',
      wakeAt: now + random() * liveRules.closedMs,
    };
  return { ...state, wakeAt: now + jittered(liveRules.pollMs, random) };
}
