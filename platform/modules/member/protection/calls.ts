import { protectionOverview } from '#contract/calls/member/protection-overview.ts';
import {
  confirmDepositLimit,
  excludeSelf,
  playClock,
  playSummary,
  protectionHistory,
  setDepositLimit,
  setRealityCheck,
  takeBreak,
} from '#contract/calls/member/protection.ts';
import { getLanguage } from '#contract/values/languages.ts';
import { readCurrentExclusion } from '#platform/core/accounts/current-exclusion.ts';
import { hasPassword } from '#platform/core/accounts/passwords.ts';
import { implement, requireCaller, type WireRequest } from '#platform/core/calls/implement.ts';
import { addMonths } from '#platform/core/clock/days.ts';
import { protectionProfiles } from '#platform/core/merchants/protection-profiles.ts';
import { sendMailOrSms } from '#platform/core/notifications/mail.ts';
import { fieldError, WireError } from '#platform/core/wire/wire-error.ts';
import { confirmPassword } from '#platform/modules/identity/exports.ts';
import {
  confirmLimit,
  readDepositLimits,
  saveDepositLimit,
} from '#platform/modules/member/protection/deposit-limit.ts';
import { excludeMember, listProtectionHistory } from '#platform/modules/member/protection/exclusion.ts';
import {
  recordPlay,
  readPlaySoFar,
  getRealityChoices,
  readRealityMinutes,
  setRealityMinutes,
} from '#platform/modules/member/protection/play-clock.ts';
import { settleDraws } from '#platform/modules/play/exports.ts';

const toIsoString = (at: number): string => new Date(at).toISOString();
const toIsoStringOrNull = (at: number | null): string | null => (at === null ? null : toIsoString(at));

type Request = Pick<WireRequest<unknown, unknown>, 'caller' | 'merchant' | 'now'>;
function getProtectedMember(request: Request) {
  const { merchant, now } = request;
  const { account } = requireCaller(request);
  const profile = protectionProfiles[merchant.jurisdiction];
  return { account, profile, member: { accountId: account.id, currency: merchant.currency, now } };
}

const overview = implement(protectionOverview, async (request) => {
  const { db, merchant, now } = request;
  const { account, profile, member } = getProtectedMember(request);
  const [{ limits, left }, minutes, excluded] = await Promise.all([
    readDepositLimits(db, member, profile),
    readRealityMinutes(db, account.id, profile),
    readCurrentExclusion(db, account, now),
  ]);
  return {
    now: toIsoString(now),
    jurisdiction: merchant.jurisdiction,
    currency: merchant.currency,
    limits: limits.map(({ pending, ...limit }) => ({
      ...limit,
      pending: pending && {
        limit: pending.limit,
        confirmFrom: toIsoString(pending.confirmFrom),
        confirmUntil: toIsoString(pending.confirmUntil),
      },
    })),
    raiseWaitsHours: profile.raiseWaitsHours.value,
    depositLeft: left,
    reality: { minutes, choices: getRealityChoices(profile) },
    breakDays: [...profile.breakDays.value],
    exclusionMonths: [...profile.exclusionMonths.value],
    exclusionClosesLogin: profile.exclusionClosesLogin.value,
    excluded: excluded && { kind: excluded.kind, until: toIsoStringOrNull(excluded.until) },
    historyMonths: profile.historyMonths.value,
    hasPassword: hasPassword(account.passwordHash),
  };
});

const limit = implement(setDepositLimit, async (request) => {
  const { db, body } = request;
  const { profile, member } = getProtectedMember(request);
  if (!profile.limitPeriods.value.includes(body.period)) throw fieldError('period', 'not offered');
  return { inForce: await saveDepositLimit(db, member, body, profile) };
});

const limitConfirmation = implement(confirmDepositLimit, async (request) => {
  const confirmed = await confirmLimit(request.db, getProtectedMember(request).member, request.body.period);
  if (!confirmed) throw new WireError('limit.not.due');
  return {};
});

const reality = implement(setRealityCheck, async (request) => {
  const { db, body } = request;
  const { profile, member } = getProtectedMember(request);
  if (!getRealityChoices(profile).includes(body.minutes)) throw fieldError('minutes', 'not offered');
  await setRealityMinutes(db, member, body.minutes);
  return {};
});

const pause = implement(takeBreak, async (request) => {
  const { days } = request.body;
  if (!getProtectedMember(request).profile.breakDays.value.includes(days))
    throw fieldError('days', 'not offered');
  return excludeWithPassword(request, { days });
});

const exclusion = implement(excludeSelf, async (request) => {
  const { months } = request.body;
  const { exclusionMonths, exclusionClosesLogin } = getProtectedMember(request).profile;
  if (!exclusionMonths.value.includes(months)) throw fieldError('months', 'not offered');
  const { timeZone } = request.merchant;
  return excludeWithPassword(request, { months, timeZone, closesLogin: exclusionClosesLogin.value });
});

/** The password stops others who have the phone in hand. A member without a password may exclude themselves too. */
async function excludeWithPassword(
  request: WireRequest<unknown, { password?: string | undefined }>,
  length: Parameters<typeof excludeMember>[2],
) {
  const { db, body, merchant, language, runAfterReply, now } = request;
  const { account } = requireCaller(request);
  if (hasPassword(account.passwordHash)) {
    if (body.password === undefined) throw fieldError('password', 'required');
    await confirmPassword(request, account, body.password);
  }
  const until = await excludeMember(db, account, length, now);
  const format = new Intl.DateTimeFormat(getLanguage(language).tag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: merchant.timeZone,
  });
  runAfterReply(
    until === null
      ? sendMailOrSms(request, account, 'pauseForGood', {})
      : sendMailOrSms(request, account, 'pauseBegun', { until: format.format(until) }),
  );
  return { until: toIsoStringOrNull(until) };
}

const history = implement(protectionHistory, async (request) => {
  const { db, merchant, now } = request;
  const { account, profile } = getProtectedMember(request);
  const since = addMonths(merchant.timeZone, now, -profile.historyMonths.value);
  const events = await listProtectionHistory(db, account.id, since);
  return events.map(({ id, kind, at, period, amount, until }) => ({
    id,
    kind,
    at: toIsoString(at),
    period,
    amount,
    until: toIsoStringOrNull(until),
  }));
});

const clock = implement(playClock, async (request) => {
  const { profile, member } = getProtectedMember(request);
  return { dueInMs: await recordPlay(request.db, member, request.body.checked, profile) };
});

const summary = implement(playSummary, async (request) => {
  const { db, now } = request;
  const { account, member } = getProtectedMember(request);
  await settleDraws(request, now, account.id);
  return { ...(await readPlaySoFar(db, member)), currency: member.currency };
});

export const protectionCalls = [
  overview,
  limit,
  limitConfirmation,
  reality,
  pause,
  exclusion,
  history,
  clock,
  summary,
];
