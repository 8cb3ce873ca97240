import * as v from 'valibot';

/** A number, as text in a query string. */
export const wireNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
  v.integer(),
);
/**
 * An array that drops invalid items, so that one broken row does not blank a list. Exposes its `item` for
 * documentation.
 */
// @__NO_SIDE_EFFECTS__
export const tolerantArray = <T extends v.GenericSchema<unknown, unknown>>(item: T) =>
  v.pipe(
    v.array(v.unknown()),
    v.metadata({ item }),
    v.transform((rows): v.InferOutput<T>[] =>
      rows.flatMap((row) => {
        const parsed = v.safeParse(item, row);
        return parsed.success ? [parsed.output] : [];
      }),
    ),
  );

/** ISO 8601 instant, UTC. */
export const instantSchema = v.pipe(v.string(), v.isoTimestamp());
