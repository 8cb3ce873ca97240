import { minuteMs } from '#contract/values/durations.ts';
import type { FedFixture } from '#platform/modules/catalogue/exports.ts';

import { type Competition, sports } from './competitions.ts';

// Events of the demo vendor, on the server's clock: who meets, what is scored and what the prices are is computed from the
// game, the number of the event and the time, so every worker says the same and nothing has to run.

/** Events begin at whole five minutes. */
const GRID = 5;
/** How many events that are still to come a competition tells. */
const NEXT = 4;
/** Prices move a little now and then even while nothing happens: at most so often, by so much of a side's scoring. */
const DRIFT_MS = 20_000;
const DRIFT = 0.12;
/** What the house keeps, and the prices that it still offers. */
const MARGIN = 1.06;
const PRICES = { least: 1.01, most: 51 };

type Game = { nodeId: number; competition: Competition };

/** The events of a game at an instant, milliseconds since 1970: those on now and the next ones, by their start. */
export function eventsAt(game: Game, now: number): FedFixture[] {
  const { nodeId, competition } = game;
  const { minutes, pause } = sports[competition.sport];
  const every = competition.everyMinutes * minuteMs;
  const offset = (mixed(nodeId, 0) % (competition.everyMinutes / GRID)) * GRID * minuteMs;
  const next = Math.floor((now - offset) / every) + 1;
  const lasting = Math.ceil(((minutes + pause) * minuteMs) / every);
  return Array.from({ length: lasting + NEXT }, (_, at) => next - lasting + at)
    .map((number) => ({ number, startsAt: offset + number * every }))
    .filter(({ startsAt }) => now < startsAt + (minutes + pause) * minuteMs)
    .map(({ number, startsAt }) => eventAt(game, number, startsAt, now));
}

function eventAt({ nodeId, competition }: Game, number: number, startsAt: number, now: number): FedFixture {
  const { sport } = competition;
  const own = mixed(nodeId, number);
  const [home, away] = pairOf(competition.sides, number);
  const played = minutesPlayed(sport, Math.floor((now - startsAt) / minuteMs));
  const [homeRate, awayRate] = [rateOf(sport, home) * 1.08, rateOf(sport, away)];
  const score = {
    home: scored(sport, mixed(own, 1), homeRate, played.minutes),
    away: scored(sport, mixed(own, 2), awayRate, played.minutes),
  };
  const left = sports[sport].minutes - played.minutes;
  const step = Math.floor((now + (own % DRIFT_MS)) / DRIFT_MS);
  const drift = (mixed(own, step) / 2 ** 32 - 0.5) * DRIFT * sports[sport].rate * left;
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
        ...prices(sport, score.home - score.away + (homeRate - awayRate) * left + drift, left),
      },
    ],
  };
}

/** Who meets in an event: a round robin (the circle method), so nobody plays twice at once. */
function pairOf(sides: readonly string[], number: number): [home: string, away: string] {
  const rounds = sides.length - 1;
  const perRound = sides.length / 2;
  const round = Math.floor(number / perRound);
  const match = number % perRound;
  const name = (at: number) => sides[at] ?? '';
  const first = name((round + match) % rounds);
  const second = match === 0 ? name(rounds) : name((round - match + rounds) % rounds);
  return round % 2 ? [second, first] : [first, second];
}

/** Minutes of play that are over, and the one that is shown; null in the break. */
function minutesPlayed(
  sport: FedFixture['sport'],
  since: number,
): { minutes: number; minute: number | null } {
  const { minutes, breakAfter, pause } = sports[sport];
  if (since < 0) return { minutes: 0, minute: null };
  if (since < breakAfter) return { minutes: since, minute: since + 1 };
  if (since < breakAfter + pause) return { minutes: breakAfter, minute: null };
  return { minutes: since - pause, minute: Math.min(minutes, since - pause + 1) };
}

/** What a side scores in a minute, on average: some are better than others, always. */
const rateOf = (sport: FedFixture['sport'], side: string): number =>
  sports[sport].rate * (0.8 + 0.4 * (mixed(side.length, side.charCodeAt(1) * side.charCodeAt(2)) / 2 ** 32));

/** What a side has scored in the minutes that are over: so many tries a minute, each as likely as its rate asks. */
function scored(sport: FedFixture['sport'], seed: number, rate: number, minutes: number): number {
  const { most } = sports[sport];
  let total = 0;
  for (let at = 0; at < minutes * most; at++) if (mixed(seed, at) / 2 ** 32 < rate / most) total += 1;
  return total;
}

/**
 * Prices of who wins: the lead at the end is taken as normal, about the lead as it is expected, and the wider the more
 * is left to play. Of a tie that nobody wins in the end (basketball) half is each side's.
 */
function prices(sport: FedFixture['sport'], lead: number, left: number) {
  const { rate, draws } = sports[sport];
  const spread = Math.sqrt(2 * rate * left + 0.02);
  const below = (value: number) => 1 / (1 + Math.exp((-1.702 * (value - lead)) / spread));
  const half = draws ? 0.5 : 0;
  const [home, away] = [1 - below(half), below(-half)];
  return {
    home: priceOf(home),
    draw: draws ? priceOf(1 - home - away) : null,
    away: priceOf(away),
  };
}

function priceOf(chance: number): number {
  const price = Math.min(PRICES.most, Math.max(PRICES.least, 1 / (MARGIN * Math.max(chance, 1e-6))));
  // As they are written on a board: finer steps where it matters.
  const steps = price < 2 ? 100 : price < 5 ? 20 : price < 15 ? 10 : 1;
  return Math.max(PRICES.least, Math.round(price * steps) / steps);
}

/** Two integers as one of 32 bits, well mixed (the finaliser of MurmurHash3). */
function mixed(a: number, b: number): number {
  let bits = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
