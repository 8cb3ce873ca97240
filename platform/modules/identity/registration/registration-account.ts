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
import { identities, socialTokens } from '#platform/modules/identity/tables.ts';
import { refuseTakenEmail } from '#platform/modules/identity/verification/email-owner.ts';

/** How long after a login with a provider the registration form may be submitted. */
const SOCIAL_TOKEN_MS = 10 * minuteMs;

/** Fields that have no column of their own and are stored in `details`. */
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
  /** True if a code sent to the number was returned, or a third party vouches for the number. */
  mobileVerified: boolean;
  type: CustomerType;
  invitedBy: string | null;
  inviteCode: string | null;
  socialTicket: string | null;
  origin: { registerUrl: string; registerMethod: string };
  values: FieldValues;
};

/**
 * Creates a member's account with its purses, in one transaction with the `further` statements. With a social token it
 * also links the account to the provider's user. Throws if the name or number is taken, which a unique index shows, if
 * another account has verified the address, or if the social token has expired.
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
  const linkedUser = ticketHash === null ? null : await findSocialToken(db, merchantCode, ticketHash, now);
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
  if (linkedUser && ticketHash !== null) {
    // A second request with the same social token violates the key of `identities`.
    statements.push(
      db.insert(identities).values({ ...linkedUser, merchantCode, accountId: id, linkedAt: now }),
    );
    statements.push(db.delete(socialTokens).where(eq(socialTokens.ticketHash, ticketHash)));
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

async function findSocialToken(db: Database, merchantCode: string, ticketHash: string, now: number) {
  const { provider, subject } = socialTokens;
  const ticket = await db
    .select({ provider, subject })
    .from(socialTokens)
    .where(
      and(
        eq(socialTokens.ticketHash, ticketHash),
        eq(socialTokens.merchantCode, merchantCode),
        gt(socialTokens.createdAt, now - SOCIAL_TOKEN_MS),
      ),
    )
    .get();
  if (!ticket) throw new WireError('link.expired');
  return ticket;
}
