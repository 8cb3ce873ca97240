import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { type LiveEffect, type LiveEvent, liveRules, offState, step } from './machine.ts';

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

/** What a server does about a socket that is asked for, and about a poll. */
type Server = { socket: 'opens' | 'refuses' | 'is silent'; poll: 'answers' | 'fails'; pongs: boolean };
const well: Server = { socket: 'opens', poll: 'answers', pongs: true };
const down: Server = { socket: 'refuses', poll: 'fails', pongs: true };

/** A channel on the fake clock, with what it did and when, in s from its start. */
function channel(server: Server = well, random: () => number = () => 0.5) {
  const start = Date.now();
  let state = offState;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const did: [LiveEffect, number][] = [];
  const self = {
    server,
    did,
    phase: () => state.phase,
    at: (effect: LiveEffect) => did.flatMap(([name, at]) => (name === effect ? [at] : [])),
    dispatch(event: LiveEvent): void {
      const next = step(state, event, { now: Date.now(), random });
      state = next.state;
      clearTimeout(timer);
      if (state.wakeAt !== null)
        timer = setTimeout(() => self.dispatch({ type: 'timer' }), state.wakeAt - Date.now());
      for (const effect of next.effects) {
        did.push([effect, (Date.now() - start) / 1_000]);
        answer(effect);
      }
    },
  };
  const soon = (event: LiveEvent) => setTimeout(() => self.dispatch(event), 50);
  const answer = (effect: LiveEffect) => {
    const { socket, poll, pongs } = self.server;
    if (effect === 'connect' && socket !== 'is silent')
      soon({ type: socket === 'opens' ? 'opened' : 'closed' });
    if (effect === 'poll') soon({ type: 'polled', ok: poll === 'answers' });
    if (effect === 'ping' && pongs) soon({ type: 'heard' });
  };
  return self;
}
const after = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);
test('a browser whose socket was one too many polls, so that nine do not end each other’s without end', () => {
  const live = channel();
  live.dispatch({ type: 'wanted' });
  after(100);
  live.dispatch({ type: 'closed', full: true });
  expect(live.phase()).toBe('polling');
  after(200);
  expect(live.at('connect')).toHaveLength(1);
  expect(live.at('poll').length).toBeGreaterThan(3);
});

/** The most that happened within any minute. */
const mostInAMinute = (times: readonly number[]): number =>
  Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + 60).length));
const asked = ({ at }: ReturnType<typeof channel>) => [...at('connect'), ...at('poll')].sort((a, b) => a - b);

test('a channel that is wanted opens within 1.5 s and stays open, with a ping each 50 s of silence', () => {
  const live = channel();
  live.dispatch({ type: 'wanted' });
  after(2);
  expect(live.phase()).toBe('open');
  after(600);
  expect(live.at('connect')).toHaveLength(1);
  expect(live.at('ping')).toHaveLength(12);
});

test('nothing at all happens while it is not wanted: hidden, offline, saving data', () => {
  const live = channel();
  live.dispatch({ type: 'wanted' });
  after(10);
  live.dispatch({ type: 'unwanted' });
  expect(live.did.at(-1)?.[0]).toBe('close');
  const before = live.did.length;
  after(3_600);
  expect(live.did).toHaveLength(before);
  expect(vi.getTimerCount()).toBe(0);
});

test.each([0, 0.5, 0.999])(
  'once the network is back a socket is asked for within 3 s, also where five attempts have just failed (chance %d)',
  (chance) => {
    const live = channel(down, () => chance);
    live.dispatch({ type: 'wanted' });
    after(58);
    live.dispatch({ type: 'unwanted' });
    live.server = well;
    const back = live.did.length;
    const backAt = 58;
    live.dispatch({ type: 'wanted', regained: true });
    after(5);
    expect(live.phase()).toBe('open');
    const [, at = Infinity] = live.did[back] ?? [];
    expect(at - backAt).toBeLessThanOrEqual(3);
  },
);

test.each([
  ['refuses', down],
  ['is silent', { ...down, socket: 'is silent' }],
  ['opens and closes', well],
] as const)(
  'a server that %s is asked at most six times in any minute, sockets and polls together',
  (name, server) => {
    for (const chance of [0, 0.3, 0.999]) {
      const live = channel(server, () => chance);
      live.dispatch({ type: 'wanted' });
      for (let second = 0; second < 1_800; second += 1) {
        after(1);
        if (name === 'opens and closes' && live.phase() === 'open') live.dispatch({ type: 'closed' });
      }
      expect(mostInAMinute(asked(live))).toBeLessThanOrEqual(liveRules.perMinute);
      expect(asked(live).length).toBeGreaterThan(10);
    }
  },
);

test('a tab that is hidden and shown without end, or a network that flutters, stays within the budget', () => {
  const live = channel();
  for (let turn = 0; turn < 300; turn += 1) {
    live.dispatch({ type: 'wanted', regained: turn % 2 === 0 });
    after(2);
    live.dispatch({ type: 'unwanted' });
    after(1);
  }
  expect(mostInAMinute(asked(live))).toBeLessThanOrEqual(liveRules.perMinute);
});

test('where no socket opens it polls, and tries a socket again every five minutes', () => {
  const live = channel({ ...well, socket: 'refuses' });
  live.dispatch({ type: 'wanted' });
  after(60);
  expect(live.phase()).toBe('polling');
  const before = live.at('connect').length;
  after(900);
  expect(live.at('connect').length - before).toBe(3);
  expect(live.at('poll').length).toBeGreaterThanOrEqual(25);
  expect(live.at('poll').length).toBeLessThanOrEqual(31);
  live.server = well;
  after(301);
  expect(live.phase()).toBe('open');
});

test('after an outage of the whole server it is back within two minutes and a half', () => {
  const live = channel(down);
  live.dispatch({ type: 'wanted' });
  after(1_800);
  live.server = well;
  after(165);
  expect(live.phase()).toBe('open');
});

test('a socket that was open and is closed is opened again over twenty seconds, by chance', () => {
  const waits = [0, 0.25, 0.999].map((chance) => {
    const live = channel(well, () => chance);
    live.dispatch({ type: 'wanted' });
    after(40);
    live.dispatch({ type: 'closed' });
    after(21);
    expect(live.phase()).toBe('open');
    return (live.at('connect')[1] ?? 0) - 40;
  });
  expect(waits.map(Math.round)).toEqual([0, 5, 20]);
});

test('a socket that answers no ping is given up and opened anew; one that never opens is given up after 10 s', () => {
  const dead = channel({ ...well, pongs: false });
  dead.dispatch({ type: 'wanted' });
  after(62);
  expect(dead.did.map(([effect]) => effect)).toEqual(['connect', 'ping', 'close']);
  after(11);
  expect(dead.at('connect')).toHaveLength(2);
  const silent = channel({ ...well, socket: 'is silent' });
  silent.dispatch({ type: 'wanted' });
  after(11);
  expect(silent.did.map(([effect]) => effect)).toEqual(['connect', 'close']);
});

test('what comes late of a socket that is no more changes nothing', () => {
  const live = channel();
  for (const type of ['opened', 'heard', 'closed', 'timer'] as const) live.dispatch({ type });
  live.dispatch({ type: 'polled', ok: true });
  expect(live.phase()).toBe('off');
  expect(live.did).toEqual([]);
});
