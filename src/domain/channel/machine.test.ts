import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { type LiveEffect, type LiveEvent, liveRules, offState, step } from './machine.ts';

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

/** How the fake server handles a new socket and a poll. */
type Server = { socket: 'opens' | 'refuses' | 'is silent'; poll: 'answers' | 'fails'; pongs: boolean };
const healthyServer: Server = { socket: 'opens', poll: 'answers', pongs: true };
const failingServer: Server = { socket: 'refuses', poll: 'fails', pongs: true };

/** Starts a channel on the fake clock. `log` lists its effects with their times, in s from the start. */
function startChannel(server: Server = healthyServer, random: () => number = () => 0.5) {
  const start = Date.now();
  let state = offState;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const log: [LiveEffect, number][] = [];
  const self = {
    server,
    log,
    phase: () => state.phase,
    at: (effect: LiveEffect) => log.flatMap(([name, at]) => (name === effect ? [at] : [])),
    dispatch(event: LiveEvent): void {
      const next = step(state, event, { now: Date.now(), random });
      state = next.state;
      clearTimeout(timer);
      if (state.wakeAt !== null)
        timer = setTimeout(() => self.dispatch({ type: 'timer' }), state.wakeAt - Date.now());
      for (const effect of next.effects) {
        log.push([effect, (Date.now() - start) / 1_000]);
        answer(effect);
      }
    },
  };
  const dispatchSoon = (event: LiveEvent) => setTimeout(() => self.dispatch(event), 50);
  const answer = (effect: LiveEffect) => {
    const { socket, poll, pongs } = self.server;
    if (effect === 'connect' && socket !== 'is silent')
      dispatchSoon({ type: socket === 'opens' ? 'opened' : 'closed' });
    if (effect === 'poll') dispatchSoon({ type: 'polled', ok: poll === 'answers' });
    if (effect === 'ping' && pongs) dispatchSoon({ type: 'heard' });
  };
  return self;
}
const advance = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);

test('a browser whose socket exceeds the member’s limit polls, so that nine browsers do not keep closing each other’s sockets', () => {
  const live = startChannel();
  live.dispatch({ type: 'wanted' });
  advance(100);
  live.dispatch({ type: 'closed', full: true });
  expect(live.phase()).toBe('polling');
  advance(200);
  expect(live.at('connect')).toHaveLength(1);
  expect(live.at('poll').length).toBeGreaterThan(3);
});

/** Returns the largest number of events within any minute. */
const countBusiestMinute = (times: readonly number[]): number =>
  Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + 60).length));
const listRequestTimes = ({ at }: ReturnType<typeof startChannel>) =>
  [...at('connect'), ...at('poll')].sort((a, b) => a - b);

test('a wanted channel opens within 2 s and stays open, with a ping after each 50 s of silence', () => {
  const live = startChannel();
  live.dispatch({ type: 'wanted' });
  advance(2);
  expect(live.phase()).toBe('open');
  advance(600);
  expect(live.at('connect')).toHaveLength(1);
  expect(live.at('ping')).toHaveLength(12);
});

test('an unwanted channel, as in a hidden, offline or data saving tab, closes its socket and then does nothing', () => {
  const live = startChannel();
  live.dispatch({ type: 'wanted' });
  advance(10);
  live.dispatch({ type: 'unwanted' });
  expect(live.log.at(-1)?.[0]).toBe('close');
  const before = live.log.length;
  advance(3_600);
  expect(live.log).toHaveLength(before);
  expect(vi.getTimerCount()).toBe(0);
});

test.each([0, 0.5, 0.999])(
  'a socket is opened within 3 s after the network is back, even after failed attempts (random number %d)',
  (chance) => {
    const live = startChannel(failingServer, () => chance);
    live.dispatch({ type: 'wanted' });
    advance(58);
    live.dispatch({ type: 'unwanted' });
    live.server = healthyServer;
    const logLength = live.log.length;
    const backAt = 58;
    live.dispatch({ type: 'wanted', regained: true });
    advance(5);
    expect(live.phase()).toBe('open');
    const [, at = Infinity] = live.log[logLength] ?? [];
    expect(at - backAt).toBeLessThanOrEqual(3);
  },
);

test.each([
  ['refuses', failingServer],
  ['is silent', { ...failingServer, socket: 'is silent' }],
  ['opens and closes', healthyServer],
] as const)(
  'a server that %s receives at most six requests in any minute: sockets and polls together',
  (name, server) => {
    for (const chance of [0, 0.3, 0.999]) {
      const live = startChannel(server, () => chance);
      live.dispatch({ type: 'wanted' });
      for (let second = 0; second < 1_800; second += 1) {
        advance(1);
        if (name === 'opens and closes' && live.phase() === 'open') live.dispatch({ type: 'closed' });
      }
      expect(countBusiestMinute(listRequestTimes(live))).toBeLessThanOrEqual(liveRules.perMinute);
      expect(listRequestTimes(live).length).toBeGreaterThan(10);
    }
  },
);

test('a tab that keeps being hidden and shown, or an unstable network, stays within the budget', () => {
  const live = startChannel();
  for (let turn = 0; turn < 300; turn += 1) {
    live.dispatch({ type: 'wanted', regained: turn % 2 === 0 });
    advance(2);
    live.dispatch({ type: 'unwanted' });
    advance(1);
  }
  expect(countBusiestMinute(listRequestTimes(live))).toBeLessThanOrEqual(liveRules.perMinute);
});

test('if no socket opens, the channel polls and retries a socket every five minutes', () => {
  const live = startChannel({ ...healthyServer, socket: 'refuses' });
  live.dispatch({ type: 'wanted' });
  advance(60);
  expect(live.phase()).toBe('polling');
  const before = live.at('connect').length;
  advance(900);
  expect(live.at('connect').length - before).toBe(3);
  expect(live.at('poll').length).toBeGreaterThanOrEqual(25);
  expect(live.at('poll').length).toBeLessThanOrEqual(31);
  live.server = healthyServer;
  advance(301);
  expect(live.phase()).toBe('open');
});

test('the channel recovers within 165 s after a server outage', () => {
  const live = startChannel(failingServer);
  live.dispatch({ type: 'wanted' });
  advance(1_800);
  live.server = healthyServer;
  advance(165);
  expect(live.phase()).toBe('open');
});

test('a closed socket is reopened at a random time within twenty seconds', () => {
  const waits = [0, 0.25, 0.999].map((chance) => {
    const live = startChannel(healthyServer, () => chance);
    live.dispatch({ type: 'wanted' });
    advance(40);
    live.dispatch({ type: 'closed' });
    advance(21);
    expect(live.phase()).toBe('open');
    return (live.at('connect')[1] ?? 0) - 40;
  });
  expect(waits.map(Math.round)).toEqual([0, 5, 20]);
});

test('a socket that does not answer a ping is replaced; a socket that does not open within 10 s is closed', () => {
  const dead = startChannel({ ...healthyServer, pongs: false });
  dead.dispatch({ type: 'wanted' });
  advance(62);
  expect(dead.log.map(([effect]) => effect)).toEqual(['connect', 'ping', 'close']);
  advance(11);
  expect(dead.at('connect')).toHaveLength(2);
  const silent = startChannel({ ...healthyServer, socket: 'is silent' });
  silent.dispatch({ type: 'wanted' });
  advance(11);
  expect(silent.log.map(([effect]) => effect)).toEqual(['connect', 'close']);
});

test('late events of a closed socket change nothing', () => {
  const live = startChannel();
  for (const type of ['opened', 'heard', 'closed', 'timer'] as const) live.dispatch({ type });
  live.dispatch({ type: 'polled', ok: true });
  expect(live.phase()).toBe('off');
  expect(live.log).toEqual([]);
});
