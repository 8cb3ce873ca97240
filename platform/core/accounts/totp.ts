import { and, eq, gt, isNotNull, isNull, lt, notLike, or, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';

import { readCode } from '#contract/values/typed/typed-text.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { accounts, recoveryCodes } from '#platform/core/accounts/tables.ts';
import {
  openAtRest,
  sealAtRest,
  type SealedStore,
  buildSealedPrefix,
} from '#platform/core/database/at-rest.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import type { Step } from '#platform/core/jobs/steps.ts';
import { sha256 } from '#platform/core/wire/tokens.ts';

const STEP_S = 30;
const TOTP_DIGITS = 6;
const CODES = 10;
/** Number of secrets that a page reseals. */
const PAGE = 100;
/** Number of pages in a portion of the job. Such a portion takes one or two seconds of processor time. */
const PAGES = 6;

/** Returns the context string that binds an account's sealed secret to its row. */
const getSecretPlace = (accountId: string): string => `accounts.totp_secret ${accountId}`;

/** Returns 160 random bits in base32 (RFC 4226 §4 R6). */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns an `otpauth://totp/…` URI, which authenticators read from a QR code. */
export const buildTotpUri = (secret: string, issuer: string, username: string): string =>
  createAuthenticator(secret, { issuer, label: username }).toString();

const createAuthenticator = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...names,
    algorithm: 'SHA1',
    digits: TOTP_DIGITS,
    period: STEP_S,
    secret: Secret.fromBase32(secret),
  });

/** Returns the 30 s step of a code, at most one step from now (RFC 6238 §5.2); null if the code is wrong. */
export function findCodeStep(secret: string, code: string, now: number): number | null {
  const delta = createAuthenticator(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / STEP_S) + delta;
}

/**
 * Accepts the authenticator's code or a recovery code (`totpSchema`), each once, even concurrently. The caller counts
 * wrong codes.
 */
export async function totpMatches(
  { db, env }: SealedStore,
  account: Pick<Account, 'id' | 'totpSecret' | 'totpSince'>,
  code: string,
  now: number,
): Promise<boolean> {
  const { id, totpSecret, totpSince } = account;
  if (totpSecret === null || totpSince === null) return false;
  if (code.length !== TOTP_DIGITS) return useRecoveryCode(db, id, code);
  const step = findCodeStep(await openAtRest(env.DATA_KEYS, getSecretPlace(id), totpSecret), code, now);
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

/** A code has 70 random bits, so it needs no slow hash; the account id is the salt. */
const hashCode = (accountId: string, code: string): Promise<string> =>
  sha256(`${accountId}:${readCode(code).toUpperCase()}`);

export const countRecoveryCodes = (db: Database, accountId: string): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.accountId, accountId));

/** Stores a secret that is not in force yet, and returns it; null if the account already has a second factor. */
export async function proposeTotp({ db, env }: SealedStore, accountId: string): Promise<string | null> {
  const secret = createTotpSecret();
  const totpSecret = await sealAtRest(env.DATA_KEYS, getSecretPlace(accountId), secret);
  const set = await db
    .update(accounts)
    .set({ totpSecret })
    .where(and(eq(accounts.id, accountId), isNull(accounts.totpSince)))
    .returning({ id: accounts.id });
  return set.length ? secret : null;
}

/** Activates the secret and returns the recovery codes; null for a wrong code. `further` is in the same batch. */
export async function confirmTotp(
  { db, env }: SealedStore,
  { id, totpSecret, totpSince }: Pick<Account, 'id' | 'totpSecret' | 'totpSince'>,
  code: string,
  now: number,
  further: readonly Statement[],
): Promise<string[] | null> {
  if (totpSecret === null || totpSince !== null) return null;
  const step = findCodeStep(await openAtRest(env.DATA_KEYS, getSecretPlace(id), totpSecret), code, now);
  if (step === null) return null;
  const { codes, rows } = await createRecoveryCodes(id);
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

/** Builds the condition for accounts with an id after `after` and a secret that is not sealed under the first key. */
const buildResealCondition = async ({ env }: SealedStore, after: string) =>
  and(
    gt(accounts.id, after),
    isNotNull(accounts.totpSecret),
    notLike(accounts.totpSecret, `${await buildSealedPrefix(env.DATA_KEYS)}%`),
  );

/**
 * Job step that reseals secrets that are not sealed under the first key. Logs the accounts whose secrets cannot be
 * opened and stay unchanged and, after the last page, the number of secrets not sealed under the first key.
 */
export const resealTotp: Step = async ({ db, env, cursor }) => {
  const store = { db, env };
  let last = cursor ?? '';
  for (let pages = 0; pages < PAGES; pages++) {
    const page = await db
      .select({ id: accounts.id, totpSecret: accounts.totpSecret })
      .from(accounts)
      .where(await buildResealCondition(store, last))
      .orderBy(accounts.id)
      .limit(PAGE);
    await resealAll(store, page);
    last = page.at(-1)?.id ?? last;
    if (page.length === PAGE) continue;
    const left = await db.$count(accounts, await buildResealCondition(store, ''));
    console.log(JSON.stringify({ job: 'reseal', left }));
    return null;
  }
  return last;
};

/** Reseals secrets in one statement. A secret that changed since it was read is skipped. */
async function resealAll(
  { db, env }: SealedStore,
  page: readonly { id: string; totpSecret: string | null }[],
): Promise<void> {
  const unopened: string[] = [];
  const sealed: [id: string, before: string, after: string][] = [];
  for (const { id, totpSecret } of page) {
    if (totpSecret === null) continue;
    const secret = await openAtRest(env.DATA_KEYS, getSecretPlace(id), totpSecret).catch(() => null);
    if (secret === null) unopened.push(id);
    else sealed.push([id, totpSecret, await sealAtRest(env.DATA_KEYS, getSecretPlace(id), secret)]);
  }
  if (sealed.length)
    await db
      .update(accounts)
      .set({ totpSecret: sql`each.value ->> 2` })
      // Bound as one JSON value because D1 allows only 100 parameters.
      .from(sql`json_each(${JSON.stringify(sealed)}) as each`)
      .where(and(eq(accounts.id, sql`each.value ->> 0`), eq(accounts.totpSecret, sql`each.value ->> 1`)));
  const error = 'DATA_KEYS opens none of these secrets';
  if (unopened.length) console.error(JSON.stringify({ job: 'reseal', error, accounts: unopened }));
}

/** Removes an account's second factor and its recovery codes; `further` is written in the same batch. */
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

/** Creates ten codes, `XXXXXXX-XXXXXXX`, and their rows. */
export async function createRecoveryCodes(accountId: string) {
  const codes = Array.from({ length: CODES }, () => {
    const letters = new Secret({ size: 9 }).base32;
    return `${letters.slice(0, 7)}-${letters.slice(7, 14)}`;
  });
  const rows = await Promise.all(
    codes.map(async (code) => ({ accountId, codeHash: await hashCode(accountId, code) })),
  );
  return { codes, rows };
}
