import { pickBelow, type Random } from '#platform/modules/play/exports.ts';

// Random courses of contests whose outcome is already decided. A course never decides what a bet pays.

export type SideOrDraw = 'home' | 'draw' | 'away';
type Side = Exclude<SideOrDraw, 'draw'>;
type Score = Record<Side, number>;

/**
 * What happens at an instant: a minute, second, round or over, from 1. `home` and `away` are the points that it adds to
 * the sides' scores. An event without a kind only adds points.
 */
type ContestEvent = {
  at: number;
  kind: 'goal' | 'knockout' | 'six' | 'strike' | 'down' | 'timeUp' | null;
  home: number;
  away: number;
};

/** Sets as the winners of their points in order: `h` and `a`. */
type Sets = { sets: string[] };
type Events = { events: ContestEvent[] };
type BuildCourse<T> = (random: Random, outcome: SideOrDraw) => T;

const pickBetween = (random: Random, low: number, high: number): number =>
  low + pickBelow(random, high - low + 1);

function shuffle<T>(random: Random, items: readonly T[]): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(pickBelow(random, left.length), 1));
}

/** Gives a side more points than the other side, except in a draw. */
function arrangeScore(outcome: SideOrDraw, more: number, fewer: number): Score {
  if (outcome === 'draw') return { home: fewer, away: fewer };
  return outcome === 'home' ? { home: more, away: fewer } : { home: fewer, away: more };
}

/** Builds the goals of a match at distinct minutes. */
export const buildGoals =
  (minutes: number): BuildCourse<Events> =>
  (random, outcome) => {
    const fewer = pickBelow(random, 3);
    const score = arrangeScore(outcome, fewer + 1 + pickBelow(random, 3), fewer);
    return { events: placeGoals(random, score, 0, minutes) };
  };

/** Returns goals at distinct minutes after `played`, in order. */
function placeGoals(random: Random, score: Score, played: number, minutes: number): ContestEvent[] {
  const sides = shuffle(random, [
    ...Array.from({ length: score.home }, () => ({ home: 1, away: 0 })),
    ...Array.from({ length: score.away }, () => ({ home: 0, away: 1 })),
  ]);
  const all = shuffle(
    random,
    Array.from({ length: minutes - played }, (_, at) => played + at + 1),
  );
  const chosen = all.slice(0, sides.length).toSorted((a, b) => a - b);
  return sides.map((side, at) => ({ at: chosen[at] ?? minutes, kind: 'goal', ...side }));
}

/** Splits points over `parts` parts of a game, each within one of the average where possible. */
function splitPoints(random: Random, points: number, parts: number): number[] {
  const counts = Array.from({ length: parts }, () => 0);
  for (let point = 0; point < points; point += 1) {
    const part = pickBelow(random, parts);
    counts[part] = (counts[part] ?? 0) + 1;
  }
  return counts;
}

/** Builds a basketball game as the points of every two minutes. */
export const buildBaskets =
  (minutes: number): BuildCourse<Events> =>
  (random, outcome) => {
    const fewer = pickBetween(random, 74, 104);
    const score = arrangeScore(outcome, fewer + pickBetween(random, 1, 17), fewer);
    return { events: placeBaskets(random, score, 0, minutes) };
  };

/** Returns the points of every two minutes after `played`. */
function placeBaskets(random: Random, score: Score, played: number, minutes: number): ContestEvent[] {
  const parts = Math.ceil((minutes - played) / 2);
  const [home, away] = [splitPoints(random, score.home, parts), splitPoints(random, score.away, parts)];
  return home.map((points, at) => ({
    at: Math.min(minutes, played + 2 * at + 2),
    kind: null,
    home: points,
    away: away[at] ?? 0,
  }));
}

/** Where a match stands: its length and the minutes played, and the score. */
export type MatchState = Score & { minutes: number; played: number };

/** Points of a basketball side per minute, and the largest final lead beyond the first point. */
const [basketsPerMinute, basketLead] = [1.9, 6];

/** Builds the rest of a match, from where it stands to an outcome. `from` is where it stands. */
export const buildRestOfMatch =
  (sport: 'football' | 'basketball', from: MatchState): BuildCourse<Events & { from: MatchState }> =>
  (random, outcome) => {
    const { minutes, played } = from;
    const left = minutes - played;
    const pickPoints = () =>
      sport === 'football'
        ? pickBelow(random, left > minutes / 2 ? 3 : 2)
        : Math.round(left * basketsPerMinute * (0.9 + pickBelow(random, 21) / 100));
    const rest = { home: pickPoints(), away: pickPoints() };
    const lead = from.home + rest.home - from.away - rest.away;
    const further = sport === 'football' ? 1 : 1 + pickBelow(random, basketLead);
    if (outcome === 'home' && lead <= 0) rest.home += further - lead;
    if (outcome === 'away' && lead >= 0) rest.away += further + lead;
    if (outcome === 'draw') rest[lead > 0 ? 'away' : 'home'] += Math.abs(lead);
    const place = sport === 'football' ? placeGoals : placeBaskets;
    return { from, events: place(random, rest, played, minutes) };
  };

type SetRules = {
  setsToWin: number;
  target: number;
  /** Lead that ends a set, and the points at which a lead of one is enough. */
  lead: number;
  most: number;
  /** Target of the last possible set. */
  lastTarget?: number;
};

/** Builds the points of one set that `h` wins. */
function buildSet(random: Random, { target, lead, most }: SetRules): string {
  const isClose = lead > 1 && pickBelow(random, 4) === 0;
  if (!isClose) {
    const fewer = pickBelow(random, target - lead + 1);
    const before = [...'h'.repeat(target - 1), ...'a'.repeat(fewer)];
    return `${shuffle(random, before).join('')}h`;
  }
  // Both sides reach one point less than the target, then one side needs a lead of two.
  const level = shuffle(random, [...'h'.repeat(target - 1), ...'a'.repeat(target - 1)]);
  const pairs = pickBelow(random, Math.min(4, most - target + 1));
  const extra = Array.from({ length: pairs }, () => (pickBelow(random, 2) === 0 ? 'ha' : 'ah'));
  return level.join('') + extra.join('') + (target - 1 + pairs + 1 === most ? 'h' : 'hh');
}

const swapSides = (set: string): string => [...set].map((side) => (side === 'h' ? 'a' : 'h')).join('');

/** Builds sets until one side has won enough of them. */
export const buildSets =
  (rules: SetRules): BuildCourse<Sets> =>
  (random, outcome) => {
    const lost = pickBelow(random, rules.setsToWin);
    const winners = [
      ...shuffle(random, [
        ...Array.from({ length: rules.setsToWin - 1 }, () => true),
        ...Array.from({ length: lost }, () => false),
      ]),
      true,
    ];
    const sets = winners.map((isWon, at) => {
      const isLast = at === 2 * rules.setsToWin - 2;
      const target = isLast ? (rules.lastTarget ?? rules.target) : rules.target;
      const set = buildSet(random, { ...rules, target });
      return isWon === (outcome === 'home') ? set : swapSides(set);
    });
    return { sets };
  };

/** Builds the judges' scores of a fight round by round, or a knockout before the last bell. */
export const buildRounds =
  (rounds: number): BuildCourse<Events> =>
  (random, outcome) => {
    const isKnockout = outcome !== 'draw' && pickBelow(random, 2) === 0;
    const lost = outcome === 'draw' ? Math.floor(rounds / 2) : pickBelow(random, Math.ceil(rounds / 2));
    const even = outcome === 'draw' ? rounds - 2 * lost : 0;
    const scores = shuffle(random, [
      ...Array.from({ length: rounds - lost - even }, () => ({ home: 10, away: 9 })),
      ...Array.from({ length: lost }, () => ({ home: 9, away: 10 })),
      ...Array.from({ length: even }, () => ({ home: 10, away: 10 })),
    ]);
    const events = scores.map(({ home, away }, at): ContestEvent => {
      const [first, second] = outcome === 'away' ? [away, home] : [home, away];
      return { at: at + 1, kind: null, home: first, away: second };
    });
    if (!isKnockout) return { events };
    const round = pickBetween(random, 1, rounds);
    return { events: [...events.slice(0, round - 1), { at: round, kind: 'knockout', home: 0, away: 0 }] };
  };

/** Builds two innings of cricket as the runs of each over. The home side bats first. */
export const buildInnings =
  (overs: number): BuildCourse<Events> =>
  (random, outcome) => {
    const first = pickBetween(random, 6 * overs, 10 * overs);
    const second =
      outcome === 'away' ? first + pickBetween(random, 1, 6) : first - pickBetween(random, 1, 4 * overs);
    const played = outcome === 'away' ? pickBetween(random, Math.ceil(overs * 0.8), overs) : overs;
    const toEvent =
      (isHome: boolean) =>
      (runs: number, at: number): ContestEvent => ({
        at: (isHome ? 0 : overs) + at + 1,
        kind: runs >= 12 ? 'six' : null,
        home: isHome ? runs : 0,
        away: isHome ? 0 : runs,
      });
    const chase = splitPoints(random, second, played);
    if (outcome === 'away' && chase.at(-1) === 0) chase.unshift(chase.pop() ?? 0);
    return {
      events: [...splitPoints(random, first, overs).map(toEvent(true)), ...chase.map(toEvent(false))],
    };
  };

/** Builds a bout of cocks as strikes by the second. Without a winner, the time runs out. */
export const buildBout =
  (seconds: number): BuildCourse<Events> =>
  (random, outcome) => {
    const end = outcome === 'draw' ? seconds : pickBetween(random, 40, seconds - 60);
    const count = pickBetween(random, 6, 14);
    const instants = Array.from({ length: count }, () => pickBetween(random, 5, end - 1)).toSorted(
      (a, b) => a - b,
    );
    const strikes = instants.map((at): ContestEvent => {
      const isHome = pickBelow(random, 2) === 0;
      return { at, kind: 'strike', home: isHome ? 1 : 0, away: isHome ? 0 : 1 };
    });
    return {
      events: [...strikes, { at: end, kind: outcome === 'draw' ? 'timeUp' : 'down', home: 0, away: 0 }],
    };
  };

export const runners = ['r1', 'r2', 'r3', 'r4', 'r5', 'r6'] as const;

/** Builds the order in which the runners finish. */
export function buildFinish(random: Random, outcome: (typeof runners)[number]): { order: string[] } {
  return {
    order: [
      outcome,
      ...shuffle(
        random,
        runners.filter((runner) => runner !== outcome),
      ),
    ],
  };
}
