import { createHash } from 'node:crypto';

// A Bloom filter (B. H. Bloom, 1970): says "is in the list" of every entry, and of hardly anything else, in far less
// room than the list.

/** With 13 positions an entry in 20 bits an entry, (1 - e^(-13/20))^13 = 0.007 % of other texts pass for an entry. */
const POSITIONS = 13;
const BITS_PER_ENTRY = 20;

/** Positions by double hashing (Kirsch and Mitzenmacher, 2006) of two 48-bit numbers of the text's SHA-256. */
function positionsOf(text: string, bits: number): number[] {
  const digest = createHash('sha256').update(text).digest();
  const [first, step] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)];
  return Array.from({ length: POSITIONS }, (_, i) => (first + i * step) % bits);
}

/** The filter of a list without duplicates. */
export function bloomFilterOf(entries: ReadonlySet<string>): Uint8Array {
  const filter = new Uint8Array(Math.ceil((entries.size * BITS_PER_ENTRY) / 8));
  for (const entry of entries) {
    for (const at of positionsOf(entry, filter.length * 8)) {
      filter[at >> 3] = (filter[at >> 3] ?? 0) | (1 << (at & 7));
    }
  }
  return filter;
}

/** True for every entry of the filter's list, and for one in 15,000 other texts. */
export const mayContain = (filter: Uint8Array, text: string): boolean =>
  positionsOf(text, filter.length * 8).every((at) => ((filter[at >> 3] ?? 0) >> (at & 7)) & 1);
