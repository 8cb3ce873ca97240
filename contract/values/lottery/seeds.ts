import { listDigitCounts, drawRules, type LotteryKind } from './kinds.ts';

// How the numbers of a draw are computed from its seed (docs/decisions/023-draws-that-anyone-can-check.md). The
// platform draws with this code, and a page runs the same code to check the result.

/** A draw that can be repeated from its seed. `seed`: 32 bytes in hex. */
export type SeededDraw = { kind: LotteryKind; nodeId: number; drawNo: string; seed: string };

const parseHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const toHex = (bytes: Uint8Array | ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const createSeed = (): string => toHex(crypto.getRandomValues(new Uint8Array(32)));

/** Computes the commitment that is published before a draw closes: the SHA-256 of the seed's bytes, in hex. */
export const computeCommitment = async (seed: string): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', parseHex(seed).buffer));

/** Yields 32-bit numbers without end: HMAC-SHA-256 with the seed over `<nodeId>/<drawNo>/<0, 1, 2 …>`, big-endian. */
async function* generateWords({ seed, nodeId, drawNo }: SeededDraw): AsyncGenerator<number, never> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', parseHex(seed), hmac, false, ['sign']);
  for (let block = 0; ; block++) {
    const text = new TextEncoder().encode(`${nodeId}/${drawNo}/${block}`);
    const view = new DataView(await crypto.subtle.sign('HMAC', key, text));
    for (let at = 0; at < view.byteLength; at += 4) yield view.getUint32(at);
  }
}

/**
 * Returns a uniformly distributed number from 0 to `bound` - 1. Words (of 32 bits) from the last multiple of `bound` on
 * are skipped, because they would favour small numbers.
 */
async function drawUniform(stream: AsyncGenerator<number, never>, bound: number): Promise<number> {
  const limit = 2 ** 32 - (2 ** 32 % bound);
  for (;;) {
    const { value } = await stream.next();
    if (value < limit) return value % bound;
  }
}

/** Computes the numbers of a draw: a set in ascending order, digits and prize numbers in the order computed. */
export async function drawFromSeed(draw: SeededDraw): Promise<number[]> {
  const rules = drawRules[draw.kind];
  const stream = generateWords(draw);
  const numbers: number[] = [];
  if (rules.family === 'set') {
    const left = Array.from({ length: rules.field }, (_, index) => index + 1);
    while (numbers.length < rules.drawn)
      numbers.push(...left.splice(await drawUniform(stream, left.length), 1));
    return numbers.sort((a, b) => a - b);
  }
  const digits =
    rules.family === 'prizes' ? listDigitCounts(rules.rows) : Array.from({ length: rules.drawn }, () => 1);
  for (const count of digits) numbers.push(await drawUniform(stream, 10 ** count));
  return numbers;
}

/** Repeats a draw and returns what does not match the seed: `commitment` or `numbers`; null if both match. */
export async function checkDraw(
  draw: SeededDraw & { commitment: string; numbers: readonly number[] },
): Promise<'commitment' | 'numbers' | null> {
  if ((await computeCommitment(draw.seed)) !== draw.commitment) return 'commitment';
  const drawn = await drawFromSeed(draw);
  return drawn.length === draw.numbers.length && drawn.every((number, at) => number === draw.numbers[at])
    ? null
    : 'numbers';
}
