import { and, eq, gt, isNotNull, isNull, lt, notLike, or, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';

import type { Account } from '#platform/core/accounts/accounts.ts';
import { accounts, recoveryCodes } from '#platform/core/accounts/tables.ts';
import { openAtRest, sealAtRest, type SealedStore, sealedPrefix } from '#platform/core/database/at-rest.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import type { Step } from '#platform/core/jobs/steps.ts';
import { sha256 } from '#platform/core/wire/tokens.ts';

const STEP_S = 30;
const CODES = 10;
/** Secrets that are sealed anew at once, and how often in a portion: a second or two of processor time. */
const PAGE = 100;
const PAGES = 6;

/** Where an account's secret is stored, and nowhere else. */
const placeOf = (accountId: string): string => `accounts.totp_secret ${accountId}`;

/** 160 random bits, base32 (RFC 4226 §4 R6). */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** `otpauth://totp/…`, which authenticators read from a QR code. */
export const totpUri = (secret: string, issuer: string, username: string): string =>
  authenticator(secret, { issuer, label: username }).toString();

const authenticator = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, algorithm: 'SHA1', digits: 6, period: STEP_S, secret: Secret.fromBase32(secret) });

/** The 30 s step of a code, at most one step from now (RFC 6238 §5.2); null for none. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const delta = authenticator(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / STEP_S) + delta;
}

/**
 * True for the authenticator's code or a recovery code. Either is valid once, also under concurrency. The caller
 * counts wrong ones.
 */
export async function totpMatches(
  { db, env }: SealedStore,
  account: Pick<Account, 'id' | 'totpSecret' | 'totpSince'>,
  code: string,
  now: number,
): Promise<boolean> {
  const { id, totpSecret, totpSince } = account;
  if (totpSecret === null || totpSince === null) return false;
  if (!/^\d{6}$/.test(code)) return useRecoveryCode(db, id, code);
  const step = stepOf(await openAtRest(env.DATA_KEYS, placeOf(id), totpSecret), code, now);
  if (step === null) return false;
  const fresh = or(isNull(accounts.totpLastStep), lt(accounts.totpLastStep, step));
  const used = await db
    .update(accounts)
    .set({ totpLastStep: step })
    .where(and(eq(accounts.id, id), eq(accounts.totpSecret, totpSecret), fresh))
    .returning({ id: accounts.id });
  return used.length > 0;
}

async function useRecoveryCode(db: Database, accountId: string, code: string): Promise<boolean> {
  const codeHash = await hashCode(accountId, code);
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ codeHash: recoveryCodes.codeHash });
  return used.length > 0;
}

/** 70 random bits each need no slow hash; the account id is the salt. */
const hashCode = (accountId: string, code: string): Promise<string> =>
  sha256(`${accountId}:${code.toUpperCase().replaceAll('-', '')}`);

/** How many recovery codes an account has left. */
export const recoveryCodesLeft = (db: Database, accountId: string): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.accountId, accountId));

/** Stores a secret that is not in force yet; null when the account already has a second factor. */
export async function proposeTotp({ db, env }: SealedStore, accountId: string): Promise<string | null> {
  const secret = newTotpSecret();
  const totpSecret = await sealAtRest(env.DATA_KEYS, placeOf(accountId), secret);
  const set = await db
    .update(accounts)
    .set({ totpSecret })
    .where(and(eq(accounts.id, accountId), isNull(accounts.totpSince)))
    .returning({ id: accounts.id });
  return set.length ? secret : null;
}

/** Activates the proposed secret by one of its codes, and returns the recovery codes; null for a wrong code. `further` is written then. */
export async function confirmTotp(
  { db, env }: SealedStore,
  { id, totpSecret, totpSince }: Pick<Account, 'id' | 'totpSecret' | 'totpSince'>,
  code: string,
  now: number,
  further: readonly Statement[],
): Promise<string[] | null> {
  if (totpSecret === null || totpSince !== null) return null;
  const step = stepOf(await openAtRest(env.DATA_KEYS, placeOf(id), totpSecret), code, now);
  if (step === null) return null;
  const { codes, rows } = await newRecoveryCodes(id);
  const pending = and(eq(accounts.id, id), eq(accounts.totpSecret, totpSecret), isNull(accounts.totpSince));
  const [confirmed] = await db.batch([
    db
      .update(accounts)
      .set({ totpSince: now, totpLastStep: step })
      .where(pending)
      .returning({ id: accounts.id }),
    ...further,
  ]);
  if (!confirmed.length) return null;
  await db.batch([
    db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, id)),
    db.insert(recoveryCodes).values(rows),
  ]);
  return codes;
}

/** The next accounts whose secrets are not sealed under the first key, by id. */
const notResealed = async ({ env }: SealedStore, after: string) =>
  and(
    gt(accounts.id, after),
    isNotNull(accounts.totpSecret),
    notLike(accounts.totpSecret, `${await sealedPrefix(env.DATA_KEYS)}%`),
  );

/**
 * The step of a job that seals under the first key what is stored under another one, or was before there were keys. The
 * log names accounts whose secret cannot be read, which stay as they are, and at the end says how many are left.
 */
export const resealTotp: Step = async ({ db, env, cursor }) => {
  const store = { db, env };
  let last = cursor ?? '';
  for (let pages = 0; pages < PAGES; pages++) {
    const page = await db
      .select({ id: accounts.id, totpSecret: accounts.totpSecret })
      .from(accounts)
      .where(await notResealed(store, last))
      .orderBy(accounts.id)
      .limit(PAGE);
    await resealAll(store, page);
    last = page.at(-1)?.id ?? last;
    if (page.length === PAGE) continue;
    const left = await db.$count(accounts, await notResealed(store, ''));
    console.log(JSON.stringify({ job: 'reseal', left }));
    return null;
  }
  return last;
};

/** Seals secrets anew, in one statement: each that is still what was read. */
async function resealAll(
  { db, env }: SealedStore,
  page: readonly { id: string; totpSecret: string | null }[],
): Promise<void> {
  const unread: string[] = [];
  const sealed: [id: string, before: string, after: string][] = [];
  for (const { id, totpSecret } of page) {
    if (totpSecret === null) continue;
    const secret = await openAtRest(env.DATA_KEYS, placeOf(id), totpSecret).catch(() => null);
    if (secret === null) unread.push(id);
    else sealed.push([id, totpSecret, await sealAtRest(env.DATA_KEYS, placeOf(id), secret)]);
  }
  if (sealed.length)
    await db
      .update(accounts)
      .set({ totpSecret: sql`each.value ->> 2` })
      // As one value: D1 binds a hundred.
      .from(sql`json_each(${JSON.stringify(sealed)}) as each`)
      .where(and(eq(accounts.id, sql`each.value ->> 0`), eq(accounts.totpSecret, sql`each.value ->> 1`)));
  const error = 'DATA_KEYS opens none of these secrets';
  if (unread.length) console.error(JSON.stringify({ job: 'reseal', error, accounts: unread }));
}

/** Removes an account's second factor, with its recovery codes; `further` is written with it. */
export async function endTotp(db: Database, accountId: string, further: readonly Statement[]): Promise<void> {
  await db.batch([
    db
      .update(accounts)
      .set({ totpSecret: null, totpSince: null, totpLastStep: null })
      .where(eq(accounts.id, accountId)),
    db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId)),
    ...further,
  ]);
}

/** Ten new codes, `XXXXXXX-XXXXXXX`, and their rows. */
export async function newRecoveryCodes(accountId: string) {
  const codes = Array.from({ length: CODES }, () => {
    const letters = new Secret({ size: 9 }).base32;
    return `${letters.slice(0, 7)}-${letters.slice(7, 14)}`;
  });
  const rows = await Promise.all(
    codes.map(async (code) => ({ accountId, codeHash: await hashCode(accountId, code) })),
  );
  return { codes, rows };
}
