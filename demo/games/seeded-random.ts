import type { Random } from '#platform/modules/play/exports.ts';

/**
 * Creates a repeatable stream of 32-bit integers (mulberry32) for tests and the seed. Never use it for rounds that
 * members play.
 */
export function createSeededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** Creates a stream that returns the listed integers in turn and then throws. */
export function createScriptedRandom(values: readonly number[]): Random {
  const left = [...values];
  return () => {
    const value = left.shift();
    if (value === undefined) throw new RangeError('the script of random numbers is used up');
    return value;
  };
}
