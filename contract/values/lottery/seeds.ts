import { digitsOf, drawRules, type LotteryKind } from './kinds.ts';

// How a draw follows from its seed (docs/decisions/023-draws-that-anyone-can-check.md): the platform draws by this, and a
// page draws again by this to check it.

/** A draw by which its numbers can be drawn again. `seed`: 32 bytes in hex. */
export type SeededDraw = { kind: LotteryKind; nodeId: number; drawNo: string; seed: string };

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: Uint8Array | ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A new seed. */
export const newSeed = (): string => hexOf(crypto.getRandomValues(new Uint8Array(32)));

/** What is published of a seed before its draw closes: the SHA-256 of its bytes, in hex. */
export const commitmentOf = async (seed: string): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', bytesOf(seed).buffer));

/** Unsigned numbers of 32 bits without end: HMAC-SHA-256 by the seed over `<nodeId>/<drawNo>/<0, 1, 2 …>`, big-endian. */
async function* words({ seed, nodeId, drawNo }: SeededDraw): AsyncGenerator<number, never> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), hmac, false, ['sign']);
  for (let block = 0; ; block++) {
    const text = new TextEncoder().encode(`${nodeId}/${drawNo}/${block}`);
    const view = new DataView(await crypto.subtle.sign('HMAC', key, text));
    for (let at = 0; at < view.byteLength; at += 4) yield view.getUint32(at);
  }
}

/** A number from 0 to `bound` - 1, each as likely: words of the incomplete last stretch are passed over. */
async function below(stream: AsyncGenerator<number, never>, bound: number): Promise<number> {
  const limit = 2 ** 32 - (2 ** 32 % bound);
  for (;;) {
    const { value } = await stream.next();
    if (value < limit) return value % bound;
  }
}

/**
 * The numbers of a draw. A set: each time one of the numbers that are left, then smallest first. Digits, and the numbers
 * of a prize table: one after another.
 */
export async function drawFromSeed(draw: SeededDraw): Promise<number[]> {
  const rules = drawRules[draw.kind];
  const stream = words(draw);
  const numbers: number[] = [];
  if (rules.family === 'set') {
    const left = Array.from({ length: rules.field }, (_, index) => index + 1);
    while (numbers.length < rules.drawn) numbers.push(...left.splice(await below(stream, left.length), 1));
    return numbers.sort((a, b) => a - b);
  }
  const digits =
    rules.family === 'prizes' ? digitsOf(rules.rows) : Array.from({ length: rules.drawn }, () => 1);
  for (const count of digits) numbers.push(await below(stream, 10 ** count));
  return numbers;
}

/**
 * Draws again, and says what does not fit: `commitment` where the seed is not the one that was published before,
 * `numbers` where the numbers do not follow from it; null where all fits.
 */
export async function checkDraw(
  draw: SeededDraw & { commitment: string; numbers: readonly number[] },
): Promise<'commitment' | 'numbers' | null> {
  if ((await commitmentOf(draw.seed)) !== draw.commitment) return 'commitment';
  const drawn = await drawFromSeed(draw);
  return drawn.length === draw.numbers.length && drawn.every((number, at) => number === draw.numbers[at])
    ? null
    : 'numbers';
}
