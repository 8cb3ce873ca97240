import type { HeldData } from '#contract/calls/member/data-rights.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { heldRows, type HeldSection } from '#contract/values/member/data-rights.ts';
import type { MerchantRecord } from '#contract/values/merchant-record.ts';
import type { Database } from '#platform/database/client.ts';
import { textIn } from '#platform/database/localised.ts';
import { listsOf } from '#platform/modules/favourites/lists.ts';
import { newestTickets, partsOf } from '#platform/modules/help/feedback/tickets.ts';
import type { Account } from '#platform/modules/identity/accounts.ts';
import { linkedTo } from '#platform/modules/identity/login/linked-providers.ts';
import { openSessionsOf } from '#platform/modules/identity/session/sessions.ts';
import { historyOf } from '#platform/modules/member/protection/exclusion.ts';
import { messagesPage } from '#platform/modules/messages/inbox.ts';
import { pushPhonesOf } from '#platform/modules/messages/push/subscriptions.ts';
import { roundsPage } from '#platform/modules/play/round-records.ts';
import { newestOrders as newestDeposits } from '#platform/modules/wallet/deposits/order-moves.ts';
import { movementsPage } from '#platform/modules/wallet/records/movements.ts';
import { newestOrders as newestWithdrawals } from '#platform/modules/wallet/withdrawals/orders.ts';
import { payoutRowsOf } from '#platform/modules/wallet/withdrawals/payout-accounts.ts';

type Row = HeldData['sections'][number]['rows'][number];
type Section = HeldData['sections'][number];

/** Longer than anybody has been a member, in months. */
const ALL_MONTHS = 1_200;

const instant = (at: number): string => new Date(at).toISOString();
const instantOrNull = (at: number | null): string | null => (at === null ? null : instant(at));

/** Of one row more than are shown: whether there are older ones. */
const section = (name: HeldSection, rows: readonly Row[]): Section => ({
  name,
  more: rows.length > heldRows,
  rows: rows.slice(0, heldRows),
});

/** What is kept about a member, section by section. Hashes, keys and codes are not data about him. */
export async function heldDataOf(
  db: Database,
  account: Account,
  { currency }: Pick<MerchantRecord, 'currency'>,
  language: LanguageCode,
  now: number,
): Promise<Section[]> {
  const { id } = account;
  const always = { start: 0, end: now + 1 };
  const rows = heldRows + 1;
  const [
    providers,
    sessions,
    events,
    payouts,
    deposits,
    withdrawals,
    movements,
    rounds,
    lists,
    letters,
    phones,
    tickets,
  ] = await Promise.all([
    linkedTo(db, id),
    openSessionsOf(db, id, now),
    historyOf(db, id, ALL_MONTHS, now),
    payoutRowsOf(db, id),
    newestDeposits(db, id, rows),
    newestWithdrawals(db, id, rows),
    movementsPage(db, { ...always, accountId: id, currency }, null, rows),
    roundsPage(db, { ...always, accountId: id }, null, rows),
    listsOf(db, id, rows),
    messagesPage(db, account, undefined, rows),
    pushPhonesOf(db, id),
    newestTickets(db, id),
  ]);
  const ticketParts = await partsOf(
    db,
    tickets.map(({ ticketNo }) => ticketNo),
  );
  return [
    section('account', [ofAccount(account)]),
    section(
      'linkedLogins',
      providers.map(({ provider, linkedAt }) => ({ provider, linkedAt: instantOrNull(linkedAt) })),
    ),
    section(
      'devices',
      sessions.map(({ device, country, createdAt, lastSeenAt }) => ({
        device,
        country,
        since: instant(createdAt),
        lastSeen: instant(lastSeenAt),
      })),
    ),
    section(
      'protection',
      events.map(({ kind, at, period, amount, until }) => ({
        kind,
        at: instant(at),
        period,
        amount,
        until: instantOrNull(until),
      })),
    ),
    section(
      'payoutAccounts',
      payouts.map(({ kind, bankName, holder, number, createdAt }) => ({
        kind,
        bankName,
        holder,
        number,
        since: instant(createdAt),
      })),
    ),
    section(
      'deposits',
      deposits.map(({ orderNo, kind, status, amountMinor, feeMinor, creditMinor, createdAt }) => ({
        orderNo,
        kind,
        status,
        amount: amountMinor,
        fee: feeMinor,
        credited: creditMinor,
        at: instant(createdAt),
      })),
    ),
    section(
      'withdrawals',
      withdrawals.map(({ orderNo, status, amountMinor, feeMinor, reason, states, account: to }) => ({
        orderNo,
        status,
        amount: amountMinor,
        fee: feeMinor,
        reason,
        to: to.number,
        at: states[0]?.at ?? null,
      })),
    ),
    section(
      'movements',
      movements.map(({ number, step, amount, after, at, reason }) => ({
        number,
        step,
        amount,
        after,
        at: instant(at),
        reason,
      })),
    ),
    section(
      'rounds',
      rounds.map(({ id: round, nodeId, betMinor, winMinor, status, openedAt }) => ({
        round,
        game: nodeId,
        bet: betMinor,
        won: winMinor,
        status,
        at: instant(openedAt),
      })),
    ),
    section('favourites', lists.favourites.map(ofGame)),
    section('recentGames', lists.recents.map(ofGame)),
    section(
      'messages',
      letters.map(({ message: { title, content, at }, readAt }) => ({
        title: textIn(title, language),
        content: textIn(content, language),
        at: instant(at),
        read: instantOrNull(readAt),
      })),
    ),
    section(
      'notifications',
      phones.map(({ endpoint, topics, createdAt }) => ({
        service: new URL(endpoint).host,
        topics: topics.join(' '),
        since: instant(createdAt),
      })),
    ),
    section(
      'tickets',
      tickets.map(({ ticketNo, category, text, status, createdAt }) => ({
        ticketNo,
        category,
        text,
        status,
        at: instant(createdAt),
        answer: ticketParts(ticketNo)
          .answers.map((answer) => answer.text)
          .join('\n\n'),
      })),
    ),
  ];
}

const ofGame = ({ nodeId, at }: { nodeId: number; at: number }): Row => ({ game: nodeId, at: instant(at) });

const ofAccount = (account: Account): Row => ({
  username: account.username,
  nickname: account.nickname,
  since: instant(account.createdAt),
  mobileNum: account.mobileNum,
  mobileVerified: instantOrNull(account.mobileVerifiedAt),
  email: account.email,
  emailVerified: instantOrNull(account.emailVerifiedAt),
  payeeName: account.payeeName,
  birthday: account.birthday,
  club: account.clubLabel,
  secondFactorSince: instantOrNull(account.totpSince),
  passwordChanged: instantOrNull(account.passwordChangedAt),
  excludedUntil: account.excludedUntil === null ? null : String(account.excludedUntil),
  ...account.details,
});
