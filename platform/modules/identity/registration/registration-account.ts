import { and, eq, gt } from 'drizzle-orm';

import type { CustomerType } from '#contract/values/customers.ts';
import { minuteMs } from '#contract/values/durations.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { type Account, findDuplicateError } from '#platform/core/accounts/accounts.ts';
import { hashPassword, noPassword } from '#platform/core/accounts/passwords.ts';
import { accounts } from '#platform/core/accounts/tables.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import { openPurses } from '#platform/core/ledger/purses.ts';
import { sha256 } from '#platform/core/wire/tokens.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import type { FieldValues } from '#platform/modules/identity/registration/registration-check.ts';
import { identities, socialTickets } from '#platform/modules/identity/tables.ts';
import { refuseTakenEmail } from '#platform/modules/identity/verification/email-owner.ts';

/** How long after a login by a provider the registration form may be submitted. */
const TICKET_MS = 10 * minuteMs;

/** Fields without a column of their own. */
const detailFields = [
  'recommenderId',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
] as const;

export type NewMember = {
  id: string;
  username: string;
  /** E.164 digits. */
  mobileNum: string | null;
  /** True if a code sent to the number was returned, or a third party vouches for it. */
  mobileVerified: boolean;
  type: CustomerType;
  /** The agent's account, and the code of their invite link. */
  invitedBy: string | null;
  inviteCode: string | null;
  socialTicket: string | null;
  /** The address and method of the registration form. */
  origin: { registerUrl: string; registerMethod: string };
  values: FieldValues;
};

/**
 * Creates a member's account with its purses, in one transaction with the `further` statements. With a social ticket it
 * also links the account to the provider's user. A taken name or number is reported from the unique index it violates.
 * An address is taken if another account has verified it.
 */
export async function openMember(
  db: Database,
  merchant: MerchantRecord,
  member: NewMember,
  now: number,
  further: readonly Statement[] = [],
): Promise<Account> {
  const { merchantCode } = merchant;
  const { id, type, username, mobileNum, mobileVerified, invitedBy, inviteCode, origin, values } = member;
  const ticketHash = member.socialTicket === null ? null : await sha256(member.socialTicket);
  const joining = ticketHash === null ? null : await findSocialTicket(db, merchantCode, ticketHash, now);
  const email = values.email?.toLowerCase() ?? null;
  if (email !== null) await refuseTakenEmail(db, merchantCode, email);
  const account = {
    id,
    merchantCode,
    username,
    type,
    passwordHash: values.password ? await hashPassword(values.password) : noPassword,
    nickname: values.nickname ?? null,
    createdAt: now,
    mobileNum,
    mobileVerifiedAt: mobileVerified ? now : null,
    email,
    payeeName: values.payeeName ?? null,
    paymentPasswordHash: values.paymentPassword ? await hashPassword(values.paymentPassword) : null,
    birthday: values.birthday ?? null,
    details: { ...origin, ...toDetails(values) },
    invitedBy,
    inviteCode,
  };
  const statements: Statement[] = [openPurses(db, id, merchant), ...further];
  if (joining && ticketHash !== null) {
    // A second request with the same social ticket violates the key of `identities`.
    statements.push(db.insert(identities).values({ ...joining, merchantCode, accountId: id, linkedAt: now }));
    statements.push(db.delete(socialTickets).where(eq(socialTickets.ticketHash, ticketHash)));
  }
  try {
    const [[opened]] = await db.batch([db.insert(accounts).values(account).returning(), ...statements]);
    if (!opened) throw new Error('an account was not inserted');
    return opened;
  } catch (error) {
    throw findDuplicateError(error) ?? error;
  }
}

const toDetails = (values: FieldValues): Record<string, string> =>
  Object.fromEntries(
    detailFields.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );

async function findSocialTicket(db: Database, merchantCode: string, ticketHash: string, now: number) {
  const { provider, subject } = socialTickets;
  const ticket = await db
    .select({ provider, subject })
    .from(socialTickets)
    .where(
      and(
        eq(socialTickets.ticketHash, ticketHash),
        eq(socialTickets.merchantCode, merchantCode),
        gt(socialTickets.createdAt, now - TICKET_MS),
      ),
    )
    .get();
  if (!ticket) throw new WireError('link.expired');
  return ticket;
}
