/** Creates a seeded source of numbers in [0, 1): mulberry32. The same seed gives the same sequence. */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A 32-bit hash of a text (FNV-1a). */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/**
 * Creates a source of numbers in [0, 1) that depend only on the key and the seed. So an item of a list keeps its
 * numbers if the list is reordered.
 */
export function createKeyedRandom(key: string, seed = 1): () => number {
  return mulberry32(hash32(`${seed}:${key}`));
}

export function pick<T>(random: () => number, from: readonly [T, ...T[]]): T {
  return from[Math.floor(random() * from.length)] ?? from[0];
}
