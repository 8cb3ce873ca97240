import { minuteMs } from '#contract/values/durations.ts';
import { type LiveEffect, type LiveEvent, liveRules, offState, step } from '#src/domain/channel/machine.ts';

// 10,000 members of one merchant on the live channel's own state machine, on one simulated clock: all open, an outage of
// ten minutes in which every socket is cut, and the way back. Says how often the server was asked, at most, in any
// second and by any browser in any minute, and what a month of the channel costs at Cloudflare's list prices.
//   npm run bench:live        figures; fails when a budget is not kept

const members = 10_000;
const hubs = 16;
const outage = { from: 10 * minuteMs, to: 20 * minuteMs };
const end = 40 * minuteMs;
/** From a request to its answer, ms. */
const roundTrip = 120;
/** What the platform may be asked in one second by all of them, sockets and polls: ten times as much is what one isolate of the edge was measured at (docs/testing.md). */
const maxPerSecond = 1_500;

/** Numbers from 0 to 1 that are the same in every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

type Due = { at: number; member: number; event: LiveEvent; version: number | null };
/** What is due, by the 10 ms in which it is. */
const queue = new Map<number, Due[]>();
const tick = 10;
function plan(due: Due): void {
  const slot = Math.ceil(due.at / tick);
  const there = queue.get(slot);
  if (there) there.push(due);
  else queue.set(slot, [due]);
}

const random = chance(20_261_125);
const states = Array.from({ length: members }, () => offState);
/** Raised with every timer of a member: an older one is void. */
const versions = new Int32Array(members);
const askedAt: number[][] = Array.from({ length: members }, () => []);
const perSecond = { connect: new Int32Array(end / 1_000), poll: new Int32Array(end / 1_000) };
const openedAt = new Float64Array(members).fill(Number.NaN);
const total = { connect: 0, poll: 0, ping: 0, close: 0 };

let now = 0;
const isDown = () => now >= outage.from && now < outage.to;

function handle(member: number, event: LiveEvent): void {
  const before = states[member] ?? offState;
  const next = step(before, event, { now, random });
  states[member] = next.state;
  const version = (versions[member] ?? 0) + 1;
  versions[member] = version;
  if (next.state.wakeAt !== null) plan({ at: next.state.wakeAt, member, event: { type: 'timer' }, version });
  if (before.phase !== 'open' && next.state.phase === 'open' && now >= outage.to)
    openedAt[member] = Number.isNaN(openedAt[member] ?? Number.NaN) ? now : (openedAt[member] ?? now);
  for (const effect of next.effects) act(member, effect);
}

function act(member: number, effect: LiveEffect): void {
  total[effect] += 1;
  const answer = (event: LiveEvent) => plan({ at: now + roundTrip, member, event, version: null });
  if (effect === 'connect' || effect === 'poll') {
    askedAt[member]?.push(now);
    const second = Math.floor(now / 1_000);
    perSecond[effect][second] = (perSecond[effect][second] ?? 0) + 1;
  }
  if (effect === 'connect') answer({ type: isDown() ? 'closed' : 'opened' });
  if (effect === 'poll') answer({ type: 'polled', ok: !isDown() });
  if (effect === 'ping' && !isDown()) answer({ type: 'heard' });
}

// Members come over the first five minutes.
for (let member = 0; member < members; member += 1)
  plan({ at: random() * 5 * minuteMs, member, event: { type: 'wanted' }, version: null });
// The outage cuts every socket at once.
for (let member = 0; member < members; member += 1)
  plan({ at: outage.from, member, event: { type: 'closed' }, version: null });

for (let slot = 0; slot * tick < end; slot += 1) {
  now = slot * tick;
  const due = queue.get(slot);
  queue.delete(slot);
  for (const { member, event, version } of due ?? [])
    if (version === null || version === versions[member]) handle(member, event);
}

const peak = (counts: Int32Array, from = 0, to = end) =>
  Math.max(...counts.slice(from / 1_000, Math.ceil(to / 1_000)));
const mostInAMinute = Math.max(
  ...askedAt.map((times) => {
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
const back = [...openedAt].filter((at) => !Number.isNaN(at)).toSorted((a, b) => a - b);
const share = (part: number) =>
  (((back[Math.floor(part * (back.length - 1))] ?? 0) - outage.to) / 1_000).toFixed(0);
const both = perSecond.connect.map((count, second) => count + (perSecond.poll[second] ?? 0));

/** A month of members who are each seen for half an hour a day, in US dollars at list prices (docs/operations.md). */
function monthly() {
  const days = 30;
  const seen = 30 * minuteMs;
  const opened = 6;
  const news = 20;
  const pings = seen / liveRules.pingMs;
  const upgrades = members * opened * days;
  const tellings = members * news * days;
  const pinged = (members * pings * days) / 20;
  const objectRequests = upgrades + tellings + pinged;
  // A hub is awake for what it takes and tells, some 5 ms each, with 128 MB; hibernating costs nothing.
  const gigabyteSeconds = (upgrades + tellings) * 0.005 * 0.125;
  // Edge and platform are one request each of an upgrade; a telling rides on the request of its write.
  const workerRequests = 2 * upgrades;
  // Told of, a page asks for what has changed: edge and platform.
  const asked = 2 * tellings;
  const over = (amount: number, included: number, price: number) =>
    (Math.max(0, amount - included) / 1_000_000) * price;
  return {
    objectRequests,
    gigabyteSeconds,
    workerRequests: workerRequests + asked,
    rowsWritten: 4 * tellings,
    dollars: {
      objects: over(objectRequests, 1_000_000, 0.15),
      duration: over(gigabyteSeconds, 400_000, 12.5),
      workers: over(workerRequests + asked, 10_000_000, 0.3),
      rows: over(4 * tellings, 50_000_000, 1),
    },
  };
}

const figures = {
  members,
  'most questions of one browser in any minute': mostInAMinute,
  'sockets asked for in the busiest second': peak(perSecond.connect),
  'of these a hub': Math.ceil(peak(perSecond.connect) / hubs),
  'polls in the busiest second': peak(perSecond.poll),
  'questions in the busiest second after the outage': peak(both, outage.to, end),
  'sockets in all': total.connect,
  'polls in all': total.poll,
  'open again after the outage': back.length,
  'half of them after, s': share(0.5),
  'nearly all (99 %) after, s': share(0.99),
  'the last after, s': share(1),
};
console.log(JSON.stringify({ figures, month: monthly() }, null, 2));
const faults = [
  mostInAMinute > liveRules.perMinute && `a browser asked ${mostInAMinute} times in a minute`,
  peak(both) > maxPerSecond && `${peak(both)} questions in one second`,
  back.length < members && `${members - back.length} members are not back`,
].filter(Boolean);
if (faults.length) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
