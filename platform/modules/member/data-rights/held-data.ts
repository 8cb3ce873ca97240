import type { HeldData } from '#contract/calls/member/data-rights.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { heldRows, type HeldSection } from '#contract/values/member/data-rights.ts';
import type { MerchantRecord } from '#contract/values/merchant-record.ts';
import type { Database } from '#platform/database/client.ts';
import { textIn } from '#platform/database/localised.ts';
import { envelopesOf } from '#platform/modules/agents/envelopes/views.ts';
import { listsOf } from '#platform/modules/favourites/lists.ts';
import { newestTickets, partsOf } from '#platform/modules/help/feedback/tickets.ts';
import type { Account } from '#platform/modules/identity/accounts.ts';
import { linkedTo } from '#platform/modules/identity/login/linked-providers.ts';
import { openSessionsOf } from '#platform/modules/identity/session/sessions.ts';
import { historyOf } from '#platform/modules/member/protection/exclusion.ts';
import { messagesPage } from '#platform/modules/messages/inbox.ts';
import { pushPhonesOf } from '#platform/modules/messages/push/subscriptions.ts';
import { roundsPage } from '#platform/modules/play/round-records.ts';
import { newestMallOrders } from '#platform/modules/promotions/mall/operator.ts';
import { newestPoints } from '#platform/modules/promotions/mall/points.ts';
import { entriesOf } from '#platform/modules/promotions/offers/offers.ts';
import { openedOf } from '#platform/modules/promotions/rain/events.ts';
import { claimedBonuses } from '#platform/modules/promotions/vip/calls.ts';
import { chatPage } from '#platform/modules/support/chat.ts';
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
    envelopes,
    teamEnvelopes,
    lists,
    letters,
    phones,
    tickets,
    offers,
    chat,
    points,
    mallOrders,
    vipBonuses,
  ] = await Promise.all([
    linkedTo(db, id),
    openSessionsOf(db, id, now),
    historyOf(db, id, ALL_MONTHS, now),
    payoutRowsOf(db, id),
    newestDeposits(db, id, rows),
    newestWithdrawals(db, id, rows),
    movementsPage(db, { ...always, accountId: id, currency }, null, rows),
    roundsPage(db, { ...always, accountId: id }, null, rows),
    openedOf(db, id, rows),
    envelopesOf(db, id, rows),
    listsOf(db, id, rows),
    messagesPage(db, account, undefined, rows),
    pushPhonesOf(db, id),
    newestTickets(db, id),
    entriesOf(db, id),
    chatPage(db, id, undefined, rows),
    newestPoints(db, id, rows),
    newestMallOrders(db, id, rows),
    claimedBonuses(db, id),
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
    section(
      'promotions',
      offers.map(({ entryNo, announcementId, status, comment, paidMinor, createdAt }) => ({
        number: entryNo,
        promotion: announcementId,
        status,
        comment,
        paid: paidMinor,
        at: instant(createdAt),
      })),
    ),
    section(
      'redRain',
      envelopes.map(({ drawNo, rainId, amountMinor, openedAt, shownName }) => ({
        number: drawNo,
        event: rainId,
        amount: amountMinor,
        at: instantOrNull(openedAt),
        shownAs: shownName,
      })),
    ),
    section(
      'teamEnvelopes',
      teamEnvelopes.map(({ envelopeNo, totalMinor, shares, greeting, returnedMinor, createdAt }) => ({
        number: envelopeNo,
        amount: totalMinor,
        shares,
        greeting,
        returned: returnedMinor,
        at: instant(createdAt),
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
    section(
      'chat',
      chat.map(({ sender, text, at }) => ({ from: sender, text, at: instant(at) })),
    ),
    ...ofPromotions({ points, mallOrders, vipBonuses }, language),
  ];
}

type OfPromotions = {
  points: Awaited<ReturnType<typeof newestPoints>>;
  mallOrders: Awaited<ReturnType<typeof newestMallOrders>>;
  vipBonuses: Awaited<ReturnType<typeof claimedBonuses>>;
};

const ofPromotions = (
  { points, mallOrders, vipBonuses }: OfPromotions,
  language: LanguageCode,
): Section[] => [
  section(
    'points',
    points.map(({ reason, source, points: moved, at }) => ({
      reason,
      source,
      points: moved,
      at: instant(at),
    })),
  ),
  section(
    'mallOrders',
    mallOrders.map(({ orderNo, name, points: price, status, reason, createdAt }) => ({
      orderNo,
      name: textIn(name, language),
      points: price,
      status,
      reason,
      at: instant(createdAt),
    })),
  ),
  section(
    'vipBonuses',
    vipBonuses.map(({ bonusNo, kind, level, amountMinor, at }) => ({
      bonusNo,
      kind,
      level,
      amount: amountMinor,
      at: instant(at),
    })),
  ),
];

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
