import { minuteMs } from '#contract/values/durations.ts';
import type { FeedFixture } from '#platform/modules/catalogue/exports.ts';

import { type Competition, sports } from './competitions.ts';

// Events of the demo vendor, by the server's clock. Sides, scores and prices are computed from the game, the number of
// the event and the time. So every worker returns the same events, and no background process is needed.

/** Events start on a grid of five minutes. */
const GRID = 5;
/** Number of upcoming events per competition. */
const UPCOMING = 4;
/**
 * Prices change even without a score: every `DRIFT_MS`, the expected final lead shifts at random. `DRIFT` is the range
 * of these shifts, as a share of a side's expected further scores.
 */
const DRIFT_MS = 20_000;
const DRIFT = 0.12;
/** House margin, and the range of offered prices. */
const MARGIN = 1.06;
const PRICES = { least: 1.01, most: 51 };

type Game = { nodeId: number; competition: Competition };

/** Lists a game's current and upcoming events at an instant (ms since 1970), by start. */
export function listEventsAt(game: Game, now: number): FeedFixture[] {
  const { nodeId, competition } = game;
  const { minutes, pause } = sports[competition.sport];
  const every = competition.everyMinutes * minuteMs;
  const offset = (mixBits(nodeId, 0) % (competition.everyMinutes / GRID)) * GRID * minuteMs;
  const next = Math.floor((now - offset) / every) + 1;
  const currentMost = Math.ceil(((minutes + pause) * minuteMs) / every);
  return Array.from({ length: currentMost + UPCOMING }, (_, at) => next - currentMost + at)
    .map((number) => ({ number, startsAt: offset + number * every }))
    .filter(({ startsAt }) => now < startsAt + (minutes + pause) * minuteMs)
    .map(({ number, startsAt }) => buildEvent(game, number, startsAt, now));
}

function buildEvent(
  { nodeId, competition }: Game,
  number: number,
  startsAt: number,
  now: number,
): FeedFixture {
  const { sport } = competition;
  const own = mixBits(nodeId, number);
  const [home, away] = choosePair(competition.sides, number);
  const played = computeMinutesPlayed(sport, Math.floor((now - startsAt) / minuteMs));
  const [homeRate, awayRate] = [computeRate(sport, home) * 1.08, computeRate(sport, away)];
  const score = {
    home: computeScore(sport, mixBits(own, 1), homeRate, played.minutes),
    away: computeScore(sport, mixBits(own, 2), awayRate, played.minutes),
  };
  const left = sports[sport].minutes - played.minutes;
  const step = Math.floor((now + (own % DRIFT_MS)) / DRIFT_MS);
  const drift = (mixBits(own, step) / 2 ** 32 - 0.5) * DRIFT * sports[sport].rate * left;
  return {
    fixtureId: `${nodeId}-${number}`,
    sport,
    home,
    away,
    startsAt: new Date(startsAt).toISOString(),
    live: now < startsAt ? null : { minute: played.minute, ...score },
    markets: [
      {
        market: 'winner',
        ...computePrices(sport, score.home - score.away + (homeRate - awayRate) * left + drift, left),
      },
    ],
  };
}

/** Chooses the sides of an event by a round robin (circle method), so that no side plays twice at once. */
function choosePair(sides: readonly string[], number: number): [home: string, away: string] {
  const rounds = sides.length - 1;
  const perRound = sides.length / 2;
  const round = Math.floor(number / perRound);
  const match = number % perRound;
  const name = (at: number) => sides[at] ?? '';
  const first = name((round + match) % rounds);
  const second = match === 0 ? name(rounds) : name((round - match + rounds) % rounds);
  return round % 2 ? [second, first] : [first, second];
}

/** The displayed minute is null before the start and in the break. `since` is in whole minutes since the start. */
function computeMinutesPlayed(
  sport: FeedFixture['sport'],
  since: number,
): { minutes: number; minute: number | null } {
  const { minutes, breakAfter, pause } = sports[sport];
  if (since < 0) return { minutes: 0, minute: null };
  if (since < breakAfter) return { minutes: since, minute: since + 1 };
  if (since < breakAfter + pause) return { minutes: breakAfter, minute: null };
  return { minutes: since - pause, minute: Math.min(minutes, since - pause + 1) };
}

/** Computes a side's average score per minute. Sides have different averages, which never change. */
function computeRate(sport: FeedFixture['sport'], side: string): number {
  const { rate, range } = sports[sport];
  const strength = mixBits(side.length, side.charCodeAt(1) * side.charCodeAt(2)) / 2 ** 32;
  return rate * (1 + range * (strength - 0.5));
}

/** Each minute has `most` attempts to score, and each attempt succeeds with the chance `rate / most`. */
function computeScore(sport: FeedFixture['sport'], seed: number, rate: number, minutes: number): number {
  const { most } = sports[sport];
  let total = 0;
  for (let at = 0; at < minutes * most; at++) if (mixBits(seed, at) / 2 ** 32 < rate / most) total += 1;
  return total;
}

/**
 * The final lead is modelled as normally distributed around the expected lead. The distribution is wider if more time
 * is left. If the sport has no draws (basketball), the chance of a tie is split between the sides.
 */
function computePrices(sport: FeedFixture['sport'], lead: number, left: number) {
  const { rate, draws } = sports[sport];
  const spread = Math.sqrt(2 * rate * left + 0.02);
  const below = (value: number) => 1 / (1 + Math.exp((-1.702 * (value - lead)) / spread));
  const half = draws ? 0.5 : 0;
  const [home, away] = [1 - below(half), below(-half)];
  return {
    home: toPrice(home),
    draw: draws ? toPrice(1 - home - away) : null,
    away: toPrice(away),
  };
}

function toPrice(chance: number): number {
  const price = Math.min(PRICES.most, Math.max(PRICES.least, 1 / (MARGIN * Math.max(chance, 1e-6))));
  // Rounds as bookmakers do, with finer steps for low prices.
  const steps = price < 2 ? 100 : price < 5 ? 20 : price < 15 ? 10 : 1;
  return Math.max(PRICES.least, Math.round(price * steps) / steps);
}

/** Mixes two integers into one 32-bit integer (finaliser of MurmurHash3). */
function mixBits(a: number, b: number): number {
  let bits = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
