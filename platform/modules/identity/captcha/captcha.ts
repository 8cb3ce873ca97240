import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { and, eq, gt, lt } from 'drizzle-orm';
import * as v from 'valibot';

import { captcha, type captchaKinds, workAnswerSchema, workSchema } from '#contract/calls/identity/login.ts';
import { minuteMs } from '#contract/values/durations.ts';
import { implement } from '#platform/core/calls/implement.ts';
import type { Database } from '#platform/core/database/client.ts';
import { deleteSome, SOME } from '#platform/core/database/delete-some.ts';
import { randomBelow, randomToken, sha256 } from '#platform/core/wire/tokens.ts';
import { fieldError, WireError } from '#platform/core/wire/wire-error.ts';
import { letters, pictureOf } from '#platform/modules/identity/captcha/captcha-picture.ts';
import { type CaptchaUse, triesOf, usual } from '#platform/modules/identity/captcha/captcha-risk.ts';
import { captchas } from '#platform/modules/identity/tables.ts';

type Kind = (typeof captchaKinds)[number];

/** Lifetime of a captcha. */
const LIFETIME_MS = 5 * minuteMs;
const SIGNS = 5;
/**
 * Iterations of PBKDF2 in a try; `captcha-risk.ts` has how many tries. 100 of them take a desktop core a fifth of a
 * second. An attacker gains little by native code, as Web Crypto runs PBKDF2 natively too.
 */
const COST = 1_000;
/** Prefix of the stored answer of a proof-of-work captcha; the key that signs its challenge follows. */
const workPrefix = 'work:';

const workPayloadSchema = v.pipe(
  v.string(),
  v.base64(),
  v.transform((text) => atob(text)),
  v.parseJson(),
  workAnswerSchema,
);

const randomSigns = (signs: readonly string[]): string[] =>
  Array.from({ length: SIGNS }, () => signs[randomBelow(signs.length)] ?? '');

/** What is drawn in a picture of a kind. */
const signsOf = { digits: [...'0123456789'], letters } as const;

/** A challenge by ALTCHA. Each is signed with its own key, so that a solution is valid for one captcha only. */
async function newChallenge(key: string, tries: { min: number; max: number }, now: number) {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: tries.min + randomBelow(tries.max - tries.min),
    deriveKey,
    expiresAt: new Date(now + LIFETIME_MS),
    data: { tries: tries.max },
    hmacSignatureSecret: key,
    hmacKeySignatureSecret: key,
  });
  return v.parse(workSchema, challenge);
}

/** True for a solution of the challenge that was signed with this key; false for anything else. */
async function isSolved(key: string, answer: string): Promise<boolean> {
  const given = v.safeParse(workPayloadSchema, answer);
  if (!given.success) return false;
  const { verified } = await verifySolution({
    ...given.output,
    deriveKey,
    hmacSignatureSecret: key,
    hmacKeySignatureSecret: key,
  });
  return verified;
}

/** What an answer holds for, as it is stored. */
const bindingOf = ({ purpose, subject }: CaptchaUse) => sha256(`${purpose}:${subject ?? ''}`);

/** The statement that deletes some of the captchas that nothing answers any more. */
export const deleteExpiredCaptchas = (db: Database, now: number) =>
  deleteSome(db, captchas, lt(captchas.expiresAt, now), SOME.rows);

/** Issues a captcha, and deletes the expired ones. A picture is work instead where something is suspicious. */
async function issueCaptcha(db: Database, use: CaptchaUse, kind: Kind, now: number) {
  const captchaId = randomToken();
  const key = randomToken();
  const tries = await triesOf(db, use, now);
  const drawn = kind === 'work' || tries !== usual ? null : randomSigns(signsOf[kind]);
  const work = drawn ? null : await newChallenge(key, tries, now);
  const answer = drawn?.join('') ?? `${workPrefix}${key}`;
  const { merchantCode } = use;
  const boundTo = await bindingOf(use);
  await db.batch([
    deleteExpiredCaptchas(db, now),
    db.insert(captchas).values({
      id: captchaId,
      merchantCode,
      answer,
      boundTo,
      tries: tries.max,
      expiresAt: now + LIFETIME_MS,
    }),
  ]);
  return { captchaId, image: drawn && pictureOf(drawn), work };
}

/**
 * The tries that the captcha cost at most whose answer this is; null where the answer is wrong, the captcha was issued
 * for something else, or it cost less than one of now would. The first answer at its merchant, right or wrong, uses the
 * captcha up.
 */
export async function triesOfAnswer(
  db: Database,
  use: CaptchaUse,
  id: string,
  answer: string,
  now: number,
): Promise<number | null> {
  const [used] = await db
    .delete(captchas)
    .where(and(eq(captchas.id, id), eq(captchas.merchantCode, use.merchantCode), gt(captchas.expiresAt, now)))
    .returning({ answer: captchas.answer, boundTo: captchas.boundTo, tries: captchas.tries });
  if (used?.boundTo !== (await bindingOf(use))) return null;
  if (used.tries < (await triesOf(db, use, now)).max) return null;
  const right = used.answer.startsWith(workPrefix)
    ? await isSolved(used.answer.slice(workPrefix.length), answer)
    : used.answer === answer.toUpperCase();
  return right ? used.tries : null;
}

/**
 * Throws `captcha.required` without an answer and `captcha.wrong` for a wrong one, both with `value`. Returns the tries
 * that the captcha cost at most.
 */
export async function requireCaptcha(
  db: Database,
  use: CaptchaUse,
  given: { captcha?: string | undefined; captchaId?: string | undefined },
  now: number,
  value: unknown = null,
): Promise<number> {
  const { captcha: answer, captchaId } = given;
  if (!answer || !captchaId) throw new WireError('captcha.required', { value });
  const tries = await triesOfAnswer(db, use, captchaId, answer, now);
  if (tries === null) throw new WireError('captcha.wrong', { value });
  return tries;
}

const issue = implement(captcha, ({ db, merchant, query, visitor, now }) => {
  const { kind, purpose, subject = null } = query;
  // Who registers has no name or number here yet.
  if ((subject === null) !== (purpose === 'register')) throw fieldError('subject', 'not of this purpose');
  return issueCaptcha(
    db,
    { merchantCode: merchant.merchantCode, purpose, subject, network: visitor.network },
    kind,
    now,
  );
});

export const captchaCalls = [issue];
