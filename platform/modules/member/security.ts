import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';

import {
  endSessions,
  securityOverview,
  securitySessions,
  totpConfirm,
  totpEnd,
  totpStart,
} from '#contract/calls/member.ts';
import { admit, attemptOf, forgive } from '#platform/modules/identity/login/login-guard.ts';
import { newRecoveryCodes, newTotpSecret, stepOf, totpUri } from '#platform/modules/identity/login/totp.ts';
import { confirmPassword } from '#platform/modules/identity/password/confirm-password.ts';
import { ABSOLUTE_MS, endingSessions, IDLE_MS } from '#platform/modules/identity/session/sessions.ts';
import { accounts, recoveryCodes, sessions } from '#platform/modules/identity/tables.ts';
import { launches } from '#platform/modules/play/tables.ts';
import { implement, memberOf } from '#platform/wire/implement.ts';
import { WireError } from '#platform/wire/wire-error.ts';

const instant = (at: number): string => new Date(at).toISOString();

const overview = implement(securityOverview, async (request) => {
  const { account } = memberOf(request);
  const { passwordChangedAt, totpSince } = account;
  return {
    passwordChangedAt: passwordChangedAt === null ? null : instant(passwordChangedAt),
    totp: totpSince !== null,
    recoveryCodesLeft: await request.db.$count(recoveryCodes, eq(recoveryCodes.accountId, account.id)),
  };
});

const list = implement(securitySessions, async (request) => {
  const { db, now } = request;
  const { account, tokenHash } = memberOf(request);
  const own = eq(sessions.accountId, account.id);
  const [, rows] = await db.batch([
    // Sessions of before they had ids.
    db
      .update(sessions)
      .set({ id: sql`lower(hex(randomblob(16)))` })
      .where(and(own, isNull(sessions.id))),
    db
      .select()
      .from(sessions)
      .where(and(own, gt(sessions.lastSeenAt, now - IDLE_MS), gt(sessions.createdAt, now - ABSOLUTE_MS)))
      .orderBy(desc(sessions.lastSeenAt)),
  ]);
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
  if (body.which === 'one') {
    const [ended] = await db.batch([
      db
        .delete(sessions)
        .where(and(eq(sessions.accountId, account.id), eq(sessions.id, body.id)))
        .returning({ id: sessions.id }),
      db.delete(launches).where(eq(launches.accountId, account.id)),
    ]);
    return { ended: ended.length };
  }
  const keep = body.which === 'others' ? tokenHash : null;
  const [ended] = await db.batch([...endingSessions(db, account.id, keep)]);
  return { ended: ended.length };
});

/** A secret that is in force is not replaced: it has to be ended first. */
const start = implement(totpStart, async (request) => {
  const { db, body, merchant } = request;
  const { account } = memberOf(request);
  await confirmPassword(request, account, body.password);
  const secret = newTotpSecret();
  const set = await db
    .update(accounts)
    .set({ totpSecret: secret })
    .where(and(eq(accounts.id, account.id), isNull(accounts.totpSince)))
    .returning({ id: accounts.id });
  if (!set.length) throw new WireError('permission.denied');
  return { secret, uri: totpUri(secret, merchant.brand.name, account.username) };
});

const confirm = implement(totpConfirm, async (request) => {
  const { db, body, visitor, now } = request;
  const { account } = memberOf(request);
  const { id, totpSecret, totpSince } = account;
  const who = `name:${account.username}`;
  const attempt = await attemptOf(db, account.merchantCode, who, visitor.network, now);
  await admit(db, attempt, now);
  const step = totpSecret === null || totpSince !== null ? null : stepOf(totpSecret, body.totp, now);
  if (totpSecret === null || step === null) throw new WireError('totp.wrong');
  const { codes, rows } = await newRecoveryCodes(id);
  const pending = and(eq(accounts.id, id), eq(accounts.totpSecret, totpSecret), isNull(accounts.totpSince));
  const confirmed = await db
    .update(accounts)
    .set({ totpSince: now, totpLastStep: step })
    .where(pending)
    .returning({ id: accounts.id });
  if (!confirmed.length) throw new WireError('totp.wrong');
  await db.batch([
    db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, id)),
    db.insert(recoveryCodes).values(rows),
  ]);
  await forgive(db, attempt, now);
  return { recoveryCodes: codes };
});

const stop = implement(totpEnd, async (request) => {
  const { db, body } = request;
  const { account } = memberOf(request);
  await confirmPassword(request, account, body.password);
  await db.batch([
    db
      .update(accounts)
      .set({ totpSecret: null, totpSince: null, totpLastStep: null })
      .where(eq(accounts.id, account.id)),
    db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, account.id)),
  ]);
  return {};
});

export const securityCalls = [overview, list, end, start, confirm, stop];
