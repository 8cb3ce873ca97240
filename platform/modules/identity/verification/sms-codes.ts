import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';

import { smsNoLogin } from '#contract/calls/identity/login.ts';
import { smsRegister } from '#contract/calls/identity/registration.ts';
import { isOn } from '#contract/values/flags.ts';
import { captchaSubject, type CaptchaPurpose, e164 } from '#contract/values/identity.ts';
import type { Database } from '#platform/database/client.ts';
import { textIn } from '#platform/database/localised.ts';
import { accountByMobileNum } from '#platform/modules/identity/accounts.ts';
import { requireCaptcha } from '#platform/modules/identity/captcha/captcha.ts';
import {
  messageSubjects,
  recordAttempt,
  takeAttempt,
  uncountAttempt,
} from '#platform/modules/identity/login/attempts.ts';
import { smsCodes } from '#platform/modules/identity/tables.ts';
import { codeText } from '#platform/modules/identity/verification/code-text.ts';
import { fill } from '#platform/modules/messages/letters.ts';
import { sendMessage } from '#platform/modules/messages/messages.ts';
import { implement, type WireRequest } from '#platform/wire/implement.ts';
import { randomBelow, sha256 } from '#platform/wire/tokens.ts';
import { fieldError, WireError } from '#platform/wire/wire-error.ts';

type Purpose = (typeof smsCodes.$inferSelect)['purpose'];

/** 26.6 bits: five guesses find one code in twenty million (NIST SP 800-63B-4 §3.1.3.1 wants 20 bits). */
const DIGITS = 8;
const LIFETIME_MS = 10 * 60_000;
const MAX_FAILURES = 5;
/** How long until another may go to the same number for the same purpose. */
const RESEND_MS = 60_000;
const HOUR = 3_600_000;
/** Messages to a number, or from a network, within an hour before a captcha is required. */
const FREE_OF_CAPTCHA = 2;

/** A random code. */
export const newCode = (): string => String(randomBelow(10 ** DIGITS)).padStart(DIGITS, '0');

const captchaPurpose: Record<Purpose, CaptchaPurpose> = {
  login: 'code.login',
  password: 'code.password',
  register: 'code.register',
};

/** E.164 digits of what was typed; `validation.failed` for what can be no number. */
export function numberOf(countryDialingCode: string, mobileNum: string): string {
  const number = e164(countryDialingCode, mobileNum);
  if (!/^\d{7,15}$/.test(number)) throw fieldError('mobileNum', 'not a number');
  return number;
}

const forAccount = implement(smsNoLogin, async (request) => {
  const { db, merchant, configuration, body } = request;
  const flag = body.purpose === 'login' ? 'MOBILEVERCODELOGIN3' : 'CHNGPASSVERIF3';
  if (!isOn(configuration().flags, flag)) throw new WireError('permission.denied');
  return issueCode(request, body.purpose, async (number) => {
    const known = await accountByMobileNum(db, merchant.merchantCode, number);
    return known !== undefined;
  });
});

const forRegistration = implement(smsRegister, async (request) => {
  if (!isOn(request.configuration().flags, 'REGMOBVERF3')) throw new WireError('permission.denied');
  return issueCode(request, 'register', () => Promise.resolve(true));
});

type CodeRequest = WireRequest<
  unknown,
  {
    mobileNum: string;
    countryDialingCode: string;
    captcha?: string | undefined;
    captchaId?: string | undefined;
  }
>;

/**
 * Stores a new code for a number and sends it if `mayReceive` allows it. Both happen after the response, so that
 * neither its content nor its timing tells whether the number is known.
 */
async function issueCode(
  request: CodeRequest,
  purpose: Purpose,
  mayReceive: (number: string) => Promise<boolean>,
) {
  const { db, merchant, body, visitor, now } = request;
  const { merchantCode } = merchant;
  const number = numberOf(body.countryDialingCode, body.mobileNum);
  const counted = messageSubjects(merchantCode, number, visitor.network);
  const subjects = visitor.network ? [counted.number, counted.network] : [counted.number];
  const free = await takeAttempt(db, subjects, { max: FREE_OF_CAPTCHA, windowMs: HOUR }, now);
  if (!free) {
    const { network } = visitor;
    const use = { merchantCode, purpose: captchaPurpose[purpose], subject: captchaSubject(body), network };
    await requireCaptcha(db, use, body, now);
  }
  const code = newCode();
  try {
    await storeCode(db, { merchantCode, purpose, mobileNum: number }, code, now);
  } catch (error) {
    if (free) await uncountAttempt(db, free);
    throw error;
  }
  if (!free) await recordAttempt(db, subjects, now);
  request.afterwards(deliver(request, number, code, mayReceive));
  return { expirationTime: new Date(now + RESEND_MS).toISOString() };
}

/** In the language of the page on which it was asked for. */
async function deliver(
  { env, db, merchant, language, now }: CodeRequest,
  number: string,
  code: string,
  mayReceive: (number: string) => Promise<boolean>,
): Promise<void> {
  if (!(await mayReceive(number))) return;
  const { merchantCode, brand, hosts } = merchant;
  const text = [
    fill(textIn(codeText, language), { code, brand: brand.name }),
    // Bound to the site, so that a phone fills it in there alone (WICG, origin-bound one-time codes).
    `@${hosts[0]} #${code}`,
  ].join('\n\n');
  const message = { merchantCode, channel: 'sms', recipient: `+${number}`, subject: '', text } as const;
  await sendMessage({ db, env }, { ...message, usefulMs: LIFETIME_MS }, now);
}

type Which = Pick<typeof smsCodes.$inferSelect, 'merchantCode' | 'purpose' | 'mobileNum'>;

/** The stored form of a code. */
const codeHashOf = ({ merchantCode, purpose, mobileNum }: Which, code: string) =>
  sha256(`${merchantCode}:${purpose}:${mobileNum}:${code}`);

/** A single statement checks and stores, so that of two concurrent requests only one sends a message. */
async function storeCode(db: Database, which: Which, code: string, now: number): Promise<void> {
  const fresh = { codeHash: await codeHashOf(which, code), failures: 0, createdAt: now };
  const [, kept] = await db.batch([
    db.delete(smsCodes).where(lt(smsCodes.createdAt, now - LIFETIME_MS)),
    db
      .insert(smsCodes)
      .values({ ...which, ...fresh })
      .onConflictDoUpdate({
        target: [smsCodes.merchantCode, smsCodes.purpose, smsCodes.mobileNum],
        set: fresh,
        setWhere: lte(smsCodes.createdAt, now - RESEND_MS),
      })
      .returning({ createdAt: smsCodes.createdAt }),
  ]);
  if (kept.length) return;
  const last = await db.select({ at: smsCodes.createdAt }).from(smsCodes).where(matching(which)).get();
  const waitMs = (last?.at ?? now) + RESEND_MS - now;
  throw new WireError('too.many.requests', { retryAfter: Math.max(1, waitMs / 1_000) });
}

const matching = ({ merchantCode, purpose, mobileNum }: Which) =>
  and(
    eq(smsCodes.merchantCode, merchantCode),
    eq(smsCodes.purpose, purpose),
    eq(smsCodes.mobileNum, mobileNum),
  );

/**
 * Throws `verification.code.error` unless this is the code that went to the number for the purpose, and leaves it
 * good; `consumeCode` uses it up. A wrong answer is counted before it is compared, so that no more than five
 * are, however many come at once.
 */
export async function checkCode(db: Database, which: Which, code: string, now: number): Promise<void> {
  const codeHash = await codeHashOf(which, code);
  const failures = (change: 1 | -1) => ({ failures: sql`${smsCodes.failures} + ${change}` });
  const [tried] = await db
    .update(smsCodes)
    .set(failures(1))
    .where(
      and(matching(which), lt(smsCodes.failures, MAX_FAILURES), gt(smsCodes.createdAt, now - LIFETIME_MS)),
    )
    .returning({ codeHash: smsCodes.codeHash });
  if (tried?.codeHash !== codeHash) throw new WireError('verification.code.error');
  await db
    .update(smsCodes)
    .set(failures(-1))
    .where(and(matching(which), eq(smsCodes.codeHash, codeHash)));
}

/** Uses up a checked code; `verification.code.error` when another request was first. */
export async function consumeCode(db: Database, which: Which, code: string): Promise<void> {
  const [used] = await db
    .delete(smsCodes)
    .where(and(matching(which), eq(smsCodes.codeHash, await codeHashOf(which, code))))
    .returning({ createdAt: smsCodes.createdAt });
  if (!used) throw new WireError('verification.code.error');
}

export const smsCodeCalls = [forAccount, forRegistration];
