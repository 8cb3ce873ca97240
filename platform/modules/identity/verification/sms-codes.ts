import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';

import { smsNoLogin } from '#contract/calls/identity/login.ts';
import { smsRegister } from '#contract/calls/identity/registration.ts';
import { isSelectableDiallingCode, getDiallingCode } from '#contract/values/dialling-codes.ts';
import { minuteMs } from '#contract/values/durations.ts';
import { isFlagOn } from '#contract/values/flags.ts';
import { getCaptchaSubject, type CaptchaPurpose } from '#contract/values/identity.ts';
import { parsePhoneNumber } from '#contract/values/typed/phone-numbers.ts';
import { findAccountByMobileNum } from '#platform/core/accounts/accounts.ts';
import { uncountAttempt } from '#platform/core/accounts/attempts.ts';
import { implement, type WireRequest } from '#platform/core/calls/implement.ts';
import type { Database } from '#platform/core/database/client.ts';
import { getLocalisedText } from '#platform/core/database/localised.ts';
import { fillTemplate } from '#platform/core/notifications/inbox-texts.ts';
import { sendMessage } from '#platform/core/notifications/messages.ts';
// This text begins with the code, because phones show only the beginning of a message. It is short, because every 70
// characters cost another message.
import codeText from '#platform/core/notifications/texts/code.json' with { type: 'json' };
import { pickRandomBelow, sha256 } from '#platform/core/wire/tokens.ts';
import { fieldError, WireError } from '#platform/core/wire/wire-error.ts';
import { requireCaptcha } from '#platform/modules/identity/captcha/captcha.ts';
import { numberCodes } from '#platform/modules/identity/tables.ts';
import {
  countMessage,
  readMessageQuotas,
  RESEND_MS,
} from '#platform/modules/identity/verification/message-quotas.ts';

type Purpose = (typeof numberCodes.$inferSelect)['purpose'];

/**
 * Length of a code. Eight digits are 26.6 bits: five guesses find one code in twenty million (NIST SP 800-63B-4
 * §3.1.3.1 requires 20 bits).
 */
const DIGITS = 8;
const LIFETIME_MS = 10 * minuteMs;
const MAX_FAILURES = 5;

export const createCode = (): string => String(pickRandomBelow(10 ** DIGITS)).padStart(DIGITS, '0');

/** Throws `validation.failed` for a code of another length. It was never sent, so it must not use an attempt. */
export function requireWholeCode(code: string): void {
  if (code.length !== DIGITS) throw fieldError('verificationCode', 'code');
}

const captchaPurpose: Record<Purpose, CaptchaPurpose> = {
  login: 'code.login',
  password: 'code.password',
  register: 'code.register',
};

/**
 * Returns the E.164 digits of the typed number. Throws `validation.failed` if no mobile number of the country has this
 * form. Whether an account has the number plays no part.
 */
export function parseNumber(countryDialingCode: string, mobileNum: string): string {
  const number = parsePhoneNumber(countryDialingCode, mobileNum);
  if (!number) throw buildNumberFault(countryDialingCode);
  return number.digits;
}

/** Builds `validation.failed` for a text that is no mobile number of the country with this dialling code. */
export const buildNumberFault = (countryDialingCode: string): WireError =>
  isSelectableDiallingCode(countryDialingCode)
    ? fieldError('mobileNum', 'number')
    : fieldError('countryDialingCode', 'country');

/**
 * Throws `validation.failed` for a number (E.164 digits) whose dialling code is not offered, however it was split.
 * Messages to satellite and premium numbers cost the most. An account with such a number logs in by password.
 */
export function refuseUnsupportedDialingCode(number: string): void {
  if (!isSelectableDiallingCode(getDiallingCode(number))) throw fieldError('countryDialingCode', 'country');
}

const accountCodeCall = implement(smsNoLogin, async (request) => {
  const { db, merchant, configuration, body } = request;
  const flag = body.purpose === 'login' ? 'MOBILEVERCODELOGIN3' : 'CHNGPASSVERIF3';
  if (!isFlagOn(configuration().flags, flag)) throw new WireError('permission.denied');
  return issueCode(request, body.purpose, async (number) => {
    const known = await findAccountByMobileNum(db, merchant.merchantCode, number);
    return known !== undefined;
  });
});

const registrationCodeCall = implement(smsRegister, async (request) => {
  if (!isFlagOn(request.configuration().flags, 'REGMOBVERF3')) throw new WireError('permission.denied');
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
 * Stores a new code for a number, whether known or not. After the response the code is sent if `mayReceive` allows it,
 * so that neither the content nor the timing of the response reveals whether the number is known.
 */
async function issueCode(
  request: CodeRequest,
  purpose: Purpose,
  mayReceive: (number: string) => Promise<boolean>,
) {
  const { db, merchant, body, visitor, now } = request;
  const { merchantCode } = merchant;
  const number = parseNumber(body.countryDialingCode, body.mobileNum);
  refuseUnsupportedDialingCode(number);
  const { network } = visitor;
  const isForAccount = purpose !== 'register';
  const quotas = await readMessageQuotas(db, { merchantCode, number, visitor, isForAccount, now });
  const use = {
    merchantCode,
    purpose: captchaPurpose[purpose],
    subject: getCaptchaSubject({ digits: number }),
    network,
  };
  const counted = await countMessage(db, quotas, () => requireCaptcha(db, use, body, now), now);
  const code = createCode();
  try {
    await storeCode(db, { merchantCode, purpose, mobileNum: number, network }, code, now);
  } catch (error) {
    await uncountAttempt(db, counted);
    throw error;
  }
  request.runAfterReply(sendCodeMessage(request, number, code, mayReceive));
  return { expirationTime: new Date(now + RESEND_MS).toISOString() };
}

async function sendCodeMessage(
  { env, db, merchant, language, now }: CodeRequest,
  number: string,
  code: string,
  mayReceive: (number: string) => Promise<boolean>,
): Promise<void> {
  if (!(await mayReceive(number))) return;
  const { merchantCode, brand, hosts } = merchant;
  const text = [
    fillTemplate(getLocalisedText(codeText, language), { code, brand: brand.name }),
    // This line binds the code to the site, so that a phone fills in the code only there (WICG, origin-bound one-time
    // codes).
    `@${hosts[0]} #${code}`,
  ].join('\n\n');
  const message = { merchantCode, channel: 'sms', recipient: `+${number}`, subject: '', text } as const;
  await sendMessage({ db, env }, { ...message, usefulMs: LIFETIME_MS }, now);
}

/** The key of a code. `network` is the network from which the code was requested, or from which it is entered. */
type CodeKey = Pick<typeof numberCodes.$inferSelect, 'merchantCode' | 'purpose' | 'mobileNum' | 'network'>;

const hashCode = ({ merchantCode, purpose, mobileNum }: CodeKey, code: string) =>
  sha256(`${merchantCode}:${purpose}:${mobileNum}:${code}`);

/**
 * Stores a code in place of the last code requested from the same network. Codes requested from other networks stay
 * valid.
 */
async function storeCode(db: Database, key: CodeKey, code: string, now: number): Promise<void> {
  const fresh = {
    codeHash: await hashCode(key, code),
    failures: 0,
    failuresElsewhere: 0,
    createdAt: now,
  };
  await db.batch([
    db.delete(numberCodes).where(lt(numberCodes.createdAt, now - LIFETIME_MS)),
    db
      .insert(numberCodes)
      .values({ ...key, ...fresh })
      .onConflictDoUpdate({
        target: [numberCodes.merchantCode, numberCodes.purpose, numberCodes.mobileNum, numberCodes.network],
        set: fresh,
      }),
  ]);
}

const isForNumber = ({ merchantCode, purpose, mobileNum }: CodeKey) =>
  and(
    eq(numberCodes.merchantCode, merchantCode),
    eq(numberCodes.purpose, purpose),
    eq(numberCodes.mobileNum, mobileNum),
  );

/**
 * Throws `validation.failed` if the code is incomplete, and `verification.code.error` unless it was sent to the number
 * for the purpose. The code stays valid until `consumeCode`. Each answer is counted before it is compared, so
 * concurrent answers cannot exceed the limits. Five wrong answers are allowed from the network that requested the code,
 * and five from all other networks together, so that strangers' guesses do not invalidate the member's code.
 */
export async function checkCode(db: Database, key: CodeKey, code: string, now: number): Promise<void> {
  requireWholeCode(code);
  const codeHash = await hashCode(key, code);
  const isSameNetwork = eq(numberCodes.network, key.network);
  const addFailures = (change: 1 | -1) => ({
    failures: sql`${numberCodes.failures} + iif(${isSameNetwork}, ${change}, 0)`,
    failuresElsewhere: sql`${numberCodes.failuresElsewhere} + iif(${isSameNetwork}, 0, ${change})`,
  });
  const hasTriesLeft = or(
    and(isSameNetwork, lt(numberCodes.failures, MAX_FAILURES)),
    and(sql`NOT ${isSameNetwork}`, lt(numberCodes.failuresElsewhere, MAX_FAILURES)),
  );
  const tried = await db
    .update(numberCodes)
    .set(addFailures(1))
    .where(and(isForNumber(key), hasTriesLeft, gt(numberCodes.createdAt, now - LIFETIME_MS)))
    .returning({ codeHash: numberCodes.codeHash, network: numberCodes.network });
  if (!tried.some((each) => each.codeHash === codeHash)) throw new WireError('verification.code.error');
  const networks = tried.map(({ network }) => network);
  await db
    .update(numberCodes)
    .set(addFailures(-1))
    .where(and(isForNumber(key), inArray(numberCodes.network, networks)));
}

/**
 * Consumes a code and all others of its number and purpose. Throws `verification.code.error` if it is already consumed.
 */
export async function consumeCode(db: Database, key: CodeKey, code: string): Promise<void> {
  const codeHash = await hashCode(key, code);
  const used = await db
    .delete(numberCodes)
    .where(
      and(
        isForNumber(key),
        sql`EXISTS (SELECT 1 FROM number_codes same WHERE same.merchant_code = ${key.merchantCode}
          AND same.purpose = ${key.purpose} AND same.mobile_num = ${key.mobileNum} AND same.code_hash = ${codeHash})`,
      ),
    )
    .returning({ codeHash: numberCodes.codeHash });
  if (!used.some((each) => each.codeHash === codeHash)) throw new WireError('verification.code.error');
}

export const smsCodeCalls = [accountCodeCall, registrationCodeCall];
