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
import { provePaymentIfRequired } from '#platform/core/accounts/payment-password.ts';
import { endAllLogins, deleteSessions, listOpenSessions } from '#platform/core/accounts/sessions.ts';
import {
  confirmTotp,
  endTotp,
  proposeTotp,
  countRecoveryCodes,
  buildTotpUri,
} from '#platform/core/accounts/totp.ts';
import { implement, requireCaller } from '#platform/core/calls/implement.ts';
import { sendMail } from '#platform/core/notifications/mail.ts';
import { buildGuardChange } from '#platform/core/protection/withdrawal-wait.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import {
  clearFailures,
  confirmPassword,
  countAttempt,
  listLinkedProviders,
  readLoginAttempt,
  toAccountSubject,
  removeProviderLink,
} from '#platform/modules/identity/exports.ts';

const toIsoString = (at: number): string => new Date(at).toISOString();

const overview = implement(securityOverview, async (request) => {
  const { account } = requireCaller(request);
  const { passwordChangedAt, totpSince } = account;
  return {
    passwordChangedAt: passwordChangedAt === null ? null : toIsoString(passwordChangedAt),
    totp: totpSince !== null,
    recoveryCodesLeft: await countRecoveryCodes(request.db, account.id),
  };
});

const list = implement(securitySessions, async (request) => {
  const { db, now } = request;
  const { account, tokenHash } = requireCaller(request);
  const rows = await listOpenSessions(db, account.id, now);
  return rows.map(({ id, device, country, createdAt, lastSeenAt, ...row }) => ({
    id: id ?? '',
    device,
    country,
    createdAt: toIsoString(createdAt),
    lastSeenAt: toIsoString(lastSeenAt),
    current: row.tokenHash === tokenHash,
  }));
});

const endCall = implement(endSessions, async (request) => {
  const { db, body } = request;
  const { account, tokenHash } = requireCaller(request);
  if (body.which === 'one') return { ended: (await deleteSessions(db, account.id, { id: body.id })).length };
  const keep = body.which === 'others' ? tokenHash : null;
  const [ended] = await db.batch(endAllLogins(db, account.id, keep));
  return { ended: ended.length };
});

/** An active second factor cannot be replaced; it must be removed first. */
const startTotpCall = implement(totpStart, async (request) => {
  const { body, merchant } = request;
  const { account } = requireCaller(request);
  if (account.totpSince !== null) throw new WireError('permission.denied');
  await confirmPassword(request, account, body.password);
  // The authenticator will prove withdrawals, so the current proof of withdrawals is required.
  await provePaymentIfRequired(request, account, body);
  const secret = await proposeTotp(request, account.id);
  if (secret === null) throw new WireError('permission.denied');
  return { secret, uri: buildTotpUri(secret, merchant.brand.name, account.username) };
});

const confirm = implement(totpConfirm, async (request) => {
  const { db, body, visitor, now } = request;
  const { account } = requireCaller(request);
  const attempt = await readLoginAttempt(
    db,
    account.merchantCode,
    toAccountSubject(account),
    visitor.network,
    now,
  );
  await countAttempt(db, attempt, now);
  const changed = await buildGuardChange(request, account, 'totpStarted');
  const recoveryCodes = await confirmTotp(request, account, body.totp, now, changed);
  if (recoveryCodes === null) throw new WireError('totp.wrong');
  await clearFailures(db, attempt, now);
  return { recoveryCodes };
});

const endTotpCall = implement(totpEnd, async (request) => {
  const { db, body } = request;
  const { account } = requireCaller(request);
  await confirmPassword(request, account, body.password);
  await provePaymentIfRequired(request, account, body);
  await endTotp(db, account.id, await buildGuardChange(request, account, 'totpEnded'));
  return {};
});

const providers = implement(linkedProviders, async ({ db, caller }) => {
  const linked = await listLinkedProviders(db, requireCaller({ caller }).account.id);
  return linked.map(({ provider, linkedAt }) => ({
    provider,
    linkedAt: linkedAt === null ? null : toIsoString(linkedAt),
  }));
});

/** A member without a password cannot confirm the removal, so their only way to log in stays. */
const unlinkCall = implement(unlinkProvider, async (request) => {
  const { db, body, runAfterReply } = request;
  const { account, tokenHash } = requireCaller(request);
  await confirmPassword(request, account, body.password);
  if (await removeProviderLink(db, account.id, body.provider, tokenHash))
    runAfterReply(sendMail(request, account, 'providerUnlinked', { provider: providerNames[body.provider] }));
  return {};
});

export const securityCalls = [
  overview,
  list,
  endCall,
  startTotpCall,
  confirm,
  endTotpCall,
  providers,
  unlinkCall,
];
