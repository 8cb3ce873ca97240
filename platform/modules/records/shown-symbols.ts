import * as v from 'valibot';

const suits: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** Formats a card: `TS` becomes `10♠`. */
const toCardSymbols = (card: string): string =>
  `${card.startsWith('T') ? '10' : card.charAt(0)}${suits[card.charAt(1)] ?? ''}`;

// Each game has its own view of a step. The schema reads the known kinds of views.
const viewSchema = v.union([
  v.pipe(
    v.object({ hand: v.array(v.string()) }),
    v.transform(({ hand }) => hand.map(toCardSymbols)),
  ),
  v.pipe(
    v.object({ dice: v.array(v.number()) }),
    v.transform(({ dice }) => dice.map(String)),
  ),
  v.pipe(
    v.object({ picked: v.array(v.union([v.string(), v.number()])) }),
    v.transform(({ picked }) => picked.map(String)),
  ),
  v.pipe(
    v.object({ reels: v.array(v.array(v.string())) }),
    v.transform(({ reels }) => reels.map((reel) => reel.join(' · '))),
  ),
]);

/**
 * Returns the result of a step of a round as texts: cards, dice, symbols by reel, or a ticket's numbers. Empty for an
 * unknown kind of view.
 */
export function getShownSymbols(view: unknown): string[] {
  const read = v.safeParse(viewSchema, view);
  return read.success ? read.output : [];
}
