import {
  closureOverview,
  heldData,
  keepAccount,
  requestClosure,
} from '#contract/calls/member/data-rights.ts';
import { languageOf } from '#contract/values/languages.ts';
import { isPassword } from '#platform/core/accounts/passwords.ts';
import { implement, memberOf } from '#platform/core/calls/implement.ts';
import { moneyOf } from '#platform/core/ledger/purses.ts';
import { tell } from '#platform/core/notifications/mail.ts';
import { closureOf, noteClosure, obstaclesOf, withdrawClosure } from '#platform/jobs/data-rights/closing.ts';
import { heldDataOf } from '#platform/jobs/data-rights/held-data.ts';
import { provePresence } from '#platform/modules/identity/exports.ts';

const instant = (at: number): string => new Date(at).toISOString();

const held = implement(heldData, async (request) => {
  const { db, merchant, language, now } = request;
  await provePresence(request, memberOf(request));
  const sections = await heldDataOf(db, memberOf(request).account, merchant, language, now);
  return { at: instant(now), currency: merchant.currency, sections };
});

const overview = implement(closureOverview, async (request) => {
  const { db, merchant } = request;
  const { id, passwordHash } = memberOf(request).account;
  const [closure, money] = await Promise.all([closureOf(db, id), moneyOf(db, id)]);
  const bonusGivenUpMinor = closure?.bonusGivenUpMinor ?? 0;
  return {
    closesAt: closure ? instant(closure.closesAt) : null,
    money,
    inTheWay: await obstaclesOf(db, id, bonusGivenUpMinor),
    bonusGivenUpMinor,
    currency: merchant.currency,
    hasPassword: isPassword(passwordHash),
  };
});

const closing = implement(requestClosure, async (request) => {
  const { db, merchant, language, now, afterwards } = request;
  const { account } = memberOf(request);
  await provePresence(request, memberOf(request));
  const closesAt = await noteClosure(db, account.id, now, request.body.giveUpBonusMinor ?? null);
  const format = new Intl.DateTimeFormat(languageOf(language).tag, {
    dateStyle: 'long',
    timeZone: merchant.timeZone,
  });
  afterwards(tell(request, account, 'closureAsked', { day: format.format(closesAt) }));
  return { closesAt: instant(closesAt) };
});

const keeping = implement(keepAccount, async (request) => {
  const { account } = memberOf(request);
  const taken = await withdrawClosure(request.db, account.id);
  if (taken.length) request.afterwards(tell(request, account, 'closureTakenBack', {}));
  return {};
});

export const dataRightsCalls = [held, overview, closing, keeping];
