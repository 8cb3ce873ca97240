import { and, eq, gt, lt } from 'drizzle-orm';

import { socialFinish, socialStart } from '#contract/calls/identity/login.ts';
import type { LoginProvider } from '#contract/calls/system/site.ts';
import { minuteMs } from '#contract/values/durations.ts';
import { isFlagOn, type Whitelabel } from '#contract/values/flags.ts';
import { normaliseHost } from '#contract/values/hosts.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { logIn } from '#platform/core/accounts/sessions.ts';
import { accounts } from '#platform/core/accounts/tables.ts';
import { totpMatches } from '#platform/core/accounts/totp.ts';
import { implement, type WireRequest } from '#platform/core/calls/implement.ts';
import type { Database } from '#platform/core/database/client.ts';
import { deleteBatch, deleteBatchSizes } from '#platform/core/database/delete-batch.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import { createToken, sha256 } from '#platform/core/wire/tokens.ts';
import { fieldError, WireError } from '#platform/core/wire/wire-error.ts';
import { recordFailedLogin } from '#platform/modules/identity/login/failed-logins.ts';
import {
  countAttempt,
  readLoginAttempt,
  clearFailures,
  rememberNetwork,
} from '#platform/modules/identity/login/login-guard.ts';
import {
  type AuthorizationAnswer,
  fetchAuthorizationUrl,
  type ProviderIdentity,
  fetchIdentity,
  createFlow,
  type OpenIdProvider,
  getProviders,
} from '#platform/modules/identity/login/providers.ts';
import { identities, socialLogins, socialTokens } from '#platform/modules/identity/tables.ts';

/** How long a login at the provider may take, and how long its social token is valid afterwards. */
const FLOW_MS = 10 * minuteMs;

const providerFlags = { facebook: 'FACEBOOKLOGIN3', google: 'GOOGLELOGIN3' } as const;

/** Builds the statements that delete some of the expired logins with a provider and social tokens. */
export const buildExpiredFlowDeletions = (db: Database, now: number) =>
  [
    deleteBatch(db, socialLogins, lt(socialLogins.createdAt, now - FLOW_MS), deleteBatchSizes.rows),
    deleteBatch(db, socialTokens, lt(socialTokens.createdAt, now - FLOW_MS), deleteBatchSizes.rows),
  ] as const;

const startCall = implement(socialStart, async ({ env, db, merchant, configuration, body, now }) => {
  const provider = getEnabledProvider(env, configuration().flags, body.provider);
  if (!isOwnLoginPage(merchant, body.redirectUri))
    throw fieldError('redirectUri', 'not a login page of this merchant');
  const flow = createFlow(body.redirectUri);
  const authorizeUrl = await fetchAuthorizationUrl(provider, flow);
  await db.batch([
    ...buildExpiredFlowDeletions(db, now),
    db.insert(socialLogins).values({
      ...flow,
      provider: body.provider,
      merchantCode: merchant.merchantCode,
      createdAt: now,
    }),
  ]);
  return { authorizeUrl, state: flow.state };
});

const finishCall = implement(socialFinish, (request) =>
  'ticket' in request.body ? finishWithTotp(request, request.body) : finishWithCode(request, request.body),
);

type Request = Pick<
  WireRequest<unknown, unknown>,
  'env' | 'db' | 'merchant' | 'configuration' | 'visitor' | 'now' | 'runAfterReply'
>;

/**
 * Logs a known user in. If the second factor or the registration is still missing, throws `totp.required` or
 * `registration.required` with a social token (`ticket` on the wire).
 */
async function finishWithCode(request: Request, answer: AuthorizationAnswer) {
  const { env, db, merchant, configuration, visitor, now } = request;
  const { merchantCode } = merchant;
  // The state is deleted when it is read, because it is valid once, whatever the outcome.
  const [flow] = await db
    .delete(socialLogins)
    .where(
      and(
        eq(socialLogins.state, answer.state),
        eq(socialLogins.merchantCode, merchantCode),
        gt(socialLogins.createdAt, now - FLOW_MS),
      ),
    )
    .returning();
  if (!flow) throw new WireError('provider.failed');
  const provider = getEnabledProvider(env, configuration().flags, flow.provider);
  const identity = await fetchIdentity(provider, flow, answer);
  const isThisUser = and(
    eq(identities.merchantCode, merchantCode),
    eq(identities.provider, flow.provider),
    eq(identities.subject, identity.subject),
  );
  const found = await db
    .select({ account: accounts })
    .from(identities)
    .innerJoin(accounts, eq(accounts.id, identities.accountId))
    .where(isThisUser)
    .get();
  if (found && found.account.totpSince === null) {
    request.runAfterReply(rememberNetwork(db, found.account, visitor.network, now));
    return logIn(db, found.account, visitor, now);
  }
  const ticket = await createSocialToken(db, merchantCode, flow.provider, identity, now);
  if (found) throw new WireError('totp.required', { value: { ticket } });
  const { email, nickname } = identity;
  throw new WireError('registration.required', { value: { ticket, email, nickname } });
}

/**
 * Checks the second factor after a login with a provider. For the limits, wrong codes are counted separately from
 * failed logins, so that an attacker who floods a name with passwords does not block the login with a provider.
 */
async function finishWithTotp(request: Request, { ticket, totp }: { ticket: string; totp: string }) {
  const { db, merchant, visitor, now } = request;
  const { merchantCode } = merchant;
  const own = and(
    eq(socialTokens.ticketHash, await sha256(ticket)),
    eq(socialTokens.merchantCode, merchantCode),
    gt(socialTokens.createdAt, now - FLOW_MS),
  );
  const found = await db
    .select({ account: accounts })
    .from(socialTokens)
    .innerJoin(
      identities,
      and(
        eq(identities.merchantCode, socialTokens.merchantCode),
        eq(identities.provider, socialTokens.provider),
        eq(identities.subject, socialTokens.subject),
      ),
    )
    .innerJoin(accounts, eq(accounts.id, identities.accountId))
    .where(own)
    .get();
  if (!found) throw new WireError('provider.failed');
  const { account } = found;
  const attempt = await readLoginAttempt(
    db,
    merchantCode,
    `provider:${account.username}`,
    visitor.network,
    now,
  );
  await countAttempt(db, attempt, now);
  if (!(await totpMatches(request, account, totp, now))) {
    request.runAfterReply(recordFailedLogin(request, account));
    throw new WireError('totp.wrong');
  }
  const used = await db.delete(socialTokens).where(own).returning({ provider: socialTokens.provider });
  if (!used.length) throw new WireError('provider.failed');
  await clearFailures(db, attempt, now);
  request.runAfterReply(rememberNetwork(db, account, visitor.network, now));
  return logIn(db, account, visitor, now);
}

function getEnabledProvider(env: PlatformEnv, flags: Whitelabel, name: LoginProvider): OpenIdProvider {
  const provider = getProviders(env)[name];
  if (!provider || !isFlagOn(flags, providerFlags[name])) throw new WireError('permission.denied');
  return provider;
}

/** True if the URL is `/m/login` on one of the merchant's own hosts, over TLS or on the development machine. */
function isOwnLoginPage({ hosts }: MerchantRecord, redirectUri: string): boolean {
  const url = URL.parse(redirectUri);
  if (!url || url.href !== redirectUri || url.href !== `${url.origin}/m/login`) return false;
  const isLocal = /^(127\.0\.0\.1|(.+\.)?localhost)$/.test(url.hostname);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLocal);
  return isSafe && hosts.some((host) => host === normaliseHost(url.host));
}

/**
 * Creates the social token with which a provider's user continues to the registration or the second factor. Only the
 * hash of the token is stored.
 */
async function createSocialToken(
  db: Database,
  merchantCode: string,
  provider: LoginProvider,
  { subject }: ProviderIdentity,
  now: number,
): Promise<string> {
  const ticket = createToken();
  const ticketHash = await sha256(ticket);
  await db.batch([
    ...buildExpiredFlowDeletions(db, now),
    db.insert(socialTokens).values({ ticketHash, merchantCode, provider, subject, createdAt: now }),
  ]);
  return ticket;
}

export const socialCalls = [startCall, finishCall];
