// @ts-check

// Readers for data from the server. Each returns the typed value, or throws if the data has another type.

/** @param {unknown} value @returns {Record<string, unknown>} */
export function readRecord(value) {
  if (typeof value !== 'object' || value === null) throw new TypeError('not an object');
  return { ...value };
}

/** @param {unknown} value */
export function readInteger(value) {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new TypeError('not a whole number');
  return value;
}

/** @param {unknown} value */
export function readText(value) {
  if (typeof value !== 'string') throw new TypeError('not a text');
  return value;
}

/** @template T @param {unknown} value @param {(item: unknown) => T} read @returns {T[]} */
export function readList(value, read) {
  if (!Array.isArray(value)) throw new TypeError('not a list');
  return value.map((item) => read(item));
}

/** @template {string} T @param {unknown} value @param {readonly T[]} names @returns {T} */
export function readName(value, names) {
  const found = names.find((name) => name === value);
  if (found === undefined) throw new TypeError(`not one of ${names.join(', ')}`);
  return found;
}
