import { minuteMs } from '#contract/values/durations.ts';
import { type LiveEffect, type LiveEvent, liveRules, offState, step } from '#src/domain/channel/machine.ts';

import { benches } from './benches.ts';
import { readFlags } from './measure/flags.ts';

// Simulates 10,000 members of one merchant with the live channel's own state machine and one simulated clock. All
// members connect, an outage of ten minutes cuts every socket, and all members reconnect. Prints
// the total requests, the peak per second, the peak per browser and minute, and the monthly cost of the channel at
// Cloudflare's list prices.
// `npm run bench:live` fails if a budget is exceeded.

readFlags(benches.live);
const members = 10_000;
const hubs = 16;
const outage = { from: 10 * minuteMs, to: 20 * minuteMs };
const end = 40 * minuteMs;
/** Time from a request to its reply, in ms. */
const roundTrip = 120;
/**
 * Upper limit of requests to the platform per second, sockets and polls together. One isolate of the edge was measured
 * to serve ten times as many (docs/testing.md).
 */
const maxPerSecond = 1_500;

/** Returns a generator of numbers from 0 to 1 that are the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

type ScheduledEvent = { at: number; member: number; event: LiveEvent; version: number | null };
/** Scheduled events by time slot of 10 ms. */
const queue = new Map<number, ScheduledEvent[]>();
const tick = 10;
function schedule(event: ScheduledEvent): void {
  const slot = Math.ceil(event.at / tick);
  const queued = queue.get(slot);
  if (queued) queued.push(event);
  else queue.set(slot, [event]);
}

const random = createRandom(20_261_125);
const states = Array.from({ length: members }, () => offState);
/** Number of events that each member has handled. A timer that was set before the last of them is ignored. */
const versions = new Int32Array(members);
const requestTimes: number[][] = Array.from({ length: members }, () => []);
const perSecond = { connect: new Int32Array(end / 1_000), poll: new Int32Array(end / 1_000) };
/** Time at which each member's socket was first open again after the outage, in ms. NaN until then. */
const reopenedAt = new Float64Array(members).fill(Number.NaN);
const total = { connect: 0, poll: 0, ping: 0, close: 0 };

let now = 0;
const isDown = () => now >= outage.from && now < outage.to;

function handleEvent(member: number, event: LiveEvent): void {
  const before = states[member] ?? offState;
  const next = step(before, event, { now, random });
  states[member] = next.state;
  const version = (versions[member] ?? 0) + 1;
  versions[member] = version;
  if (next.state.wakeAt !== null)
    schedule({ at: next.state.wakeAt, member, event: { type: 'timer' }, version });
  if (before.phase !== 'open' && next.state.phase === 'open' && now >= outage.to)
    reopenedAt[member] = Number.isNaN(reopenedAt[member] ?? Number.NaN) ? now : (reopenedAt[member] ?? now);
  for (const effect of next.effects) applyEffect(member, effect);
}

function applyEffect(member: number, effect: LiveEffect): void {
  total[effect] += 1;
  const answer = (event: LiveEvent) => schedule({ at: now + roundTrip, member, event, version: null });
  if (effect === 'connect' || effect === 'poll') {
    requestTimes[member]?.push(now);
    const second = Math.floor(now / 1_000);
    perSecond[effect][second] = (perSecond[effect][second] ?? 0) + 1;
  }
  if (effect === 'connect') answer({ type: isDown() ? 'closed' : 'opened' });
  if (effect === 'poll') answer({ type: 'polled', ok: !isDown() });
  if (effect === 'ping' && !isDown()) answer({ type: 'heard' });
}

// Members arrive over the first five minutes.
for (let member = 0; member < members; member += 1)
  schedule({ at: random() * 5 * minuteMs, member, event: { type: 'wanted' }, version: null });
// The outage cuts every socket at once.
for (let member = 0; member < members; member += 1)
  schedule({ at: outage.from, member, event: { type: 'closed' }, version: null });

for (let slot = 0; slot * tick < end; slot += 1) {
  now = slot * tick;
  const due = queue.get(slot);
  queue.delete(slot);
  for (const { member, event, version } of due ?? [])
    if (version === null || version === versions[member]) handleEvent(member, event);
}

const findPeak = (counts: Int32Array, from = 0, to = end) =>
  Math.max(...counts.slice(from / 1_000, Math.ceil(to / 1_000)));
const mostInAMinute = Math.max(
  ...requestTimes.map((times) => {
    let first = 0;
    return Math.max(
      0,
      ...times.map((at, index) => {
        while ((times[first] ?? at) <= at - minuteMs) first += 1;
        return index - first + 1;
      }),
    );
  }),
);
const returnTimes = [...reopenedAt].filter((at) => !Number.isNaN(at)).toSorted((a, b) => a - b);
const formatPercentile = (part: number) =>
  (((returnTimes[Math.floor(part * (returnTimes.length - 1))] ?? 0) - outage.to) / 1_000).toFixed(0);
const requestsPerSecond = perSecond.connect.map((count, second) => count + (perSecond.poll[second] ?? 0));

/**
 * Returns the cost of a month with members online for half an hour a day, in US dollars at list prices
 * (docs/operations.md).
 */
function computeMonth() {
  const days = 30;
  const onlineMs = 30 * minuteMs;
  const socketsPerDay = 6;
  const messagesPerDay = 20;
  const pings = onlineMs / liveRules.pingMs;
  const upgrades = members * socketsPerDay * days;
  const deliveries = members * messagesPerDay * days;
  // Cloudflare bills twenty incoming WebSocket messages as one request.
  const pingRequests = (members * pings * days) / 20;
  const objectRequests = upgrades + deliveries + pingRequests;
  // A hub is awake for about 5 ms per message in or out, with 128 MB. Hibernation is free.
  const gigabyteSeconds = (upgrades + deliveries) * 0.005 * 0.125;
  // Opening a socket costs one request at the edge and one at the platform. Sending a message costs no further request.
  const workerRequests = 2 * upgrades;
  // After a message the page requests the changes: one request at the edge and one at the platform.
  const refetches = 2 * deliveries;
  const computeCost = (amount: number, included: number, price: number) =>
    (Math.max(0, amount - included) / 1_000_000) * price;
  return {
    objectRequests,
    gigabyteSeconds,
    workerRequests: workerRequests + refetches,
    rowsWritten: 4 * deliveries,
    dollars: {
      objects: computeCost(objectRequests, 1_000_000, 0.15),
      duration: computeCost(gigabyteSeconds, 400_000, 12.5),
      workers: computeCost(workerRequests + refetches, 10_000_000, 0.3),
      rows: computeCost(4 * deliveries, 50_000_000, 1),
    },
  };
}

const figures = {
  members,
  'most requests of one browser in any minute': mostInAMinute,
  'sockets requested in the busiest second': findPeak(perSecond.connect),
  'of these per hub': Math.ceil(findPeak(perSecond.connect) / hubs),
  'polls in the busiest second': findPeak(perSecond.poll),
  'requests in the busiest second after the outage': findPeak(requestsPerSecond, outage.to, end),
  'sockets in total': total.connect,
  'polls in total': total.poll,
  'open again after the outage': returnTimes.length,
  'half of these after, s': formatPercentile(0.5),
  'nearly all (99 %) after, s': formatPercentile(0.99),
  'the last after, s': formatPercentile(1),
};
console.log(JSON.stringify({ figures, month: computeMonth() }, null, 2));
const faults = [
  mostInAMinute > liveRules.perMinute && `a browser sent ${mostInAMinute} requests in a minute`,
  findPeak(requestsPerSecond) > maxPerSecond && `${findPeak(requestsPerSecond)} requests in one second`,
  returnTimes.length < members && `${members - returnTimes.length} members did not reconnect`,
].filter(Boolean);
if (faults.length) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
