import { and, eq, gt, isNotNull, lt, ne, sql } from 'drizzle-orm';

import { dayMs, hourMs, minuteMs } from '#contract/values/durations.ts';
import { type Account, findDuplicateError } from '#platform/core/accounts/accounts.ts';
import { buildSubjectQuotas, takeAttempt, readQuotaWait } from '#platform/core/accounts/attempts.ts';
import { accounts } from '#platform/core/accounts/tables.ts';
import { type Database, runAll, type Statement } from '#platform/core/database/client.ts';
import type { MerchantContext } from '#platform/core/merchants/merchant-context.ts';
import { buildCodeStatements, buildMailStatements } from '#platform/core/notifications/mail.ts';
import { buildGuardChange, isAddressTrusted } from '#platform/core/protection/withdrawal-wait.ts';
import { sha256 } from '#platform/core/wire/tokens.ts';
import { fieldError, WireError } from '#platform/core/wire/wire-error.ts';
import { emailCodes, resetLinks } from '#platform/modules/identity/tables.ts';
import { createCode, requireWholeCode } from '#platform/modules/identity/verification/sms-codes.ts';

/** Lifetime of a mailed code, which is longer than for SMS because mails arrive later. */
const LIFETIME_MS = 30 * minuteMs;
const MAX_FAILURES = 5;
/** Minimum time between two codes to the same address. */
const RESEND_MS = 60_000;
/** For an account (with any address), and for an address (by any account). */
const hourlyLimit = { max: 5, windowMs: hourMs };
/**
 * Daily limit of an account's first codes. For these `firstCodesPerAddress` replaces the hourly limit of the address.
 * Otherwise a stranger could use it up, so that its owner could not confirm the address.
 */
const firstCodes = { max: 2, windowMs: dayMs };
const firstCodesPerAddress = { max: 20, windowMs: hourMs };

type Request = MerchantContext;

/**
 * Throws `email.exists` if an account other than `exceptId` has verified the address. Unverified entries do not count.
 */
export async function refuseTakenEmail(
  db: Database,
  merchantCode: string,
  email: string,
  exceptId = '',
): Promise<void> {
  const owner = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.merchantCode, merchantCode),
        eq(accounts.email, email),
        isNotNull(accounts.emailVerifiedAt),
        ne(accounts.id, exceptId),
      ),
    )
    .get();
  if (owner) throw new WireError('email.exists');
}

/**
 * Gives an account a new, unverified address and mails a code there. Links mailed to the previous address are revoked.
 * Every verified channel is notified, so that an account takeover does not go unnoticed, and withdrawals are suspended
 * (`withdrawal-wait.ts`).
 */
export async function changeEmail(request: Request, account: Account, email: string): Promise<void> {
  const { db, now } = request;
  const code = await createEmailCode(request, account, email);
  await runAll(db, [
    db
      .update(accounts)
      .set({ email, emailVerifiedAt: null, emailSetAt: now })
      .where(eq(accounts.id, account.id)),
    db.delete(resetLinks).where(eq(resetLinks.accountId, account.id)),
    ...(await buildCodeMail(request, account, email, code)),
    ...(await buildGuardChange(request, account, 'emailChanged')),
  ]);
}

/** Mails a code to the unverified address of an account. Returns the earliest time of the next code, in ms. */
export async function sendCode(request: Request, account: Account): Promise<number> {
  const { db, now } = request;
  const { email, emailVerifiedAt } = account;
  if (email === null || emailVerifiedAt !== null) throw fieldError('email', 'nothing to verify');
  await refuseEarlyResend(db, account, email, now);
  const code = await createEmailCode(request, account, email);
  await runAll(db, await buildCodeMail(request, account, email, code));
  return now + RESEND_MS;
}

/**
 * Mails a code for a new payment password to the verified address. Throws `validation.failed` if the account has no
 * verified address or entered the address recently. A payment code does not verify an address, and a code that verifies
 * an address cannot set a password. Returns the earliest time of the next code, in ms.
 */
export async function sendPaymentCode(request: Request, account: Account): Promise<number> {
  const { db, now } = request;
  const { email } = account;
  if (email === null || !isAddressTrusted(request.merchant, account, now))
    throw fieldError('email', 'none is verified');
  await refuseEarlyResend(db, account, email, now);
  const code = await createEmailCode(request, account, email);
  await runAll(db, [
    ...buildCodeInsert(db, account.id, email, await hashEmailCode(account.id, email, code, 'payment'), now),
    ...(await buildMailStatements(request, account, 'paymentCode', { code })),
  ]);
  return now + RESEND_MS;
}

async function refuseEarlyResend(db: Database, { id }: Account, email: string, now: number): Promise<void> {
  const last = await db
    .select({ at: emailCodes.createdAt })
    .from(emailCodes)
    .where(and(eq(emailCodes.accountId, id), eq(emailCodes.email, email)))
    .get();
  const waitMs = (last?.at ?? 0) + RESEND_MS - now;
  if (waitMs > 0) throw new WireError('too.many.requests', { retryAfter: Math.max(1, waitMs / 1_000) });
}

/** Throws if another account has verified the address, or if the address or the account has had too many codes. */
async function createEmailCode(
  { db, now }: Request,
  { id, merchantCode }: Account,
  email: string,
): Promise<string> {
  await refuseTakenEmail(db, merchantCode, email, id);
  const [byAccount, toAddress] = [`mail-of:${id}`, `mail-to:${merchantCode}:${email}`];
  const hourlyQuotas = [
    ...buildSubjectQuotas(byAccount, [hourlyLimit]),
    ...buildSubjectQuotas(toAddress, [hourlyLimit]),
  ];
  const taken =
    (await takeAttempt(
      db,
      [
        ...buildSubjectQuotas(byAccount, [hourlyLimit, firstCodes]),
        ...buildSubjectQuotas(toAddress, [firstCodesPerAddress]),
      ],
      now,
    )) ?? (await takeAttempt(db, hourlyQuotas, now));
  if (!taken) {
    const waitMs = await readQuotaWait(db, hourlyQuotas, now);
    throw new WireError('too.many.requests', { retryAfter: Math.max(1, waitMs / 1_000) });
  }
  return createCode();
}

type Purpose = 'address' | 'payment';

const hashEmailCode = (accountId: string, email: string, code: string, purpose: Purpose) =>
  sha256(`${purpose === 'address' ? '' : `${purpose}:`}${accountId}:${email}:${code}`);

async function buildCodeMail(
  request: Request,
  { id, username }: Account,
  email: string,
  code: string,
): Promise<Statement[]> {
  const { db, now } = request;
  return [
    ...buildCodeInsert(db, id, email, await hashEmailCode(id, email, code, 'address'), now),
    ...(await buildCodeStatements(request, { email, username }, code)),
  ];
}

function buildCodeInsert(
  db: Database,
  accountId: string,
  email: string,
  codeHash: string,
  now: number,
): Statement[] {
  const fresh = { email, codeHash, failures: 0, createdAt: now };
  return [
    db.delete(emailCodes).where(lt(emailCodes.createdAt, now - LIFETIME_MS)),
    db
      .insert(emailCodes)
      .values({ accountId, ...fresh })
      .onConflictDoUpdate({ target: emailCodes.accountId, set: fresh }),
  ];
}

/**
 * Throws `validation.failed` if the code is incomplete, `verification.code.error` if it was not sent to the address for
 * this purpose, and for any code after five wrong answers. Each answer is counted before it is compared, so concurrent
 * answers cannot exceed the limit.
 */
async function compareCode(
  db: Database,
  { id, email }: { id: string; email: string },
  code: string,
  purpose: Purpose,
  now: number,
): Promise<void> {
  requireWholeCode(code);
  const codeHash = await hashEmailCode(id, email, code, purpose);
  const [tried] = await db
    .update(emailCodes)
    .set({ failures: sql`${emailCodes.failures} + 1` })
    .where(
      and(
        eq(emailCodes.accountId, id),
        eq(emailCodes.email, email),
        lt(emailCodes.failures, MAX_FAILURES),
        gt(emailCodes.createdAt, now - LIFETIME_MS),
      ),
    )
    .returning({ codeHash: emailCodes.codeHash });
  if (tried?.codeHash !== codeHash) throw new WireError('verification.code.error');
}

/** Compares a code of `sendPaymentCode` and returns the statements that consume it. */
export async function comparePaymentCode(
  db: Database,
  { id, email }: Account,
  code: string,
  now: number,
): Promise<Statement[]> {
  if (email === null) throw new WireError('verification.code.error');
  await compareCode(db, { id, email }, code, 'payment', now);
  return [db.delete(emailCodes).where(eq(emailCodes.accountId, id))];
}

/** Verifies the address of an account by the code sent there. */
export async function proveEmail(db: Database, account: Account, code: string, now: number): Promise<void> {
  const { id, email } = account;
  if (email === null) throw new WireError('verification.code.error');
  await compareCode(db, { id, email }, code, 'address', now);
  try {
    await db.batch([
      db
        .update(accounts)
        .set({ emailVerifiedAt: now })
        .where(and(eq(accounts.id, id), eq(accounts.email, email))),
      db.delete(emailCodes).where(eq(emailCodes.accountId, id)),
    ]);
  } catch (error) {
    // Another account has verified the address meanwhile.
    throw findDuplicateError(error) ?? error;
  }
}
