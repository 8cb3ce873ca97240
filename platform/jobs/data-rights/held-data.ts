import type { LanguageCode } from '#contract/values/languages.ts';
import { maxPersonalDataRows } from '#contract/values/member/data-rights.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { listStoredSessions } from '#platform/core/accounts/sessions.ts';
import type { Database } from '#platform/core/database/client.ts';
import { getLocalisedText } from '#platform/core/database/localised.ts';
import { findClosure } from '#platform/jobs/data-rights/closing.ts';
import { readHeldAgentData } from '#platform/jobs/data-rights/held-agents.ts';
import {
  buildContractSections,
  buildTeamEnvelopeSection,
} from '#platform/jobs/data-rights/held-contracts.ts';
import { buildPromotionSections } from '#platform/jobs/data-rights/held-promotions.ts';
import { readHeldProtectionData } from '#platform/jobs/data-rights/held-protection.ts';
import {
  formatInstant,
  formatInstantOrNull,
  type Row,
  type Section,
  buildSection,
} from '#platform/jobs/data-rights/held-section.ts';
import { readHeldTraces } from '#platform/jobs/data-rights/held-traces.ts';
import { listSentEnvelopes } from '#platform/modules/agents/exports.ts';
import { listAccountContracts, listNewestStatements } from '#platform/modules/contracts/exports.ts';
import { readGameLists } from '#platform/modules/favourites/exports.ts';
import { answersQuery, listNewestTickets } from '#platform/modules/help/exports.ts';
import { listLinkedProviders } from '#platform/modules/identity/exports.ts';
import { listProtectionHistory } from '#platform/modules/member/exports.ts';
import { readMessagesPage, pushPhonesQuery } from '#platform/modules/messages/exports.ts';
import { newestSubordersQuery, roundsPageQuery } from '#platform/modules/play/exports.ts';
import {
  listClaimedBonuses,
  listEntries,
  listNewestMallOrders,
  listNewestPoints,
  openedEnvelopesQuery,
} from '#platform/modules/promotions/exports.ts';
import { readMovementsPage } from '#platform/modules/records/exports.ts';
import { readChatPage } from '#platform/modules/support/exports.ts';
import {
  listStoredPayoutRows,
  listNewestDeposits,
  listNewestWithdrawals,
} from '#platform/modules/wallet/exports.ts';

/**
 * Reads the data kept about a member, section by section. Hashes, keys and codes are not personal data and are left
 * out.
 */
export async function readHeldData(
  db: Database,
  account: Account,
  { currency }: Pick<MerchantRecord, 'currency'>,
  language: LanguageCode,
  now: number,
): Promise<Section[]> {
  const { id } = account;
  const allTime = { start: 0, end: now + 1 };
  const rows = maxPersonalDataRows + 1;
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
    messages,
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
    protectionSections,
    traces,
    agentSections,
    closure,
  ] = await Promise.all([
    listLinkedProviders(db, id),
    listStoredSessions(db, id, rows),
    listProtectionHistory(db, id, 0),
    listStoredPayoutRows(db, id, rows),
    listNewestDeposits(db, id, rows),
    listNewestWithdrawals(db, id, rows),
    readMovementsPage(db, { ...allTime, accountId: id, currency }, null, rows),
    roundsPageQuery(db, { ...allTime, accountId: id }, null, rows),
    openedEnvelopesQuery(db, id, rows),
    listSentEnvelopes(db, id, rows),
    readGameLists(db, id, rows),
    readMessagesPage(db, account, undefined, rows),
    pushPhonesQuery(db, id),
    listNewestTickets(db, id, rows),
    answersQuery(db, id),
    listEntries(db, id),
    readChatPage(db, id, undefined, rows),
    listNewestPoints(db, id, rows),
    listNewestMallOrders(db, id, rows),
    listClaimedBonuses(db, id),
    listAccountContracts(db, id),
    listNewestStatements(db, id, rows),
    newestSubordersQuery(db, id, rows),
    readHeldProtectionData(db, id),
    readHeldTraces(db, id, language, rows),
    readHeldAgentData(db, id, rows),
    findClosure(db, id),
  ]);
  const answersByTicket = Map.groupBy(answers, ({ ticketNo }) => ticketNo);
  return [
    buildSection('account', [
      { ...toAccountRow(account), closes: formatInstantOrNull(closure?.closesAt ?? null) },
    ]),
    buildSection(
      'linkedLogins',
      providers.map(({ provider, linkedAt }) => ({ provider, linkedAt: formatInstantOrNull(linkedAt) })),
    ),
    buildSection(
      'devices',
      sessions.map(({ device, country, createdAt, lastSeenAt, endedBy }) => ({
        device,
        country,
        since: formatInstant(createdAt),
        lastSeen: formatInstant(lastSeenAt),
        endedBy,
      })),
    ),
    buildSection(
      'protection',
      events.map(({ kind, at, period, amount, until }) => ({
        kind,
        at: formatInstant(at),
        period,
        amount,
        until: formatInstantOrNull(until),
      })),
    ),
    buildSection(
      'payoutAccounts',
      payouts.map(({ kind, bankName, holder, number, createdAt, removedAt }) => ({
        kind,
        bankName,
        holder,
        number,
        since: formatInstant(createdAt),
        removed: formatInstantOrNull(removedAt),
      })),
    ),
    buildSection(
      'deposits',
      deposits.map(({ orderNo, kind, status, amountMinor, feeMinor, creditMinor, createdAt }) => ({
        orderNo,
        kind,
        status,
        amount: amountMinor,
        fee: feeMinor,
        credited: creditMinor,
        at: formatInstant(createdAt),
      })),
    ),
    buildSection(
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
    buildSection(
      'movements',
      movements.map(({ number, step, amount, after, at, reason }) => ({
        number,
        step,
        amount,
        after,
        at: formatInstant(at),
        reason,
      })),
    ),
    buildSection(
      'rounds',
      rounds.map(({ id: round, nodeId, betMinor, winMinor, status, openedAt }) => ({
        round,
        game: nodeId,
        bet: betMinor,
        won: winMinor,
        status,
        at: formatInstant(openedAt),
      })),
    ),
    buildSection(
      'promotions',
      offers.map(({ entryNo, announcementId, status, comment, paidMinor, createdAt }) => ({
        number: entryNo,
        promotion: announcementId,
        status,
        comment,
        paid: paidMinor,
        at: formatInstant(createdAt),
      })),
    ),
    buildSection(
      'redRain',
      envelopes.map(({ drawNo, rainId, amountMinor, openedAt, shownName }) => ({
        number: drawNo,
        event: rainId,
        amount: amountMinor,
        at: formatInstantOrNull(openedAt),
        shownAs: shownName,
      })),
    ),
    buildSection('favourites', lists.favourites.map(toGameRow)),
    buildSection('recentGames', lists.recents.map(toGameRow)),
    buildSection(
      'messages',
      messages.map(({ message: { title, content, at }, readAt }) => ({
        title: getLocalisedText(title, language),
        content: getLocalisedText(content, language),
        at: formatInstant(at),
        read: formatInstantOrNull(readAt),
      })),
    ),
    buildSection(
      'notifications',
      phones.map(({ endpoint, topics, createdAt }) => ({
        service: new URL(endpoint).host,
        topics: topics.join(' '),
        since: formatInstant(createdAt),
      })),
    ),
    buildSection(
      'tickets',
      tickets.map(({ ticketNo, category, text, status, createdAt }) => ({
        ticketNo,
        category,
        text,
        status,
        at: formatInstant(createdAt),
        answer: (answersByTicket.get(ticketNo) ?? []).map((answer) => answer.text).join('\n\n'),
      })),
    ),
    buildSection(
      'chat',
      chat.map(({ sender, text, at }) => ({ from: sender, text, at: formatInstant(at) })),
    ),
    ...buildPromotionSections({ points, mallOrders, vipBonuses }, language),
    buildTeamEnvelopeSection(teamEnvelopes),
    ...buildContractSections({ accountId: id, contracts, statements }),
    ...protectionSections,
    buildSection(
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
          closes: formatInstant(closesAt),
        }),
      ),
    ),
    ...traces,
    ...agentSections,
  ];
}

const toGameRow = ({ nodeId, at }: { nodeId: number; at: number }): Row => ({
  game: nodeId,
  at: formatInstant(at),
});

const toAccountRow = (account: Account): Row => ({
  username: account.username,
  nickname: account.nickname,
  since: formatInstant(account.createdAt),
  lastLogin: formatInstantOrNull(account.lastLoginAt),
  icon: account.icon,
  inviteCode: account.inviteCode,
  mobileNum: account.mobileNum,
  mobileVerified: formatInstantOrNull(account.mobileVerifiedAt),
  email: account.email,
  emailVerified: formatInstantOrNull(account.emailVerifiedAt),
  payeeName: account.payeeName,
  birthday: account.birthday,
  club: account.clubLabel,
  secondFactorSince: formatInstantOrNull(account.totpSince),
  passwordChanged: formatInstantOrNull(account.passwordChangedAt),
  excludedUntil: account.excludedUntil === null ? null : String(account.excludedUntil),
  ...account.details,
});
