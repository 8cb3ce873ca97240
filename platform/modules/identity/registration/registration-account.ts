import { and, eq, gt } from 'drizzle-orm';

import type { CustomerType } from '#contract/values/customers.ts';
import { minuteMs } from '#contract/values/durations.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { type Account, duplicateError } from '#platform/core/accounts/accounts.ts';
import { hashPassword, noPassword } from '#platform/core/accounts/passwords.ts';
import { accounts } from '#platform/core/accounts/tables.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import { openPurses } from '#platform/core/ledger/purses.ts';
import { sha256 } from '#platform/core/wire/tokens.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import type { Values } from '#platform/modules/identity/registration/registration-check.ts';
import { identities, socialTickets } from '#platform/modules/identity/tables.ts';
import { refuseTakenEmail } from '#platform/modules/identity/verification/email-owner.ts';

/** How long after a login by a provider the registration form may be submitted. */
const TICKET_MS = 10 * minuteMs;

/** Fields without a column of their own. */
const details = [
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
  /** True when a code that was sent to the number came back, or a third party vouches for it. */
  mobileVerified: boolean;
  type: CustomerType;
  /** Account of the agent, and the code of his link. */
  invitedBy: string | null;
  inviteCode: string | null;
  socialTicket: string | null;
  /** Where and how the form was filled in. */
  origin: { registerUrl: string; registerMethod: string };
  values: Values;
};

/**
 * Creates a member's account with its purses and, with a ticket, links it to the provider's user, in one
 * transaction, which `further` statements join. A taken name or number is reported from the unique index that it breaks, a taken address is one that
 * another account has verified.
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
  const joining = ticketHash === null ? null : await socialTicketOf(db, merchantCode, ticketHash, now);
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
    details: { ...origin, ...detailsOf(values) },
    invitedBy,
    inviteCode,
  };
  const statements: Statement[] = [openPurses(db, id, merchant), ...further];
  if (joining && ticketHash !== null) {
    // The second of two requests with the same ticket breaks the key of `identities`.
    statements.push(db.insert(identities).values({ ...joining, merchantCode, accountId: id, linkedAt: now }));
    statements.push(db.delete(socialTickets).where(eq(socialTickets.ticketHash, ticketHash)));
  }
  try {
    const [[opened]] = await db.batch([db.insert(accounts).values(account).returning(), ...statements]);
    if (!opened) throw new Error('an account was not inserted');
    return opened;
  } catch (error) {
    throw duplicateError(error) ?? error;
  }
}

const detailsOf = (values: Values): Record<string, string> =>
  Object.fromEntries(details.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));

async function socialTicketOf(db: Database, merchantCode: string, ticketHash: string, now: number) {
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
