import { and, eq, gt, lt } from 'drizzle-orm';

import { isOn, type Whitelabel } from '#contract/flags.ts';
import { normaliseHost } from '#contract/hosts.ts';
import { socialFinish, socialStart } from '#contract/login.ts';
import type { MerchantRecord } from '#contract/merchant.ts';
import type { LoginProvider } from '#contract/system.ts';
import type { Database } from '#platform/database/database.ts';
import { accounts } from '#platform/database/member-tables.ts';
import { identities, socialLogins, socialTickets } from '#platform/database/verification-tables.ts';
import type { PlatformEnv } from '#platform/env.ts';
import { implement } from '#platform/implement.ts';
import {
  authorizationUrl,
  type Identity,
  identityOf,
  type Provider,
  providersOf,
} from '#platform/providers.ts';
import { enter } from '#platform/sessions.ts';
import { randomToken, sha256 } from '#platform/tokens.ts';
import { fieldError, WireError } from '#platform/wire-error.ts';

/** How long the browser may be away. */
const FLOW_MS = 10 * 60_000;

const flagOf = { facebook: 'FACEBOOKLOGIN3', google: 'GOOGLELOGIN3' } as const;

const start = implement(socialStart, async ({ env, db, merchant, configuration, body, now }) => {
  const provider = providerOf(env, configuration().flags, body.provider);
  if (!isOwnLogin(merchant, body.redirectUri)) throw fieldError('redirectUri', 'not this merchant’s login');
  const flow = {
    redirectUri: body.redirectUri,
    state: randomToken(),
    nonce: randomToken(),
    // 43 characters, the least that RFC 7636 §4.1 takes.
    verifier: (randomToken() + randomToken()).slice(0, 43),
  };
  const authorizeUrl = await authorizationUrl(provider, flow);
  await db.batch([
    db.delete(socialLogins).where(lt(socialLogins.createdAt, now - FLOW_MS)),
    db.insert(socialLogins).values({
      ...flow,
      provider: body.provider,
      merchantCode: merchant.merchantCode,
      createdAt: now,
    }),
  ]);
  return { authorizeUrl, state: flow.state };
});

/**
 * The provider's word stands for a second factor, too: who has one here and uses a provider has what protects him
 * there.
 */
const finish = implement(socialFinish, async ({ env, db, merchant, configuration, body, visitor, now }) => {
  const { merchantCode } = merchant;
  // Deleted as it is read: what comes back is good once, whatever comes of it.
  const [flow] = await db
    .delete(socialLogins)
    .where(
      and(
        eq(socialLogins.state, body.state),
        eq(socialLogins.merchantCode, merchantCode),
        gt(socialLogins.createdAt, now - FLOW_MS),
      ),
    )
    .returning();
  if (!flow) throw new WireError('provider.failed');
  const provider = providerOf(env, configuration().flags, flow.provider);
  const identity = await identityOf(provider, flow, body.code);
  const whose = and(
    eq(identities.merchantCode, merchantCode),
    eq(identities.provider, flow.provider),
    eq(identities.subject, identity.subject),
  );
  const found = await db
    .select({ account: accounts })
    .from(identities)
    .innerJoin(accounts, eq(accounts.id, identities.accountId))
    .where(whose)
    .get();
  if (found) return enter(db, found.account, visitor, now);
  const ticket = await newTicket(db, merchantCode, flow.provider, identity, now);
  const { email, nickname } = identity;
  throw new WireError('registration.required', { value: { ticket, email, nickname } });
});

function providerOf(env: PlatformEnv, flags: Whitelabel, name: LoginProvider): Provider {
  const provider = providersOf(env)[name];
  if (!provider || !isOn(flags, flagOf[name])) throw new WireError('permission.denied');
  return provider;
}

/** True for `/m/login` of one of the merchant's own hosts, over TLS or on this machine. */
function isOwnLogin({ hosts }: MerchantRecord, redirectUri: string): boolean {
  const url = URL.parse(redirectUri);
  if (!url || url.href !== redirectUri || url.href !== `${url.origin}/m/login`) return false;
  const isLocal = /^(127\.0\.0\.1|(.+\.)?localhost)$/.test(url.hostname);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLocal);
  return isSafe && hosts.some((host) => host === normaliseHost(url.host));
}

/** What lets somebody register whom a provider vouches for, and joins the two; only its hash is kept. */
async function newTicket(
  db: Database,
  merchantCode: string,
  provider: LoginProvider,
  { subject }: Identity,
  now: number,
): Promise<string> {
  const ticket = randomToken();
  const ticketHash = await sha256(ticket);
  await db.batch([
    db.delete(socialTickets).where(lt(socialTickets.createdAt, now - FLOW_MS)),
    db.insert(socialTickets).values({ ticketHash, merchantCode, provider, subject, createdAt: now }),
  ]);
  return ticket;
}

export const socialCalls = [start, finish];
