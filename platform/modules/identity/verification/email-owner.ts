import { and, eq, gt, isNotNull, lt, ne, sql } from 'drizzle-orm';

import { dayMs, hourMs, minuteMs } from '#contract/values/durations.ts';
import { type Account, duplicateError } from '#platform/core/accounts/accounts.ts';
import { quotasOf, takeAttempt, waitFor } from '#platform/core/accounts/attempts.ts';
import { accounts } from '#platform/core/accounts/tables.ts';
import { type Database, runAll, type Statement } from '#platform/core/database/client.ts';
import type { MerchantContext } from '#platform/core/merchants/merchant-context.ts';
import { codeStatements, mailStatements } from '#platform/core/notifications/mail.ts';
import { guardChange, isAddressTrusted } from '#platform/core/protection/withdrawal-wait.ts';
import { sha256 } from '#platform/core/wire/tokens.ts';
import { fieldError, WireError } from '#platform/core/wire/wire-error.ts';
import { emailCodes, resetLinks } from '#platform/modules/identity/tables.ts';
import { newCode } from '#platform/modules/identity/verification/sms-codes.ts';

/** Mails come later than messages. */
const LIFETIME_MS = 30 * minuteMs;
const MAX_FAILURES = 5;
/** How long until another goes to the same address. */
const RESEND_MS = 60_000;
/** Codes of an account, to any address, and to an address, from any account. */
const hourly = { max: 5, windowMs: hourMs };
/**
 * The first two codes of an account in a day are held to a wider limit of the address alone: with `hourly` one stranger
 * who enters it could keep its owner from confirming it.
 */
const first = { max: 2, windowMs: dayMs };
const toAddress = { max: 20, windowMs: hourMs };

type Request = MerchantContext;

/** `email.exists` for an address that an account has verified, other than `but`. Who only entered it does not count. */
export async function refuseTakenEmail(
  db: Database,
  merchantCode: string,
  email: string,
  but = '',
): Promise<void> {
  const owner = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.merchantCode, merchantCode),
        eq(accounts.email, email),
        isNotNull(accounts.emailVerifiedAt),
        ne(accounts.id, but),
      ),
    )
    .get();
  if (owner) throw new WireError('email.exists');
}

/**
 * Gives an account another address, not verified yet, and mails a code there. Links that the one before got end; every
 * channel that was verified is told, so that an account takeover does not go unnoticed, and withdrawals wait.
 */
export async function changeEmail(request: Request, account: Account, email: string): Promise<void> {
  const { db, now } = request;
  const code = await codeFor(request, account, email);
  await runAll(db, [
    db
      .update(accounts)
      .set({ email, emailVerifiedAt: null, emailSetAt: now })
      .where(eq(accounts.id, account.id)),
    db.delete(resetLinks).where(eq(resetLinks.accountId, account.id)),
    ...(await mailedCode(request, account, email, code)),
    ...(await guardChange(request, account, 'emailChanged')),
  ]);
}

/** Mails a code to the address of an account that is not verified. Returns the earliest time of the next one, ms. */
export async function sendCode(request: Request, account: Account): Promise<number> {
  const { db, now } = request;
  const { email, emailVerifiedAt } = account;
  if (email === null || emailVerifiedAt !== null) throw fieldError('email', 'nothing to verify');
  await refuseSoonAgain(db, account, email, now);
  const code = await codeFor(request, account, email);
  await runAll(db, await mailedCode(request, account, email, code));
  return now + RESEND_MS;
}

/**
 * Mails a code for another payment password to the verified address; `validation.failed` without one, or with one that was
 * entered lately. It verifies no address, nor does one that does set a password. Returns the earliest time of the next one, ms.
 */
export async function sendPaymentCode(request: Request, account: Account): Promise<number> {
  const { db, now } = request;
  const { email } = account;
  if (email === null || !isAddressTrusted(request.merchant, account, now))
    throw fieldError('email', 'none is verified');
  await refuseSoonAgain(db, account, email, now);
  const code = await codeFor(request, account, email);
  await runAll(db, [
    ...keptCode(db, account.id, email, await hashOf(account.id, email, code, 'payment'), now),
    ...(await mailStatements(request, account, 'paymentCode', { code })),
  ]);
  return now + RESEND_MS;
}

async function refuseSoonAgain(db: Database, { id }: Account, email: string, now: number): Promise<void> {
  const last = await db
    .select({ at: emailCodes.createdAt })
    .from(emailCodes)
    .where(and(eq(emailCodes.accountId, id), eq(emailCodes.email, email)))
    .get();
  const waitMs = (last?.at ?? 0) + RESEND_MS - now;
  if (waitMs > 0) throw new WireError('too.many.requests', { retryAfter: Math.max(1, waitMs / 1_000) });
}

/** A code for an address, if it is nobody else's and neither it nor the account has had too many. */
async function codeFor({ db, now }: Request, { id, merchantCode }: Account, email: string): Promise<string> {
  await refuseTakenEmail(db, merchantCode, email, id);
  const [of, to] = [`mail-of:${id}`, `mail-to:${merchantCode}:${email}`];
  const most = [...quotasOf(of, [hourly]), ...quotasOf(to, [hourly])];
  const taken =
    (await takeAttempt(db, [...quotasOf(of, [hourly, first]), ...quotasOf(to, [toAddress])], now)) ??
    (await takeAttempt(db, most, now));
  if (!taken) {
    const waitMs = await waitFor(db, most, now);
    throw new WireError('too.many.requests', { retryAfter: Math.max(1, waitMs / 1_000) });
  }
  return newCode();
}

type Purpose = 'address' | 'payment';

const hashOf = (accountId: string, email: string, code: string, purpose: Purpose) =>
  sha256(`${purpose === 'address' ? '' : `${purpose}:`}${accountId}:${email}:${code}`);

/** The statements that store a code and mail it to the address. */
async function mailedCode(
  request: Request,
  { id, username }: Account,
  email: string,
  code: string,
): Promise<Statement[]> {
  const { db, now } = request;
  return [
    ...keptCode(db, id, email, await hashOf(id, email, code, 'address'), now),
    ...(await codeStatements(request, { email, username }, code)),
  ];
}

function keptCode(
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
 * `verification.code.error` for any other code than the one that went to the address for the purpose, and after five
 * wrong ones for this. A wrong answer is counted before it is compared, however many come at once.
 */
async function compareCode(
  db: Database,
  { id, email }: { id: string; email: string },
  code: string,
  purpose: Purpose,
  now: number,
): Promise<void> {
  const codeHash = await hashOf(id, email, code, purpose);
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

/** Compares a code of `sendPaymentCode`, and gives the statements that use it up. */
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

/** Verifies the address of an account by the code that went there. */
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
    // Another account has verified it meanwhile.
    throw duplicateError(error) ?? error;
  }
}
