import * as v from 'valibot';

import { secondMs } from '#contract/values/durations.ts';
import { buildRestOfMatch } from '#demo/games/engines/contest-courses.ts';
import { createContestEngine } from '#demo/games/engines/contest.ts';
import type { FeedFixture } from '#platform/modules/catalogue/exports.ts';
import type { Engine } from '#platform/modules/play/exports.ts';

import { competitions, sports } from './competitions.ts';
import { listEventsAt } from './programme.ts';

// The events of the demo vendor as its games' pages offer them: sides, score and prices of the lobby. A bet is settled
// at once, because the page plays the rest of the match at once.

const CHANCE_DENOMINATOR = 10_000;
/** An event with less time left than this share takes no more bets, because its score could not turn any more. */
const LEAST_LEFT = 0.15;
/** How long a price counts that a page has shown, and how often prices change, in ms. */
const PRICE_VALID_MS = 60 * secondMs;
const PRICE_STEP_MS = 20 * secondMs;

type SportsGame = { nodeId: number; gameCode: string };
type Outcome = { field: 'home' | 'draw' | 'away'; chance: number; pays: number };
type Offer = { event: FeedFixture; played: number; outcomes: Outcome[] };

/** Lists the events that a game takes bets on, by start. Empty for a game without a competition. */
function listOffers({ nodeId, gameCode }: SportsGame, now: number): Offer[] {
  const competition = competitions[gameCode];
  if (!competition) return [];
  const { minutes, breakAfter } = sports[competition.sport];
  return listEventsAt({ nodeId, competition }, now).flatMap((event) => {
    const played = event.live ? (event.live.minute ?? breakAfter) : 0;
    if (minutes - played < minutes * LEAST_LEFT) return [];
    return [{ event, played, outcomes: computeOutcomes(event) }];
  });
}

/** The chances are the prices without the margin, so every outcome has the same return. */
function computeOutcomes({ markets }: FeedFixture): Outcome[] {
  const prices = markets[0];
  if (!prices) return [];
  const priced = (['home', 'draw', 'away'] as const).flatMap((field) => {
    const price = prices[field];
    return price === null ? [] : [{ field, price }];
  });
  const sum = priced.reduce((total, { price }) => total + 1 / price, 0);
  const outcomes = priced.map(({ field, price }) => ({
    field,
    chance: Math.floor(CHANCE_DENOMINATOR / price / sum),
    pays: Math.round(price * 100),
  }));
  const [first] = outcomes;
  if (first) first.chance += CHANCE_DENOMINATOR - outcomes.reduce((total, { chance }) => total + chance, 0);
  return outcomes;
}

/** An event as a game's page shows it. `pays` is in hundredths of the stake, `payback` the return as a share of bets. */
export const listMatches = (game: SportsGame, now: number) =>
  listOffers(game, now).map(({ event: { fixtureId, home, away, startsAt, live }, outcomes }) => ({
    fixtureId,
    home,
    away,
    startsAt,
    live,
    outcomes: outcomes.map(({ field, chance, pays }) => ({
      field,
      pays,
      payback: (chance * pays) / (CHANCE_DENOMINATOR * 100),
    })),
  }));

const choiceSchema = v.object({
  fixtureId: v.string(),
  /** The payouts that the player saw, in hundredths of the stake. */
  pays: v.record(v.picklist(['home', 'draw', 'away']), v.number()),
  bets: v.unknown(),
});

/** True if a game's bets are on the events of its competition. */
export const takesMatchBets = ({ gameCode }: SportsGame): boolean => competitions[gameCode] !== undefined;

/**
 * Returns the engine of the event in a choice, with the prices that the player saw; null if these were not offered
 * within the last minute. The engine takes the `bets` of the choice.
 */
export function createMatchEngine(game: SportsGame, choice: unknown, now: number): Engine | null {
  const parsed = v.safeParse(choiceSchema, choice);
  const competition = competitions[game.gameCode];
  if (!parsed.success || !competition) return null;
  const { fixtureId, pays, bets } = parsed.output;
  for (let at = now; at > now - PRICE_VALID_MS; at -= PRICE_STEP_MS) {
    const offer = listOffers(game, at).find(({ event }) => event.fixtureId === fixtureId);
    if (!offer?.outcomes.every((outcome) => outcome.pays === pays[outcome.field])) continue;
    const { home = 0, away = 0 } = offer.event.live ?? {};
    const { minutes } = sports[competition.sport];
    const engine = createContestEngine({
      outcomes: offer.outcomes,
      buildCourse: buildRestOfMatch(competition.sport, { minutes, played: offer.played, home, away }),
    });
    return { open: (random, betMinor) => engine.open(random, betMinor, { bets }) };
  }
  return null;
}
