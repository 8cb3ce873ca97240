import * as v from 'valibot';

const suits: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** `TS` → `10♠`. */
const cardSign = (card: string): string =>
  `${card.startsWith('T') ? '10' : card.charAt(0)}${suits[card.charAt(1)] ?? ''}`;

// A view is its game's own; these are the ones of the games that there are.
const viewSchema = v.union([
  v.pipe(
    v.object({ hand: v.array(v.string()) }),
    v.transform(({ hand }) => hand.map(cardSign)),
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

/** What a step of a round drew: cards, dice, or symbols by reel; of a ticket its numbers. Nothing where the view is of another kind. */
export function shownSigns(view: unknown): string[] {
  const read = v.safeParse(viewSchema, view);
  return read.success ? read.output : [];
}
