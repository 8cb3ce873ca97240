import { array, assert, property, uint8Array } from 'fast-check';
import { expect, test } from 'vitest';

import { type Clock, Flow, initialWindow, Link, segmentBytes, slow4G } from './shaper.ts';

/** Creates a clock for tests. `run` makes all scheduled calls in order of time, and returns the time of the last. */
function createTestClock() {
  let now = 0;
  let calls = 0;
  const due: { time: number; order: number; call: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    wake: (time, call) => void due.push({ time: Math.max(time, now), order: (calls += 1), call }),
  };
  const run = () => {
    while (due.length) {
      due.sort((a, b) => a.time - b.time || a.order - b.order);
      const next = due.shift();
      now = next?.time ?? now;
      next?.call();
    }
    return now;
  };
  return { clock, run };
}

/** Returns the time, in ms, at which `bytes` that the server sends at time 0 have arrived. */
function measureArrival(bytes: number, shape = slow4G): number {
  const { clock, run } = createTestClock();
  const link = new Link(shape, clock);
  let at = 0;
  const flow = new Flow(link.down, 0, () => {
    at = clock.now();
  });
  flow.send(new Uint8Array(bytes));
  run();
  return at;
}

const computeSerialisation = (bytes: number) => (bytes * 8_000) / slow4G.downBitsPerSecond;

test('bytes arrive complete and in order, however they are split', () => {
  const chunks = array(uint8Array({ maxLength: 5_000 }), { maxLength: 20 });
  assert(
    property(chunks, (sent) => {
      const { clock, run } = createTestClock();
      const arrived: Uint8Array[] = [];
      let finished = false;
      const flow = new Flow(new Link(slow4G, clock).down, 150, (bytes) => void arrived.push(bytes));
      for (const chunk of sent) flow.send(chunk);
      flow.finish(() => {
        finished = true;
        expect(Buffer.concat(arrived)).toEqual(Buffer.concat(sent));
      });
      run();
      return finished;
    }),
  );
});

test('one segment takes half a round trip plus its transmission time', () => {
  expect(measureArrival(segmentBytes)).toBeCloseTo(75 + computeSerialisation(segmentBytes), 6);
});

test('the first window arrives without an acknowledgement, and the next byte waits for one', () => {
  expect(measureArrival(initialWindow)).toBeCloseTo(75 + computeSerialisation(initialWindow), 6);
  const oneMore = measureArrival(initialWindow + 1);
  expect(oneMore).toBeGreaterThan(75 + 150);
  expect(oneMore).toBeLessThan(75 + 150 + 2 * computeSerialisation(segmentBytes));
});

test('on a wide link the bytes in flight double every round trip', () => {
  const wide = { ...slow4G, downBitsPerSecond: 1e10 };
  const countRoundTrips = (bytes: number) => Math.floor((measureArrival(bytes, wide) - 75) / 150);
  expect([1, 2, 3, 4, 7, 8, 15].map((windows) => countRoundTrips(windows * initialWindow))).toEqual([
    0, 1, 1, 2, 2, 3, 3,
  ]);
});

test('a long transfer runs at the full bandwidth', () => {
  const bytes = 2_000_000;
  expect(measureArrival(bytes) / computeSerialisation(bytes)).toBeGreaterThan(1);
  expect(measureArrival(bytes) / computeSerialisation(bytes)).toBeLessThan(1.05);
});

test('connections share the bandwidth', () => {
  const { clock, run } = createTestClock();
  const link = new Link(slow4G, clock);
  const ends: number[] = [];
  for (const each of [0, 1]) {
    const flow = new Flow(link.down, 0, () => {
      ends[each] = clock.now();
    });
    flow.send(new Uint8Array(500_000));
  }
  run();
  const alone = computeSerialisation(500_000);
  expect(Math.min(...ends) / alone).toBeGreaterThan(1.8);
  expect(Math.max(...ends) / alone).toBeLessThan(2.2);
});

test('nothing is sent before the connection is open', () => {
  const { clock, run } = createTestClock();
  let at = 0;
  const flow = new Flow(new Link(slow4G, clock).up, 150, () => {
    at = clock.now();
  });
  flow.send(new Uint8Array(1));
  run();
  expect(at).toBeGreaterThan(150 + 75);
  expect(at).toBeLessThan(150 + 76);
});

test('the sent callback of a chunk runs only when the window has room for the chunk', () => {
  const { clock, run } = createTestClock();
  const flow = new Flow(new Link(slow4G, clock).down, 0, () => {});
  const sent: number[] = [];
  flow.send(new Uint8Array(initialWindow), () => void sent.push(clock.now()));
  flow.send(new Uint8Array(segmentBytes), () => void sent.push(clock.now()));
  run();
  expect(sent[0]).toBe(0);
  expect(sent[1]).toBeGreaterThan(150);
});

test('takeBytes returns the bytes of each direction since its last call', () => {
  const { clock, run } = createTestClock();
  const link = new Link(slow4G, clock);
  new Flow(link.down, 0, () => {}).send(new Uint8Array(3_000));
  new Flow(link.up, 0, () => {}).send(new Uint8Array(500));
  run();
  expect(link.takeBytes()).toEqual({ down: 3_000, up: 500 });
  expect(link.takeBytes()).toEqual({ down: 0, up: 0 });
});
