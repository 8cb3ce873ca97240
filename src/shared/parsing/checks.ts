// How the first script parses search parameters and stored values. What comes later is parsed by valibot.

/** What a value is read as; undefined where it is malformed. */
export type Parse<T> = (value: unknown) => T | undefined;

/** One of these values. */
export const oneOf =
  <const T>(values: readonly T[]): Parse<T> =>
  (value) =>
    values.find((known) => known === value);

export const flag = oneOf([true, false]);

/** A text like this. */
export const like =
  (pattern: RegExp): Parse<string> =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined;

export const text = like(/(?:)/);

/** A text that the router, which parses digits, may have read as a number. */
export const words: Parse<string> = (value) => text(typeof value === 'number' ? `${value}` : value);

/** The facts of an object; none of what is no object. */
export const factsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
