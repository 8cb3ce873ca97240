import type { LanguageCode } from '#contract/values/languages.ts';
import { heldRows } from '#contract/values/member/data-rights.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { keptSessionsOf } from '#platform/core/accounts/sessions.ts';
import type { Database } from '#platform/core/database/client.ts';
import { textIn } from '#platform/core/database/localised.ts';
import { closureOf } from '#platform/jobs/data-rights/closing.ts';
import { heldOfAgents } from '#platform/jobs/data-rights/held-agents.ts';
import { ofContracts, ofTeamEnvelopes } from '#platform/jobs/data-rights/held-contracts.ts';
import { ofPromotions } from '#platform/jobs/data-rights/held-promotions.ts';
import { heldOfProtection } from '#platform/jobs/data-rights/held-protection.ts';
import {
  instant,
  instantOrNull,
  type Row,
  type Section,
  section,
} from '#platform/jobs/data-rights/held-section.ts';
import { heldTraces } from '#platform/jobs/data-rights/held-traces.ts';
import { envelopesOf } from '#platform/modules/agents/exports.ts';
import { contractsWith, newestStatements } from '#platform/modules/contracts/exports.ts';
import { listsOf } from '#platform/modules/favourites/exports.ts';
import { answersTo, newestTickets } from '#platform/modules/help/exports.ts';
import { linkedTo } from '#platform/modules/identity/exports.ts';
import { historyOf } from '#platform/modules/member/exports.ts';
import { messagesPage, pushPhonesOf } from '#platform/modules/messages/exports.ts';
import { newestSuborders, roundsPage } from '#platform/modules/play/exports.ts';
import {
  claimedBonuses,
  entriesOf,
  newestMallOrders,
  newestPoints,
  openedOf,
} from '#platform/modules/promotions/exports.ts';
import { movementsPage } from '#platform/modules/records/exports.ts';
import { chatPage } from '#platform/modules/support/exports.ts';
import { keptPayoutRowsOf, newestDeposits, newestWithdrawals } from '#platform/modules/wallet/exports.ts';

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
    answers,
    offers,
    chat,
    points,
    mallOrders,
    vipBonuses,
    contracts,
    statements,
    suborders,
    ofProtection,
    traces,
    ofAgents,
    closure,
  ] = await Promise.all([
    linkedTo(db, id),
    keptSessionsOf(db, id, rows),
    historyOf(db, id, 0),
    keptPayoutRowsOf(db, id, rows),
    newestDeposits(db, id, rows),
    newestWithdrawals(db, id, rows),
    movementsPage(db, { ...always, accountId: id, currency }, null, rows),
    roundsPage(db, { ...always, accountId: id }, null, rows),
    openedOf(db, id, rows),
    envelopesOf(db, id, rows),
    listsOf(db, id, rows),
    messagesPage(db, account, undefined, rows),
    pushPhonesOf(db, id),
    newestTickets(db, id, rows),
    answersTo(db, id),
    entriesOf(db, id),
    chatPage(db, id, undefined, rows),
    newestPoints(db, id, rows),
    newestMallOrders(db, id, rows),
    claimedBonuses(db, id),
    contractsWith(db, id),
    newestStatements(db, id, rows),
    newestSuborders(db, id, rows),
    heldOfProtection(db, id),
    heldTraces(db, id, language, rows),
    heldOfAgents(db, id, rows),
    closureOf(db, id),
  ]);
  const answersOf = Map.groupBy(answers, ({ ticketNo }) => ticketNo);
  return [
    section('account', [{ ...ofAccount(account), closes: instantOrNull(closure?.closesAt ?? null) }]),
    section(
      'linkedLogins',
      providers.map(({ provider, linkedAt }) => ({ provider, linkedAt: instantOrNull(linkedAt) })),
    ),
    section(
      'devices',
      sessions.map(({ device, country, createdAt, lastSeenAt, endedBy }) => ({
        device,
        country,
        since: instant(createdAt),
        lastSeen: instant(lastSeenAt),
        endedBy,
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
      payouts.map(({ kind, bankName, holder, number, createdAt, removedAt }) => ({
        kind,
        bankName,
        holder,
        number,
        since: instant(createdAt),
        removed: instantOrNull(removedAt),
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
        answer: (answersOf.get(ticketNo) ?? []).map((answer) => answer.text).join('\n\n'),
      })),
    ),
    section(
      'chat',
      chat.map(({ sender, text, at }) => ({ from: sender, text, at: instant(at) })),
    ),
    ...ofPromotions({ points, mallOrders, vipBonuses }, language),
    ofTeamEnvelopes(teamEnvelopes),
    ...ofContracts({ accountId: id, contracts, statements }),
    ...ofProtection,
    section(
      'lotteryBets',
      suborders.map(
        ({ suborderNo, roundId, drawNo, kind, picked, stakeMinor, winMinor, status, closesAt }) => ({
          number: suborderNo,
          round: roundId,
          draw: drawNo,
          kind,
          picked: picked.join(' '),
          bet: stakeMinor,
          won: winMinor,
          status,
          closes: instant(closesAt),
        }),
      ),
    ),
    ...traces,
    ...ofAgents,
  ];
}

const ofGame = ({ nodeId, at }: { nodeId: number; at: number }): Row => ({ game: nodeId, at: instant(at) });

const ofAccount = (account: Account): Row => ({
  username: account.username,
  nickname: account.nickname,
  since: instant(account.createdAt),
  lastLogin: instantOrNull(account.lastLoginAt),
  icon: account.icon,
  inviteCode: account.inviteCode,
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
