import { randomBytes, scryptSync } from 'node:crypto';

import { env } from 'cloudflare:workers';

import { withdraw } from '#contract/calls/wallet/withdrawals.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { type Account, findAccountById } from '#platform/core/accounts/accounts.ts';
import { openSession } from '#platform/core/accounts/sessions.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import {
  toLedgerAccountId,
  readLedgerBalance,
  buildTransferStatements,
} from '#platform/core/ledger/ledger.ts';
import { openPurses, buildPurse } from '#platform/core/ledger/purses.ts';
import { call } from '#platform/support/client.ts';

const db = openDatabase(env);
const merchant = { merchantCode: 'aurora', currency: 'USD' };

/** Password and withdrawal password of the members that this file creates. */
export const payerPassword = 'Payer1234';
export const payerPaymentPassword = '280417';

/** Hashes a password at minimum cost, to save time. The hash contains its parameters, so a login accepts it. */
function cheapHash(password: string): string {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, { N: 16, r: 1, p: 1 });
  return `scrypt$16$1$1$${salt.toString('base64')}$${key.toString('base64')}`;
}

export const buildIdempotencyHeader = (key: string = crypto.randomUUID()) => ({ 'Idempotency-Key': key });

type PayerOptions = Partial<
  Pick<Account, 'paymentPasswordHash' | 'payeeName' | 'emailVerifiedAt' | 'totpSecret' | 'totpSince'>
> & { cashMinor?: number };

/** Creates a member of Aurora with money (1,000.00 by default), a payee name, both passwords and a verified address. */
export async function createPayer({ cashMinor = 100_000, ...overrides }: PayerOptions = {}) {
  const id = crypto.randomUUID();
  const email = `${id}@mail.example`;
  const row = {
    id,
    merchant_code: 'aurora',
    username: id.slice(0, 12),
    type: customerTypes.member,
    password_hash: cheapHash(payerPassword),
    payment_password_hash:
      overrides.paymentPasswordHash === undefined
        ? cheapHash(payerPaymentPassword)
        : overrides.paymentPasswordHash,
    created_at: 0,
    payee_name: overrides.payeeName === undefined ? 'Pat Payer' : overrides.payeeName,
    email,
    email_verified_at: overrides.emailVerifiedAt === undefined ? 1 : overrides.emailVerifiedAt,
    totp_secret: overrides.totpSecret ?? null,
    totp_since: overrides.totpSince ?? null,
  };
  await env.DB.prepare(
    `INSERT INTO accounts (${Object.keys(row).join()}) VALUES (${Object.keys(row).fill('?').join()})`,
  )
    .bind(...Object.values(row))
    .run();
  const { purse, house, currency } = buildPurse(id, merchant, 'real');
  const transfer = { from: house, to: purse, amountMinor: cashMinor, currency, at: 0 } as const;
  await db.batch([
    openPurses(db, id, merchant),
    ...(cashMinor > 0
      ? buildTransferStatements(db, { ...transfer, scope: 'deposit', key: `first-${id}` })
      : []),
  ]);
  const account = await findAccountById(db, id);
  if (!account) throw new Error(`no account ${id}`);
  const visitor = { ip: '203.0.113.7', network: '203.0.113.0/24', country: 'FI', userAgent: '' };
  const open = () => openSession(db, account, visitor, Date.now());
  const token = await open();
  const readBalance = (kind: 'cash' | 'pending') => readLedgerBalance(db, toLedgerAccountId(kind, id, 'USD'));
  return {
    id,
    email,
    token,
    purse,
    house,
    open,
    cash: () => readBalance('cash'),
    pending: () => readBalance('pending'),
  };
}
export type Payer = Awaited<ReturnType<typeof createPayer>>;

/** Adds a payout account that is old enough for withdrawals. Returns its id. */
export async function addPayoutAccountRow(payer: Payer, number = 'FI2112345600000785'): Promise<string> {
  const id = crypto.randomUUID();
  const others = 'FROM payout_accounts WHERE account_id = ?2';
  await env.DB.prepare(
    `INSERT INTO payout_accounts (id, account_id, slot, kind, bank_name, holder, number, preferred_at, created_at)
     SELECT ?1, ?2, (SELECT count(*) + 1 ${others}), 'bank', 'Nordic Demo Bank', payee_name, ?3,
       NOT EXISTS (SELECT 1 ${others}), 1 FROM accounts WHERE id = ?2`,
  )
    .bind(id, payer.id, number)
    .run();
  return id;
}

/** Requests a withdrawal with the withdrawal password and returns the reply. */
export const requestWithdrawal = (
  token: string,
  payoutAccountId: string,
  amountMinor: number,
  {
    key,
    proof = { paymentPassword: payerPaymentPassword },
    variables = {},
  }: {
    key?: string;
    proof?: { paymentPassword?: string; totp?: string };
    variables?: Partial<PlatformEnv>;
  } = {},
) =>
  call(withdraw, {
    token,
    headers: buildIdempotencyHeader(key),
    body: { amountMinor, payoutAccountId, ...proof },
    variables,
  });
