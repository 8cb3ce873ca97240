import {
  confirmDepositLimit,
  excludeSelf,
  playClock,
  playSummary,
  protectionHistory,
  protectionOverview,
  setDepositLimit,
  setRealityCheck,
  takeBreak,
} from '#contract/calls/member/protection.ts';
import { languageOf } from '#contract/values/languages.ts';
import { exclusionOf } from '#platform/core/accounts/exclusion-under-way.ts';
import { isPassword } from '#platform/core/accounts/passwords.ts';
import { implement, memberOf, type WireRequest } from '#platform/core/calls/implement.ts';
import { monthsLater } from '#platform/core/clock/days.ts';
import { protectionProfiles } from '#platform/core/merchants/protection-profiles.ts';
import { tell } from '#platform/core/notifications/mail.ts';
import { fieldError, WireError } from '#platform/core/wire/wire-error.ts';
import { confirmPassword } from '#platform/modules/identity/exports.ts';
import {
  confirmLimit,
  depositLimitsOf,
  setLimit,
} from '#platform/modules/member/protection/deposit-limit.ts';
import { excludeMember, historyOf } from '#platform/modules/member/protection/exclusion.ts';
import {
  beginPlay,
  playSoFar,
  realityChoices,
  realityMinutes,
  setRealityMinutes,
} from '#platform/modules/member/protection/play-clock.ts';
import { settleDraws } from '#platform/modules/play/exports.ts';

const instant = (at: number): string => new Date(at).toISOString();
const instantOrNull = (at: number | null): string | null => (at === null ? null : instant(at));

type Request = Pick<WireRequest<unknown, unknown>, 'caller' | 'merchant' | 'now'>;
/** Who asks, in his merchant's currency, and the rules that hold for him. */
function askerOf(request: Request) {
  const { merchant, now } = request;
  const { account } = memberOf(request);
  const profile = protectionProfiles[merchant.jurisdiction];
  return { account, profile, member: { accountId: account.id, currency: merchant.currency, now } };
}

const overview = implement(protectionOverview, async (request) => {
  const { db, merchant, now } = request;
  const { account, profile, member } = askerOf(request);
  const [{ limits, left }, minutes, excluded] = await Promise.all([
    depositLimitsOf(db, member, profile),
    realityMinutes(db, account.id, profile),
    exclusionOf(db, account, now),
  ]);
  return {
    now: instant(now),
    jurisdiction: merchant.jurisdiction,
    currency: merchant.currency,
    limits: limits.map(({ pending, ...limit }) => ({
      ...limit,
      pending: pending && {
        limit: pending.limit,
        confirmFrom: instant(pending.confirmFrom),
        confirmUntil: instant(pending.confirmUntil),
      },
    })),
    raiseWaitsHours: profile.raiseWaitsHours.value,
    depositLeft: left,
    reality: { minutes, choices: realityChoices(profile) },
    breakDays: [...profile.breakDays.value],
    exclusionMonths: [...profile.exclusionMonths.value],
    exclusionClosesLogin: profile.exclusionClosesLogin.value,
    excluded: excluded && { kind: excluded.kind, until: instantOrNull(excluded.until) },
    historyMonths: profile.historyMonths.value,
    hasPassword: isPassword(account.passwordHash),
  };
});

const limit = implement(setDepositLimit, async (request) => {
  const { db, body } = request;
  const { profile, member } = askerOf(request);
  if (!profile.limitPeriods.value.includes(body.period)) throw fieldError('period', 'not offered');
  return { inForce: await setLimit(db, member, body, profile) };
});

const limitConfirmation = implement(confirmDepositLimit, async (request) => {
  const confirmed = await confirmLimit(request.db, askerOf(request).member, request.body.period);
  if (!confirmed) throw new WireError('limit.not.due');
  return {};
});

const reality = implement(setRealityCheck, async (request) => {
  const { db, body } = request;
  const { profile, member } = askerOf(request);
  if (!realityChoices(profile).includes(body.minutes)) throw fieldError('minutes', 'not offered');
  await setRealityMinutes(db, member, body.minutes);
  return {};
});

const pause = implement(takeBreak, async (request) => {
  const { days } = request.body;
  if (!askerOf(request).profile.breakDays.value.includes(days)) throw fieldError('days', 'not offered');
  return shut(request, { days });
});

const exclusion = implement(excludeSelf, async (request) => {
  const { months } = request.body;
  const { exclusionMonths, exclusionClosesLogin } = askerOf(request).profile;
  if (!exclusionMonths.value.includes(months)) throw fieldError('months', 'not offered');
  const { timeZone } = request.merchant;
  return shut(request, { months, timeZone, closesLogin: exclusionClosesLogin.value });
});

/** The password keeps others who hold the phone from it; whoever has none is not kept from it himself. */
async function shut(
  request: WireRequest<unknown, { password?: string | undefined }>,
  length: Parameters<typeof excludeMember>[2],
) {
  const { db, body, merchant, language, afterwards, now } = request;
  const { account } = memberOf(request);
  if (isPassword(account.passwordHash)) {
    if (body.password === undefined) throw fieldError('password', 'required');
    await confirmPassword(request, account, body.password);
  }
  const until = await excludeMember(db, account, length, now);
  const format = new Intl.DateTimeFormat(languageOf(language).tag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: merchant.timeZone,
  });
  afterwards(
    until === null
      ? tell(request, account, 'pauseForGood', {})
      : tell(request, account, 'pauseBegun', { until: format.format(until) }),
  );
  return { until: instantOrNull(until) };
}

const history = implement(protectionHistory, async (request) => {
  const { db, merchant, now } = request;
  const { account, profile } = askerOf(request);
  const since = monthsLater(merchant.timeZone, now, -profile.historyMonths.value);
  const events = await historyOf(db, account.id, since);
  return events.map(({ id, kind, at, period, amount, until }) => ({
    id,
    kind,
    at: instant(at),
    period,
    amount,
    until: instantOrNull(until),
  }));
});

const clock = implement(playClock, async (request) => {
  const { profile, member } = askerOf(request);
  return { dueInMs: await beginPlay(request.db, member, request.body.checked, profile) };
});

const summary = implement(playSummary, async (request) => {
  const { db, now } = request;
  const { account, member } = askerOf(request);
  await settleDraws(request, now, account.id);
  return { ...(await playSoFar(db, member)), currency: member.currency };
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
