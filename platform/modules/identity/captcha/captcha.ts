import { and, eq, gt, lt } from 'drizzle-orm';

import { captcha, type captchaKinds } from '#contract/calls/identity/login.ts';
import type { Database } from '#platform/database/client.ts';
import { letters, pictureOf } from '#platform/modules/identity/captcha/captcha-picture.ts';
import { captchas } from '#platform/modules/identity/tables.ts';
import { implement } from '#platform/wire/implement.ts';
import { randomBelow, randomToken, sha256 } from '#platform/wire/tokens.ts';
import { WireError } from '#platform/wire/wire-error.ts';

type Kind = (typeof captchaKinds)[number];

/** Lifetime of a captcha (Spec §7, AU-05). */
const LIFETIME_MS = 5 * 60_000;
const SIGNS = 5;
/** Proof of work: some 65,000 hashes, a second or two on a budget phone. It slows bots down, it does not stop them. */
const WORK_BITS = 16;
/** Prefix of the stored answer of a proof-of-work captcha. */
const workPrefix = 'work:';

const randomSigns = (signs: readonly string[]): string[] =>
  Array.from({ length: SIGNS }, () => signs[randomBelow(signs.length)] ?? '');

/** The signs to draw, and the expected answer. */
function challengeOf(kind: Exclude<Kind, 'work'>): { signs: string[]; answer: string } {
  if (kind === 'equation') {
    const [first, second] = [10 + randomBelow(30), 1 + randomBelow(9)];
    const plus = randomBelow(2) === 1;
    const answer = plus ? first + second : first - second;
    return { signs: [...`${first}${plus ? '+' : '-'}${second}=`], answer: String(answer) };
  }
  const signs = randomSigns(kind === 'digits' ? [...'0123456789'] : letters);
  return { signs, answer: signs.join('') };
}

/** Issues a captcha, and deletes the expired ones. */
async function issueCaptcha(db: Database, merchantCode: string, kind: Kind, now: number) {
  const captchaId = randomToken();
  const drawn = kind === 'work' ? null : challengeOf(kind);
  const answer = drawn?.answer ?? `${workPrefix}${WORK_BITS}`;
  await db.batch([
    db.delete(captchas).where(lt(captchas.expiresAt, now)),
    db.insert(captchas).values({ id: captchaId, merchantCode, answer, expiresAt: now + LIFETIME_MS }),
  ]);
  return {
    captchaId,
    image: drawn && pictureOf(drawn.signs),
    work: drawn ? null : { salt: captchaId, bits: WORK_BITS },
  };
}

/** True when the answer is right. The first answer, right or wrong, uses the captcha up. */
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
  if (!used) return false;
  if (!used.answer.startsWith(workPrefix)) return used.answer === answer.toUpperCase();
  return leadingZeroBits(await sha256(`${id}:${answer}`)) >= Number(used.answer.slice(workPrefix.length));
}

/** Throws `captcha.required` without an answer and `captcha.wrong` for a wrong one, both with `value`. */
export async function requireCaptcha(
  db: Database,
  merchantCode: string,
  given: { captcha?: string | undefined; captchaId?: string | undefined },
  now: number,
  value: unknown = null,
): Promise<void> {
  const { captcha: answer, captchaId } = given;
  if (!answer || !captchaId) throw new WireError('captcha.required', { value });
  const right = await captchaMatches(db, merchantCode, captchaId, answer, now);
  if (!right) throw new WireError('captcha.wrong', { value });
}

/** Number of leading zero bits of a hash in hex. */
function leadingZeroBits(hex: string): number {
  const zeros = /^0*/.exec(hex)?.[0].length ?? 0;
  const next = Number.parseInt(hex[zeros] ?? '8', 16);
  return zeros * 4 + (Math.clz32(next) - 28);
}

const issue = implement(captcha, ({ db, merchant, query, now }) =>
  issueCaptcha(db, merchant.merchantCode, query.kind, now),
);

export const captchaCalls = [issue];
