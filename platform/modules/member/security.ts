import {
  endSessions,
  linkedProviders,
  providerNames,
  securityOverview,
  securitySessions,
  totpConfirm,
  totpEnd,
  totpStart,
  unlinkProvider,
} from '#contract/calls/member/security.ts';
import { proveIfAny } from '#platform/core/accounts/payment-password.ts';
import { endLoginsOf, endSessionsOf, openSessionsOf } from '#platform/core/accounts/sessions.ts';
import {
  confirmTotp,
  endTotp,
  proposeTotp,
  recoveryCodesLeft,
  totpUri,
} from '#platform/core/accounts/totp.ts';
import { implement, memberOf } from '#platform/core/calls/implement.ts';
import { mailTo } from '#platform/core/notifications/mail.ts';
import { guardChange } from '#platform/core/protection/withdrawal-wait.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import {
  clearFailures,
  confirmPassword,
  countAttempt,
  linkedTo,
  loginAttempt,
  subjectOf,
  unlink,
} from '#platform/modules/identity/exports.ts';

const instant = (at: number): string => new Date(at).toISOString();

const overview = implement(securityOverview, async (request) => {
  const { account } = memberOf(request);
  const { passwordChangedAt, totpSince } = account;
  return {
    passwordChangedAt: passwordChangedAt === null ? null : instant(passwordChangedAt),
    totp: totpSince !== null,
    recoveryCodesLeft: await recoveryCodesLeft(request.db, account.id),
  };
});

const list = implement(securitySessions, async (request) => {
  const { db, now } = request;
  const { account, tokenHash } = memberOf(request);
  const rows = await openSessionsOf(db, account.id, now);
  return rows.map(({ id, device, country, createdAt, lastSeenAt, ...row }) => ({
    id: id ?? '',
    device,
    country,
    createdAt: instant(createdAt),
    lastSeenAt: instant(lastSeenAt),
    current: row.tokenHash === tokenHash,
  }));
});

const end = implement(endSessions, async (request) => {
  const { db, body } = request;
  const { account, tokenHash } = memberOf(request);
  if (body.which === 'one') return { ended: (await endSessionsOf(db, account.id, { id: body.id })).length };
  const keep = body.which === 'others' ? tokenHash : null;
  const [ended] = await db.batch(endLoginsOf(db, account.id, keep));
  return { ended: ended.length };
});

/** An active second factor is not replaced: it has to be removed first. */
const start = implement(totpStart, async (request) => {
  const { body, merchant } = request;
  const { account } = memberOf(request);
  if (account.totpSince !== null) throw new WireError('permission.denied');
  await confirmPassword(request, account, body.password);
  // It will prove withdrawals, so what does now is asked for.
  await proveIfAny(request, account, body);
  const secret = await proposeTotp(request, account.id);
  if (secret === null) throw new WireError('permission.denied');
  return { secret, uri: totpUri(secret, merchant.brand.name, account.username) };
});

const confirm = implement(totpConfirm, async (request) => {
  const { db, body, visitor, now } = request;
  const { account } = memberOf(request);
  const attempt = await loginAttempt(db, account.merchantCode, subjectOf(account), visitor.network, now);
  await countAttempt(db, attempt, now);
  const changed = await guardChange(request, account, 'totpStarted');
  const recoveryCodes = await confirmTotp(request, account, body.totp, now, changed);
  if (recoveryCodes === null) throw new WireError('totp.wrong');
  await clearFailures(db, attempt, now);
  return { recoveryCodes };
});

const stop = implement(totpEnd, async (request) => {
  const { db, body } = request;
  const { account } = memberOf(request);
  await confirmPassword(request, account, body.password);
  await proveIfAny(request, account, body);
  await endTotp(db, account.id, await guardChange(request, account, 'totpEnded'));
  return {};
});

const providers = implement(linkedProviders, async ({ db, caller }) => {
  const linked = await linkedTo(db, memberOf({ caller }).account.id);
  return linked.map(({ provider, linkedAt }) => ({
    provider,
    linkedAt: linkedAt === null ? null : instant(linkedAt),
  }));
});

/** Who has no password can confirm none: the last way in stays. */
const unlinkCall = implement(unlinkProvider, async (request) => {
  const { db, body, afterwards } = request;
  const { account, tokenHash } = memberOf(request);
  await confirmPassword(request, account, body.password);
  if (await unlink(db, account.id, body.provider, tokenHash))
    afterwards(mailTo(request, account, 'providerUnlinked', { provider: providerNames[body.provider] }));
  return {};
});

export const securityCalls = [overview, list, end, start, confirm, stop, providers, unlinkCall];
