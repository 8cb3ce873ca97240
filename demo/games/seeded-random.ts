import type { Random } from '#platform/modules/play/exports.ts';

/** A repeatable stream of 32-bit integers (mulberry32) for tests; never for rounds that are paid. */
export function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** A stream that gives the listed integers in turn and then fails. */
export function scriptedRandom(values: readonly number[]): Random {
  const left = [...values];
  return () => {
    const value = left.shift();
    if (value === undefined) throw new RangeError('the script of random numbers is used up');
    return value;
  };
}
