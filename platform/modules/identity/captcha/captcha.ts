import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { and, eq, gt, lt } from 'drizzle-orm';
import * as v from 'valibot';

import { captcha, type captchaKinds, workAnswerSchema, workSchema } from '#contract/calls/identity/login.ts';
import { minuteMs } from '#contract/values/durations.ts';
import type { RefusalValue } from '#contract/wire/adapter/refusal-value.ts';
import { implement } from '#platform/core/calls/implement.ts';
import type { Database } from '#platform/core/database/client.ts';
import { deleteBatch, deleteBatchSizes } from '#platform/core/database/delete-batch.ts';
import { pickRandomBelow, createToken, sha256 } from '#platform/core/wire/tokens.ts';
import { fieldError, WireError } from '#platform/core/wire/wire-error.ts';
import { letters, renderCaptcha } from '#platform/modules/identity/captcha/captcha-picture.ts';
import { type CaptchaUse, readTries, defaultTries } from '#platform/modules/identity/captcha/captcha-risk.ts';
import { captchas } from '#platform/modules/identity/tables.ts';

type Kind = (typeof captchaKinds)[number];

const LIFETIME_MS = 5 * minuteMs;
const PICTURE_LENGTH = 5;
/**
 * PBKDF2 iterations per try; `captcha-risk.ts` sets the number of tries. 100 tries take a desktop core a fifth of a
 * second. An attacker gains little by native code, because Web Crypto runs PBKDF2 natively too.
 */
const COST = 1_000;
/** The stored answer of a proof-of-work captcha is this prefix and the key that signs its challenge. */
const workPrefix = 'work:';

const workPayloadSchema = v.pipe(
  v.string(),
  v.base64(),
  v.transform((text) => atob(text)),
  v.parseJson(),
  workAnswerSchema,
);

const pickRandomCharacters = (characters: readonly string[]): string[] =>
  Array.from({ length: PICTURE_LENGTH }, () => characters[pickRandomBelow(characters.length)] ?? '');

const charactersByKind = { digits: [...'0123456789'], letters } as const;

/**
 * Creates an ALTCHA challenge. Each challenge is signed with its own key, so a solution is valid for one captcha only.
 */
async function createSignedChallenge(key: string, tries: { min: number; max: number }, now: number) {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: tries.min + pickRandomBelow(tries.max - tries.min),
    deriveKey,
    expiresAt: new Date(now + LIFETIME_MS),
    data: { tries: tries.max },
    hmacSignatureSecret: key,
    hmacKeySignatureSecret: key,
  });
  return v.parse(workSchema, challenge);
}

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

/** Computes the hash of purpose and subject that binds a captcha to its use. */
const computeBinding = ({ purpose, subject }: CaptchaUse) => sha256(`${purpose}:${subject ?? ''}`);

/** Builds the statement that deletes some of the expired captchas. */
export const buildExpiredCaptchaDeletion = (db: Database, now: number) =>
  deleteBatch(db, captchas, lt(captchas.expiresAt, now), deleteBatchSizes.rows);

/** If the use is suspicious, a proof of work is issued even if a picture was requested. */
async function issueCaptcha(db: Database, use: CaptchaUse, kind: Kind, now: number) {
  const captchaId = createToken();
  const key = createToken();
  const tries = await readTries(db, use, now);
  const characters =
    kind === 'work' || tries !== defaultTries ? null : pickRandomCharacters(charactersByKind[kind]);
  const work = characters ? null : await createSignedChallenge(key, tries, now);
  const answer = characters?.join('') ?? `${workPrefix}${key}`;
  const { merchantCode } = use;
  const boundTo = await computeBinding(use);
  await db.batch([
    buildExpiredCaptchaDeletion(db, now),
    db.insert(captchas).values({
      id: captchaId,
      merchantCode,
      answer,
      boundTo,
      tries: tries.max,
      expiresAt: now + LIFETIME_MS,
    }),
  ]);
  return { captchaId, image: characters && renderCaptcha(characters), work };
}

/**
 * Consumes a captcha and returns the maximum number of tries that its answer may have cost. Null if the answer is
 * wrong, or if the captcha is unknown, has expired, was issued for another use, or cost fewer tries than a new captcha
 * would. Any answer, right or wrong, consumes the captcha, unless the request comes from another merchant.
 */
export async function consumeAnswer(
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
  if (used?.boundTo !== (await computeBinding(use))) return null;
  if (used.tries < (await readTries(db, use, now)).max) return null;
  const right = used.answer.startsWith(workPrefix)
    ? await isSolved(used.answer.slice(workPrefix.length), answer)
    : used.answer === answer.toUpperCase();
  return right ? used.tries : null;
}

/** Throws `captcha.required` or `captcha.wrong` with `value`. Returns the most tries that the answer may have cost. */
export async function requireCaptcha(
  db: Database,
  use: CaptchaUse,
  given: { captcha?: string | undefined; captchaId?: string | undefined },
  now: number,
  value: RefusalValue | null = null,
): Promise<number> {
  const { captcha: answer, captchaId } = given;
  if (!answer || !captchaId) throw new WireError('captcha.required', { value });
  const tries = await consumeAnswer(db, use, captchaId, answer, now);
  if (tries === null) throw new WireError('captcha.wrong', { value });
  return tries;
}

const issueCall = implement(captcha, ({ db, merchant, query, visitor, now }) => {
  const { kind, purpose, subject = null } = query;
  // A registration has no subject, because its name or number is not known yet.
  if ((subject === null) !== (purpose === 'register'))
    throw fieldError('subject', 'does not match the purpose');
  return issueCaptcha(
    db,
    { merchantCode: merchant.merchantCode, purpose, subject, network: visitor.network },
    kind,
    now,
  );
});

export const captchaCalls = [issueCall];
