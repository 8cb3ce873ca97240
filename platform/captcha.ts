import { and, eq, gt, lt } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { captchas } from '#platform/database/member-tables.ts';
import { randomToken } from '#platform/tokens.ts';

/** How long a picture may be answered (Spec §7, AU-05). */
const LIFETIME_MS = 5 * 60_000;
const DIGITS = 5;

/** Strokes of the digits on a field of 20 x 32, as one hand writes them. */
const strokes = [
  'M10 1C4 1 2 9 2 16s2 15 8 15 8-8 8-15S16 1 10 1Z',
  'M4 8 11 1V31M4 31H17',
  'M3 9C3 3 7 1 10 1c5 0 8 4 7 9C16 17 6 22 2 31H18',
  'M3 5C6 0 16 0 16 8c0 6-5 7-9 7 5 0 11 2 11 9 0 8-12 9-16 3',
  'M13 31V1L2 21H18',
  'M17 1H5L3 14c5-3 15-2 15 8 0 9-12 12-16 4',
  'M15 2C6 3 2 13 2 21c0 7 4 10 8 10s8-4 8-9-4-8-8-8c-4 0-7 3-8 7',
  'M2 1H18C12 9 8 20 7 31',
  'M10 15C5 15 3 11 3 8s3-7 7-7 7 4 7 7-2 7-7 7Zm0 0c-5 0-8 4-8 8s3 8 8 8 8-4 8-8-3-8-8-8Z',
  'M18 11c0 5-4 8-8 8s-8-3-8-9 4-9 8-9 8 3 8 10C18 20 14 30 6 31',
] as const;

/** A fresh picture. Sweeps out those that ran out. */
export async function issueCaptcha(db: Database, merchantCode: string, now: number) {
  const digits = Array.from(crypto.getRandomValues(new Uint32Array(DIGITS)), (value) => value % 10);
  const captchaId = randomToken();
  await db.batch([
    db.delete(captchas).where(lt(captchas.expiresAt, now)),
    db
      .insert(captchas)
      .values({ id: captchaId, merchantCode, answer: digits.join(''), expiresAt: now + LIFETIME_MS }),
  ]);
  return { captchaId, image: `data:image/svg+xml;base64,${btoa(drawDigits(digits))}` };
}

/** True when the answer is right. A picture is used up by the first answer, right or wrong. */
export async function captchaMatches(
  db: Database,
  merchantCode: string,
  id: string,
  answer: string,
  now: number,
): Promise<boolean> {
  const [used] = await db
    .delete(captchas)
    .where(and(eq(captchas.id, id), eq(captchas.merchantCode, merchantCode), gt(captchas.expiresAt, now)))
    .returning({ answer: captchas.answer });
  return used?.answer === answer;
}

/** An SVG of bent, leaning digits under crossing lines. No text in it: only paths. */
function drawDigits(digits: readonly number[]): string {
  const drawn = digits.map((digit, i) => {
    const place = `translate(${12 + i * 29 + between(-3, 3)} ${9 + between(-5, 5)})`;
    const bend = `rotate(${between(-20, 20)} 10 16) skewX(${between(-14, 14)}) scale(${between(0.85, 1.1)})`;
    return `<path transform="${place} ${bend}" d="${strokes[digit] ?? ''}" stroke-width="${between(2.4, 3.6)}"/>`;
  });
  const lines = Array.from({ length: 4 }, () => {
    const [from, bend, to] = [between(2, 48), between(-20, 70), between(2, 48)];
    return `<path d="M0 ${from}Q80 ${bend} 160 ${to}" stroke-width="${between(1, 2)}"/>`;
  });
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="50" viewBox="0 0 160 50">',
    '<path fill="#f4f1ea" d="M0 0H160V50H0Z"/>',
    `<g fill="none" stroke="#3a3560" stroke-linecap="round">${drawn.join('')}${lines.join('')}</g></svg>`,
  ].join('');
}

/** A random number with two digits after the point. */
function between(low: number, high: number): number {
  const share = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
  return Math.round((low + share * (high - low)) * 100) / 100;
}
