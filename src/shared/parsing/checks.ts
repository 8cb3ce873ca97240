// Parsers for search parameters and stored values in the first script. Later code parses with valibot.

/** Parses a value; undefined if it is malformed. */
export type Parse<T> = (value: unknown) => T | undefined;

export const inList =
  <const T>(values: readonly T[]): Parse<T> =>
  (value) =>
    values.find((known) => known === value);

export const flag = inList([true, false]);

export const matching =
  (pattern: RegExp): Parse<string> =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined;

export const text = matching(/(?:)/);

/** Accepts a text, and also a number, because the router parses a value of digits as a number. */
export const textOrDigits: Parse<string> = (value) => text(typeof value === 'number' ? `${value}` : value);

/** Returns a copy of an object as a record; empty if the value is not an object. */
export const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
