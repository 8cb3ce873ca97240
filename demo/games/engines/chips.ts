import * as v from 'valibot';

import { betSchema } from '#platform/modules/play/exports.ts';

/** A stake on one of a game's fields, in minor units. */
export type Chip<Field extends string> = { field: Field; minor: number };

/**
 * Reads the stakes of a choice `{ bets: [{ field, minor }] }`. Null unless each stake is on a field of the game, no
 * field occurs twice, and the stakes add up to the bet. The bet is the amount charged, so every chip on the table is
 * paid for.
 */
export function readChips<Field extends string>(
  fields: readonly Field[],
  betMinor: number,
  choice: unknown,
): Chip<Field>[] | null {
  const schema = v.strictObject({
    bets: v.pipe(
      v.array(v.strictObject({ field: v.picklist(fields), minor: betSchema })),
      v.maxLength(fields.length),
    ),
  });
  const parsed = v.safeParse(schema, choice);
  if (!parsed.success) return null;
  const { bets } = parsed.output;
  const total = bets.reduce((sum, { minor }) => sum + minor, 0);
  const areFieldsDistinct = new Set(bets.map(({ field }) => field)).size === bets.length;
  return areFieldsDistinct && total === betMinor ? bets : null;
}
