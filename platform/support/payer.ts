import { env } from 'cloudflare:workers';

import { addPayoutAccount, withdraw } from '#contract/calls/wallet/withdrawals.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { databaseOf } from '#platform/database/client.ts';
import { accountById } from '#platform/modules/identity/accounts.ts';
import { hashPassword } from '#platform/modules/identity/password/passwords.ts';
import { openSession } from '#platform/modules/identity/session/sessions.ts';
import { accounts } from '#platform/modules/identity/tables.ts';
import { ledgerAccountId, ledgerBalance, transferStatements } from '#platform/modules/wallet/ledger.ts';
import { openPurses, purseOf } from '#platform/modules/wallet/purses.ts';
import { ask, call } from '#platform/support/client.ts';

const db = databaseOf(env);
const merchant = { merchantCode: 'aurora', currency: 'USD' };

/** Password and payment password of the members below. */
export const payerPassword = 'Payer1234';
export const payerPaymentPassword = '280417';
// One hash each for a file: a hash costs what it is meant to.
let hashes: Promise<[string, string]> | undefined;

export const idempotent = (key: string = crypto.randomUUID()) => ({ 'Idempotency-Key': key });

type Facts = Partial<typeof accounts.$inferInsert> & { cashMinor?: number };

/** A new member of Aurora with money (1,000.00), a name for payouts, both passwords and a verified address. */
export async function newPayer({ cashMinor = 100_000, ...facts }: Facts = {}) {
  hashes ??= Promise.all([hashPassword(payerPassword), hashPassword(payerPaymentPassword)]);
  const [passwordHash, paymentPasswordHash] = await hashes;
  const id = crypto.randomUUID();
  const email = `${id}@mail.example`;
  await db.insert(accounts).values({
    id,
    merchantCode: 'aurora',
    username: id.slice(0, 12),
    type: customerTypes.member,
    passwordHash,
    paymentPasswordHash,
    createdAt: 0,
    payeeName: 'Pat Payer',
    email,
    emailVerifiedAt: 1,
    ...facts,
  });
  const { purse, house, currency } = purseOf(id, merchant, 'real');
  const transfer = { from: house, to: purse, amountMinor: cashMinor, currency, at: 0 } as const;
  await db.batch([
    openPurses(db, id, merchant),
    ...(cashMinor > 0 ? transferStatements(db, { ...transfer, scope: 'deposit', key: `first-${id}` }) : []),
  ]);
  const account = await accountById(db, id);
  if (!account) throw new Error(`no account ${id}`);
  const visitor = { ip: '203.0.113.7', network: '203.0.113.0/24', country: 'FI', userAgent: '' };
  const open = () => openSession(db, account, visitor, Date.now());
  const token = await open();
  const balanceOf = (kind: 'cash' | 'pending') => ledgerBalance(db, ledgerAccountId(kind, id, 'USD'));
  return {
    id,
    email,
    token,
    purse,
    house,
    open,
    cash: () => balanceOf('cash'),
    pending: () => balanceOf('pending'),
  };
}
export type Payer = Awaited<ReturnType<typeof newPayer>>;

/** Adds an account for payouts and returns its id. */
export async function addAccount({ token }: Payer, number = 'FI2112345600000785'): Promise<string> {
  const body = { kind: 'bank', bankName: 'Nordic Demo Bank', number } as const;
  const { id } = await ask(addPayoutAccount, { token, headers: idempotent(), body });
  return id;
}

/** Asks for a withdrawal with the payment password, and gives the reply. */
export const askFor = (
  token: string,
  payoutAccountId: string,
  amountMinor: number,
  {
    key,
    proof = { paymentPassword: payerPaymentPassword },
  }: { key?: string; proof?: { paymentPassword?: string; totp?: string } } = {},
) => call(withdraw, { token, headers: idempotent(key), body: { amountMinor, payoutAccountId, ...proof } });
