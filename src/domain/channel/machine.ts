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

const second = 1_000;
/** Figures of the channel, in ms unless they are counts. */
export const liveRules = {
  /** Sockets and polls together, in any minute … */
  perMinute: 6,
  /** … of which so many are kept for when the network comes back. */
  keptForRegained: 1,
  minute: 60 * second,
  /** After it is wanted: spread over this. */
  first: 1.5 * second,
  /** After the network is back: spread over this, so that all is right within 5 s. */
  regained: 3 * second,
  /** After an open socket was closed: spread over this, as the server may have closed thousands. */
  closed: 20 * second,
  /** After a failure, doubled with each up to the most; half of it is chance. */
  backoff: { least: 5 * second, most: 60 * second },
  /** So many sockets in a row that did not open: polls in their place. */
  failuresBeforePolling: 3,
  poll: 30 * second,
  mostPoll: 120 * second,
  /** Between two attempts to open a socket while polling. */
  socketAgain: 300 * second,
  /** A socket that does not open in this time will not. */
  opening: 10 * second,
  /** Silence after which a ping goes out, and how long its answer may take. */
  ping: 50 * second,
  pong: 10 * second,
  /** A socket that was open for so long was a good one. */
  lasted: 30 * second,
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
  const state = { ...before, asked: before.asked.filter((at) => at > now - liveRules.minute) };
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
          wakeAt: now + liveRules.ping,
          pinged: false,
          failedPolls: 0,
        },
        effects: [],
      };
    case 'heard':
      if (state.phase !== 'open') return { state, effects: [] };
      return { state: { ...state, pinged: false, wakeAt: now + liveRules.ping }, effects: [] };
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
  const wait = random() * (regained ? liveRules.regained : liveRules.first);
  return {
    state: { ...state, phase: 'waiting', since: now, wakeAt: now + wait, failures: 0, regained },
    effects: closing ? ['close'] : [],
  };
}

/** From when on the server may be asked again. */
function roomAt({ asked, regained }: LiveState, now: number): number {
  const most = liveRules.perMinute - (regained ? 0 : liveRules.keptForRegained);
  const blocking = asked.at(-most);
  return blocking === undefined ? now : blocking + liveRules.minute;
}

function woken(state: LiveState, context: Context): Step {
  const { now } = context;
  if (state.phase === 'connecting') return { state: lost(state, context), effects: ['close'] };
  if (state.phase === 'open') {
    if (state.pinged) return { state: lost(state, context), effects: ['close'] };
    return { state: { ...state, pinged: true, wakeAt: now + liveRules.pong }, effects: ['ping'] };
  }
  const room = roomAt(state, now);
  if (room > now) return { state: { ...state, wakeAt: room }, effects: [] };
  const asked = [...state.asked, now];
  if (state.phase === 'polling' && now - state.connectedAt < liveRules.socketAgain)
    // It wakes again when the reply is there, or never came.
    return { state: { ...state, asked, wakeAt: now + liveRules.mostPoll }, effects: ['poll'] };
  return {
    state: {
      ...state,
      asked,
      phase: 'connecting',
      since: now,
      connectedAt: now,
      wakeAt: now + liveRules.opening,
      regained: false,
    },
    effects: ['connect'],
  };
}

/** After a socket was lost, or did not open. Where there are too many (`full`) polls take its place: a new one would end another. */
function lost(state: LiveState, { now, random }: Context, full = false): LiveState {
  const lasted = state.phase === 'open' && now - state.since >= liveRules.lasted;
  const failures = lasted ? 0 : state.failures + 1;
  const { least, most } = liveRules.backoff;
  const longest = lasted ? liveRules.closed : Math.min(most, least * 2 ** failures);
  const wait = lasted ? random() * longest : longest * (0.5 + random() / 2);
  const polls = full || failures >= liveRules.failuresBeforePolling;
  return {
    ...state,
    phase: polls ? 'polling' : 'waiting',
    since: now,
    failures,
    pinged: false,
    wakeAt: now + (polls ? jittered(liveRules.poll, random) : wait),
  };
}

/** A quarter more or less. */
const jittered = (ms: number, random: () => number): number => ms * (0.75 + random() / 2);

function polled(state: LiveState, ok: boolean, { now, random }: Context): LiveState {
  if (state.phase !== 'polling') return state;
  if (!ok) {
    const failedPolls = state.failedPolls + 1;
    const longest = Math.min(liveRules.mostPoll, liveRules.poll * 2 ** failedPolls);
    return { ...state, failedPolls, wakeAt: now + jittered(longest, random) };
  }
  // Well again after an outage: a socket will open, too.
  if (state.failedPolls > 0)
    return {
      ...state,
      failedPolls: 0,
      failures: 0,
      phase: 'waiting',
      wakeAt: now + random() * liveRules.closed,
    };
  return { ...state, wakeAt: now + jittered(liveRules.poll, random) };
}
