import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';

import { smsNoLogin } from '#contract/calls/identity/login.ts';
import { smsRegister } from '#contract/calls/identity/registration.ts';
import { canBeChosen, diallingCodeOf } from '#contract/values/dialling-codes.ts';
import { minuteMs } from '#contract/values/durations.ts';
import { isOn } from '#contract/values/flags.ts';
import { captchaSubject, type CaptchaPurpose, e164 } from '#contract/values/identity.ts';
import { accountByMobileNum } from '#platform/core/accounts/accounts.ts';
import { uncountAttempt } from '#platform/core/accounts/attempts.ts';
import { implement, type WireRequest } from '#platform/core/calls/implement.ts';
import type { Database } from '#platform/core/database/client.ts';
import { textIn } from '#platform/core/database/localised.ts';
import { fill } from '#platform/core/notifications/letters.ts';
import { sendMessage } from '#platform/core/notifications/messages.ts';
// The code comes first: phones show how a message begins. Short, as each 70 signs cost another.
import codeText from '#platform/core/notifications/texts/code.json' with { type: 'json' };
import { randomBelow, sha256 } from '#platform/core/wire/tokens.ts';
import { fieldError, WireError } from '#platform/core/wire/wire-error.ts';
import { requireCaptcha } from '#platform/modules/identity/captcha/captcha.ts';
import { numberCodes } from '#platform/modules/identity/tables.ts';
import {
  countMessage,
  messageQuotas,
  RESEND_MS,
} from '#platform/modules/identity/verification/message-quotas.ts';

type Purpose = (typeof numberCodes.$inferSelect)['purpose'];

/** 26.6 bits: five guesses find one code in twenty million (NIST SP 800-63B-4 §3.1.3.1 wants 20 bits). */
const DIGITS = 8;
const LIFETIME_MS = 10 * minuteMs;
const MAX_FAILURES = 5;

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

/**
 * `validation.failed` for a number (E.164 digits) of a dialling code that nobody can choose, wherever it was said to end:
 * messages to satellites and premium numbers cost the most. An account that has such a number logs in by password.
 */
export function refuseUnofferedCode(number: string): void {
  if (!canBeChosen(diallingCodeOf(number))) throw fieldError('countryDialingCode', 'not offered');
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
  refuseUnofferedCode(number);
  const { network } = visitor;
  const ofAccount = purpose !== 'register';
  const quotas = await messageQuotas(db, { merchantCode, number, visitor, ofAccount, now });
  const use = { merchantCode, purpose: captchaPurpose[purpose], subject: captchaSubject(body), network };
  const counted = await countMessage(db, quotas, () => requireCaptcha(db, use, body, now), now);
  const code = newCode();
  try {
    await storeCode(db, { merchantCode, purpose, mobileNum: number, network }, code, now);
  } catch (error) {
    await uncountAttempt(db, counted);
    throw error;
  }
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

/** A code of a number; `network`: from which it was asked for, or is answered. */
type Which = Pick<typeof numberCodes.$inferSelect, 'merchantCode' | 'purpose' | 'mobileNum' | 'network'>;

/** The stored form of a code. */
const codeHashOf = ({ merchantCode, purpose, mobileNum }: Which, code: string) =>
  sha256(`${merchantCode}:${purpose}:${mobileNum}:${code}`);

/** Replaces the code that was asked for from the same network; one from elsewhere stays good. */
async function storeCode(db: Database, which: Which, code: string, now: number): Promise<void> {
  const fresh = {
    codeHash: await codeHashOf(which, code),
    failures: 0,
    failuresElsewhere: 0,
    createdAt: now,
  };
  await db.batch([
    db.delete(numberCodes).where(lt(numberCodes.createdAt, now - LIFETIME_MS)),
    db
      .insert(numberCodes)
      .values({ ...which, ...fresh })
      .onConflictDoUpdate({
        target: [numberCodes.merchantCode, numberCodes.purpose, numberCodes.mobileNum, numberCodes.network],
        set: fresh,
      }),
  ]);
}

const matching = ({ merchantCode, purpose, mobileNum }: Which) =>
  and(
    eq(numberCodes.merchantCode, merchantCode),
    eq(numberCodes.purpose, purpose),
    eq(numberCodes.mobileNum, mobileNum),
  );

/**
 * Throws `verification.code.error` unless this is a code that went to the number for the purpose, and leaves it
 * good; `consumeCode` uses it up. A wrong answer is counted before it is compared, so that no more than five are,
 * however many come at once: five from the network that the code was asked for from, and five from all others, so that
 * strangers who guess do not end the member's code.
 */
export async function checkCode(db: Database, which: Which, code: string, now: number): Promise<void> {
  const codeHash = await codeHashOf(which, code);
  const isHere = eq(numberCodes.network, which.network);
  const counted = (change: 1 | -1) => ({
    failures: sql`${numberCodes.failures} + iif(${isHere}, ${change}, 0)`,
    failuresElsewhere: sql`${numberCodes.failuresElsewhere} + iif(${isHere}, 0, ${change})`,
  });
  const hasRoom = or(
    and(isHere, lt(numberCodes.failures, MAX_FAILURES)),
    and(sql`NOT ${isHere}`, lt(numberCodes.failuresElsewhere, MAX_FAILURES)),
  );
  const tried = await db
    .update(numberCodes)
    .set(counted(1))
    .where(and(matching(which), hasRoom, gt(numberCodes.createdAt, now - LIFETIME_MS)))
    .returning({ codeHash: numberCodes.codeHash, network: numberCodes.network });
  if (!tried.some((each) => each.codeHash === codeHash)) throw new WireError('verification.code.error');
  const networks = tried.map(({ network }) => network);
  await db
    .update(numberCodes)
    .set(counted(-1))
    .where(and(matching(which), inArray(numberCodes.network, networks)));
}

/** Uses up a checked code, and all of the number for the purpose; `verification.code.error` when another request was first. */
export async function consumeCode(db: Database, which: Which, code: string): Promise<void> {
  const codeHash = await codeHashOf(which, code);
  const used = await db
    .delete(numberCodes)
    .where(
      and(
        matching(which),
        sql`EXISTS (SELECT 1 FROM number_codes same WHERE same.merchant_code = ${which.merchantCode}
          AND same.purpose = ${which.purpose} AND same.mobile_num = ${which.mobileNum} AND same.code_hash = ${codeHash})`,
      ),
    )
    .returning({ codeHash: numberCodes.codeHash });
  if (!used.some((each) => each.codeHash === codeHash)) throw new WireError('verification.code.error');
}

export const smsCodeCalls = [forAccount, forRegistration];
