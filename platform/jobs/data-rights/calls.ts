import {
  closureOverview,
  personalData,
  cancelClosure,
  requestClosure,
} from '#contract/calls/member/data-rights.ts';
import { getLanguage } from '#contract/values/languages.ts';
import { hasPassword } from '#platform/core/accounts/passwords.ts';
import { implement, requireCaller } from '#platform/core/calls/implement.ts';
import { readTotalMoney } from '#platform/core/ledger/purses.ts';
import { sendMailOrSms } from '#platform/core/notifications/mail.ts';
import {
  findClosure,
  recordClosureRequest,
  listObstacles,
  withdrawClosure,
} from '#platform/jobs/data-rights/closing.ts';
import { readHeldData } from '#platform/jobs/data-rights/held-data.ts';
import { provePresence } from '#platform/modules/identity/exports.ts';

const instant = (at: number): string => new Date(at).toISOString();

const personalDataImplementation = implement(personalData, async (request) => {
  const { db, merchant, language, now } = request;
  await provePresence(request, requireCaller(request));
  const sections = await readHeldData(db, requireCaller(request).account, merchant, language, now);
  return { at: instant(now), currency: merchant.currency, sections };
});

const closureOverviewImplementation = implement(closureOverview, async (request) => {
  const { db, merchant } = request;
  const { id, passwordHash } = requireCaller(request).account;
  const [closure, money] = await Promise.all([findClosure(db, id), readTotalMoney(db, id)]);
  const bonusGivenUpMinor = closure?.bonusGivenUpMinor ?? 0;
  return {
    closesAt: closure ? instant(closure.closesAt) : null,
    money,
    inTheWay: await listObstacles(db, id, bonusGivenUpMinor),
    bonusGivenUpMinor,
    currency: merchant.currency,
    hasPassword: hasPassword(passwordHash),
  };
});

const requestClosureImplementation = implement(requestClosure, async (request) => {
  const { db, merchant, language, now, runAfterReply } = request;
  const { account } = requireCaller(request);
  await provePresence(request, requireCaller(request));
  const closesAt = await recordClosureRequest(db, account.id, now, request.body.giveUpBonusMinor ?? null);
  const format = new Intl.DateTimeFormat(getLanguage(language).tag, {
    dateStyle: 'long',
    timeZone: merchant.timeZone,
  });
  runAfterReply(sendMailOrSms(request, account, 'closureAsked', { day: format.format(closesAt) }));
  return { closesAt: instant(closesAt) };
});

const cancelClosureImplementation = implement(cancelClosure, async (request) => {
  const { account } = requireCaller(request);
  const taken = await withdrawClosure(request.db, account.id);
  if (taken.length) request.runAfterReply(sendMailOrSms(request, account, 'closureTakenBack', {}));
  return {};
});

export const dataRightsCalls = [
  personalDataImplementation,
  closureOverviewImplementation,
  requestClosureImplementation,
  cancelClosureImplementation,
];
