import { env } from 'cloudflare:workers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { TOTP } from 'otpauth';
import * as v from 'valibot';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import {
  factorTokenSchema,
  login,
  smsNoLogin,
  socialFinish,
  socialStart,
  socialTokenSchema,
} from '#contract/calls/identity/login.ts';
import { setByPhone } from '#contract/calls/identity/password.ts';
import { sessionSchema } from '#contract/calls/identity/session.ts';
import { memberInfo } from '#contract/calls/member/info.ts';
import { settingsConsolidated } from '#contract/calls/system/site.ts';
import { idempotencyHeader } from '#contract/wire/call.ts';
import { setAccountState } from '#platform/core/accounts/account-states.ts';
import { createTotpSecret } from '#platform/core/accounts/totp.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { identities } from '#platform/modules/identity/tables.ts';
import { ask, call } from '#platform/support/client.ts';
import {
  buildAuroraForm,
  buildNumberForm,
  registerByName,
  registerByNumber,
  withRules,
} from '#platform/support/registrations.ts';
import { revokeLoginsDuring } from '#platform/support/revoke-logins-during.ts';
import { readCodeSentTo, giveNumber, readCaptcha } from '#platform/support/verification.ts';

const MINUTE = 60_000;
const issuer = 'https://provider.example';
const clientId = 'lobby';
const variables = { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: 'secret' };
const redirectUri = 'http://localhost:4173/m/login';

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;
let keys: Keys;
let strangers: Keys;
/** Deliberately wrong responses of the provider. */
let overrides: {
  claims?: Record<string, unknown>;
  signedBy?: Keys | 'nobody' | 'the client';
  metadata?: Record<string, unknown>;
  status?: number;
};
let requests: { url: string; body: URLSearchParams }[];

beforeAll(async () => {
  [keys, strangers] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
});
beforeEach(() => {
  overrides = {};
  requests = [];
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(globalThis, 'fetch').mockImplementation(fetchFromProvider);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A fake provider that accepts any code and uses the code as the nonce of the id token. */
async function fetchFromProvider(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input);
  const body = new URLSearchParams(init?.body instanceof URLSearchParams ? init.body : '');
  requests.push({ url, body });
  if (overrides.status) return new Response('{}', { status: overrides.status });
  if (url.endsWith('/openid-configuration')) {
    return Response.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize?brand=1`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      ...overrides.metadata,
    });
  }
  if (url.endsWith('/keys')) {
    return Response.json({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'a', alg: 'RS256' }] });
  }
  return Response.json({
    id_token: await signIdToken(body.get('code') ?? ''),
    access_token: 'x',
    token_type: 'Bearer',
  });
}

async function signIdToken(nonce: string): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: issuer,
    aud: clientId,
    sub: 'subject-1',
    nonce,
    iat: now,
    exp: now + 300,
    ...overrides.claims,
  };
  if (overrides.signedBy === 'nobody') {
    const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url');
    return `${part({ alg: 'none' })}.${part(claims)}.`;
  }
  if (overrides.signedBy === 'the client') {
    return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode('secret'));
  }
  const signer = overrides.signedBy ?? keys;
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'a' }).sign(signer.privateKey);
}

const begin = async (merchant: 'aurora' | 'harbour' = 'aurora', uri = redirectUri) => {
  const { authorizeUrl, state } = await ask(socialStart, {
    merchant,
    variables,
    body: { provider: 'google', redirectUri: uri },
  });
  return { url: new URL(authorizeUrl), state, nonce: new URL(authorizeUrl).searchParams.get('nonce') ?? '' };
};
const finish = (code: string, state: string, merchant: 'aurora' | 'harbour' = 'aurora') =>
  call(socialFinish, { merchant, variables, body: { code, state } });
const readErrorCode = async (...args: Parameters<typeof finish>) =>
  (await finish(...args)).envelope.errorCode;

test('the browser is sent to the provider with PKCE, state and nonce, but without the client secret [AU-12]', async () => {
  const { url, state } = await begin();
  expect(url.origin + url.pathname).toBe(`${issuer}/authorize`);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    brand: '1',
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state,
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  const other = await begin();
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(other.url.searchParams.get(name)).not.toBe(url.searchParams.get(name));
  }
});

test('requests to Facebook have the scope `public_profile`, because Facebook refuses `profile`', async () => {
  const { authorizeUrl } = await ask(socialStart, {
    variables: { FACEBOOK_ISSUER: issuer, FACEBOOK_CLIENT_ID: clientId },
    body: { provider: 'facebook', redirectUri },
  });
  expect(new URL(authorizeUrl).searchParams.get('scope')).toBe('openid email public_profile');
});

test('a known user of the provider gets a session, and an unknown user gets a token for the registration [AU-11] [AU-12]', async () => {
  overrides.claims = { email: 'robin@people.example', email_verified: true, name: 'Robin' };
  const first = await begin();
  const unknown = await finish(first.nonce, first.state);
  expect(unknown.envelope).toMatchObject({
    errorCode: 'registration.required',
    value: { email: 'robin@people.example', nickname: 'Robin' },
  });
  const { ticket } = v.parse(socialTokenSchema, unknown.envelope.value);
  const { results } = await env.DB.prepare('SELECT * FROM social_tickets').all();
  expect(JSON.stringify(results)).not.toContain(ticket);

  await env.DB.prepare(
    "INSERT INTO identities SELECT 'aurora', 'google', 'subject-1', id, NULL FROM accounts WHERE username = 'member1' AND merchant_code = 'aurora'",
  ).run();
  const second = await begin();
  const known = await finish(second.nonce, second.state);
  expect(known.envelope.value).toMatchObject({ userName: 'member1', merchantCode: 'aurora' });
  const elsewhere = await begin('harbour', 'http://harbour.localhost:4173/m/login');
  expect(await readErrorCode(elsewhere.nonce, elsewhere.state, 'harbour')).toBe('registration.required');
});

test.each(['locked', 'disabled', 'closed'] as const)(
  'a login with a provider opens no session for a %s account, and the reply names the reason [AU-12] [ER-07]',
  async (state) => {
    const db = openDatabase(env);
    const sub = `subject of a ${state} account`;
    await db
      .insert(identities)
      .values({ merchantCode: 'aurora', provider: 'google', subject: sub, accountId: 'aurora-rich1' });
    overrides.claims = { sub };
    await setAccountState(db, 'aurora-rich1', state);
    const refusedLogin = await begin();
    expect(await readErrorCode(refusedLogin.nonce, refusedLogin.state)).toBe(`account.${state}`);
    await setAccountState(db, 'aurora-rich1', 'active');
    const allowedLogin = await begin();
    expect(await readErrorCode(allowedLogin.nonce, allowedLogin.state)).toBeNull();
  },
);

test('a stranger who opened an account with another person’s number loses access once that person proves the number', async () => {
  const number = '770090018';
  const merchant = 'harbour' as const;
  const home = 'http://harbour.localhost:4173/m/login';
  for (const proof of ['a new password', 'a code in place of the password'] as const) {
    const mobileNum = number + (proof === 'a new password' ? '1' : '2');
    const recipient = `44${mobileNum}`;
    overrides.claims = { sub: `stranger of ${mobileNum}` };
    const first = await begin(merchant, home);
    const unknown = await finish(first.nonce, first.state, merchant);
    const { ticket } = v.parse(socialTokenSchema, unknown.envelope.value);
    const opened = await registerByNumber(merchant, {
      ...buildNumberForm(merchant, mobileNum),
      password: 'Strangers1',
      confirmPassword: 'Strangers1',
      socialTicket: ticket,
      ...(await readCaptcha({ purpose: 'register' }, merchant)),
    });
    expect(opened.envelope.errorCode).toBeNull();
    const { token } = v.parse(sessionSchema, opened.envelope.value);
    await env.DB.prepare(
      'UPDATE accounts SET totp_secret = ?, totp_since = 1, email = ? WHERE mobile_num = ?',
    )
      .bind(createTotpSecret(), `${mobileNum}@stranger.example`, recipient)
      .run();

    const typedNumber = { countryDialingCode: '44', mobileNum };
    await withRules(merchant, { flags: { MOBILEVERCODELOGIN3: '1' } }, async () => {
      const purpose = proof === 'a new password' ? 'password' : 'login';
      const use = { purpose: `code.${purpose}`, subject: `mobile:${recipient}` } as const;
      const answer = await readCaptcha(use, merchant);
      await ask(smsNoLogin, { merchant, body: { ...typedNumber, purpose, ...answer } });
      const verificationCode = await readCodeSentTo(`+${recipient}`);
      const reply =
        purpose === 'password'
          ? await call(setByPhone, {
              merchant,
              body: { ...typedNumber, verificationCode, newPassword: 'Owners99' },
            })
          : await call(login, { merchant, body: { ...typedNumber, type: 'mobile', verificationCode } });
      expect(reply.envelope.errorCode, proof).toBeNull();
    });

    expect((await call(memberInfo, { merchant, token })).envelope.errorCode).toBe('login.not.session');
    const again = await begin(merchant, home);
    expect(await readErrorCode(again.nonce, again.state, merchant)).toBe('registration.required');
    const password = { ...typedNumber, type: 'mobile' as const, password: 'Strangers1' };
    expect((await call(login, { merchant, body: password })).envelope.errorCode).toBe(
      'account.password.wrong',
    );
    const row = await env.DB.prepare(
      'SELECT email, totp_secret, totp_since FROM accounts WHERE mobile_num = ?',
    )
      .bind(recipient)
      .first();
    expect(row).toEqual({ email: null, totp_secret: null, totp_since: null });
  }
});

test('a further proof of an already proved number keeps the settings of the account', async () => {
  await giveNumber('harbour', 'rich1', '447700900283');
  const typedNumber = { countryDialingCode: '44', mobileNum: '7700900283' };
  const use = { purpose: 'code.password', subject: 'mobile:447700900283' } as const;
  const answer = await readCaptcha(use, 'harbour');
  await ask(smsNoLogin, { merchant: 'harbour', body: { ...typedNumber, purpose: 'password', ...answer } });
  const verificationCode = await readCodeSentTo('+447700900283');
  await ask(setByPhone, {
    merchant: 'harbour',
    body: { ...typedNumber, verificationCode, newPassword: 'Owners99' },
  });
  const row = await env.DB.prepare(
    "SELECT email, payee_name FROM accounts WHERE mobile_num = '447700900283'",
  ).first();
  expect(row).toEqual({ email: 'rich1@harbour.example', payee_name: 'Sasha Moreno' });
});

/**
 * Logs in with the provider as Aurora's member1, whose account has a second factor. Returns the social token, a right
 * code and a wrong code.
 */
async function startWithFactor() {
  const secret = createTotpSecret();
  const id = "(SELECT id FROM accounts WHERE username = 'member1' AND merchant_code = 'aurora')";
  await env.DB.batch([
    env.DB.prepare('DELETE FROM login_failures'),
    env.DB.prepare(`INSERT OR IGNORE INTO identities SELECT 'aurora', 'google', 'subject-1', ${id}, NULL`),
    env.DB.prepare(
      `UPDATE accounts SET totp_secret = ?, totp_since = 1, totp_last_step = NULL WHERE id = ${id}`,
    ).bind(secret),
  ]);
  const { nonce, state } = await begin();
  const { envelope } = await finish(nonce, state);
  expect(envelope.errorCode).toBe('totp.required');
  const { ticket } = v.parse(factorTokenSchema, envelope.value);
  // 000000 is the right code for one secret in a million.
  const app = new TOTP({ secret });
  return { ticket, right: app.generate(), wrong: app.generate() === '000000' ? '000001' : '000000' };
}
const sendTotp = (ticket: string, totp: string, merchant: 'aurora' | 'harbour' = 'aurora') =>
  call(socialFinish, { merchant, variables, body: { ticket, totp } });
const removeSecondFactors = () =>
  env.DB.prepare('UPDATE accounts SET totp_secret = NULL, totp_since = NULL, totp_last_step = NULL').run();

test('a login with a provider requires the second factor too: the social token and a right code open one session [AU-11] [ME-13]', async () => {
  const { ticket, right, wrong } = await startWithFactor();
  const { results } = await env.DB.prepare('SELECT * FROM social_tickets').all();
  expect(JSON.stringify(results)).not.toContain(ticket);
  expect((await sendTotp(ticket, wrong)).envelope.errorCode).toBe('totp.wrong');
  expect((await sendTotp('another', right)).envelope.errorCode).toBe('provider.failed');
  expect((await sendTotp(ticket, right, 'harbour')).envelope.errorCode).toBe('provider.failed');
  const both = await Promise.all([sendTotp(ticket, right), sendTotp(ticket, right)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(both.find(({ status }) => status === 200)?.envelope.value).toMatchObject({ userName: 'member1' });
  expect((await sendTotp(ticket, right)).envelope.errorCode).toBe('provider.failed');
  await removeSecondFactors();
});

test('a login with a provider fails if the member ends all sessions meanwhile [AU-32]', async () => {
  const { ticket, right } = await startWithFactor();
  const reply = await revokeLoginsDuring('aurora-member1', () => sendTotp(ticket, right));
  expect(reply.envelope.errorCode).toBe('login.not.session');
  await removeSecondFactors();
});

test('the social token is valid for ten minutes, needs the right code, and opens no other account [AU-11]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-10-01T10:00:00Z') });
  const { ticket, right } = await startWithFactor();
  expect(
    (await registerByName({ ...buildAuroraForm('second1'), socialTicket: ticket })).envelope.errorCode,
  ).toBe('link.expired');
  await removeSecondFactors();
  // The second factor was removed meanwhile, so no code can be right.
  expect((await sendTotp(ticket, right)).envelope.errorCode).toBe('totp.wrong');
  const later = await startWithFactor();
  vi.setSystemTime(Date.now() + 10 * MINUTE);
  expect((await sendTotp(later.ticket, later.right)).envelope.errorCode).toBe('provider.failed');
  await removeSecondFactors();
});

test('ten wrong codes in a quarter of an hour block further codes, and are counted apart from failed logins [ED-11]', async () => {
  const { ticket, right, wrong } = await startWithFactor();
  const body = { type: 'username', username: 'member1', password: 'wrong-one' } as const;
  for (let i = 0; i < 3; i++) await call(login, { body });
  for (let i = 0; i < 10; i++)
    expect((await sendTotp(ticket, wrong)).envelope.errorCode, String(i)).toBe('totp.wrong');
  expect((await sendTotp(ticket, right)).envelope.errorCode).toBe('too.many.requests');
  await env.DB.prepare('DELETE FROM login_failures').run();
  expect((await sendTotp(ticket, right)).status).toBe(200);
  await removeSecondFactors();
});

test('the code is redeemed with the verifier of its challenge and with the same redirect address [AU-12]', async () => {
  const { url, state, nonce } = await begin();
  await finish(nonce, state);
  const body = requests.find((each) => each.url.endsWith('/token'))?.body ?? new URLSearchParams();
  const digest = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(body.get('code_verifier') ?? ''),
  );
  expect(Buffer.from(digest).toString('base64url')).toBe(url.searchParams.get('code_challenge'));
  expect(Object.fromEntries(body)).toMatchObject({
    grant_type: 'authorization_code',
    redirect_uri: redirectUri,
    client_id: clientId,
    client_secret: 'secret',
  });
});

const past = () => Math.floor(Date.now() / 1000) - 31;
test.each<[string, () => typeof overrides]>([
  ['another issuer', () => ({ claims: { iss: 'https://evil.example' } })],
  ['another audience', () => ({ claims: { aud: 'another' } })],
  ['several audiences and another authorised party', () => ({ claims: { aud: [clientId, 'b'], azp: 'b' } })],
  ['another nonce', () => ({ claims: { nonce: 'another' } })],
  ['no nonce', () => ({ claims: { nonce: undefined } })],
  ['an empty subject', () => ({ claims: { sub: '' } })],
  ['an expiry in the past', () => ({ claims: { exp: past() } })],
  ['no expiry', () => ({ claims: { exp: undefined } })],
  ['a stranger’s signature', () => ({ signedBy: strangers })],
  ['no signature', () => ({ signedBy: 'nobody' })],
  ['a signature made with the client secret', () => ({ signedBy: 'the client' })],
])('an id token with %s is refused [AU-11]', async (_, override) => {
  const { state, nonce } = await begin();
  overrides = override();
  expect(await readErrorCode(nonce, state)).toBe('provider.failed');
  overrides = {};
  expect(await readErrorCode(nonce, state)).toBe('provider.failed');
});

test('an authorization response from another provider, or without an `iss` that the provider always sends, is refused [AU-11]', async () => {
  const body = async () => {
    const { state, nonce } = await begin();
    return { code: nonce, state };
  };
  const outcomeWith = async (sent: Awaited<ReturnType<typeof body>> & { iss?: string }) =>
    (await call(socialFinish, { variables, body: sent })).envelope.errorCode;
  expect(await outcomeWith({ ...(await body()), iss: 'https://evil.example' })).toBe('provider.failed');
  expect(await outcomeWith({ ...(await body()), iss: issuer })).not.toBe('provider.failed');
  overrides.metadata = { authorization_response_iss_parameter_supported: true };
  expect(await outcomeWith(await body())).toBe('provider.failed');
  expect(await outcomeWith({ ...(await body()), iss: issuer })).not.toBe('provider.failed');
});

test.each([
  ['token_endpoint', { token_endpoint: 'http://provider.example/token' }],
  ['jwks_uri', { jwks_uri: 'http://provider.example/keys' }],
])('a %s without TLS gets no request if the issuer has TLS [AU-11]', async (_, metadata) => {
  const { state, nonce } = await begin();
  overrides.metadata = metadata;
  expect(await readErrorCode(nonce, state)).toBe('provider.failed');
  expect(requests.filter((each) => each.url.startsWith('http:'))).toEqual([]);
});

test('a clock skew of half a minute is tolerated', async () => {
  const { state, nonce } = await begin();
  overrides.claims = { exp: past() + 5 };
  expect(await readErrorCode(nonce, state)).not.toBe('provider.failed');
});

test.each<[string, typeof overrides]>([
  ['names another issuer', { metadata: { issuer: 'https://evil.example' } }],
  ['names another path as its issuer', { metadata: { issuer: `${issuer}/tenant` } }],
  ['has no authorization endpoint', { metadata: { authorization_endpoint: undefined } }],
  ['is down', { status: 503 }],
])('no login is started at a provider that %s [AU-11]', async (_, override) => {
  overrides = override;
  const { envelope } = await call(socialStart, { variables, body: { provider: 'google', redirectUri } });
  expect(envelope.errorCode).toBe('provider.failed');
});

test('a callback is valid once, within ten minutes and only at its own merchant [AU-11]', async () => {
  const { state, nonce } = await begin();
  expect(await readErrorCode(nonce, state, 'harbour')).toBe('provider.failed');
  const both = await Promise.all([readErrorCode(nonce, state), readErrorCode(nonce, state)]);
  expect(both.filter((code) => code === 'provider.failed')).toHaveLength(1);
  expect(await readErrorCode(nonce, 'never-given')).toBe('provider.failed');
  const start = Date.parse('2027-09-01T10:00:00Z');
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  const late = await begin();
  vi.setSystemTime(start + 10 * MINUTE);
  expect(await readErrorCode(late.nonce, late.state)).toBe('provider.failed');
});

test('a login with a provider whose reply was lost is answered again with its session, only with the same key [AU-11]', async () => {
  const sub = 'subject of a login whose reply was lost';
  await openDatabase(env)
    .insert(identities)
    .values({ merchantCode: 'aurora', provider: 'google', subject: sub, accountId: 'aurora-rich1' });
  overrides.claims = { sub };
  const { state, nonce } = await begin();
  const send = (key: string) =>
    call(socialFinish, { variables, headers: { [idempotencyHeader]: key }, body: { code: nonce, state } });
  const first = await send('social-login-with-a-lost-reply');
  expect(first.envelope.value).toMatchObject({ userName: 'rich1' });
  expect((await send('social-login-with-a-lost-reply')).envelope.value).toEqual(first.envelope.value);
  expect((await send('another-social-login')).envelope.errorCode).toBe('provider.failed');
});

test.each([
  'https://evil.example/m/login',
  'http://lotus.localhost:4173/m/login',
  'http://localhost:4173/m/login?to=x',
  'http://localhost:4173/m/login#x',
  'http://localhost:4173/m/loginx',
  'http://localhost:4173/x/../m/login',
  'http://user@localhost:4173/m/login',
  'ftp://localhost/m/login',
])('a login that would return to %s is refused [AU-11]', async (uri) => {
  const body = { provider: 'google', redirectUri: uri } as const;
  const { envelope } = await call(socialStart, { variables, body });
  expect(envelope).toMatchObject({
    errorCode: 'validation.failed',
    fields: { redirectUri: expect.any(String) },
  });
});

test('a provider that is not configured, or that the merchant has switched off, is neither offered nor contacted [AU-11] [AU-12]', async () => {
  const body = { provider: 'google', redirectUri } as const;
  expect((await call(socialStart, { body })).envelope.errorCode).toBe('permission.denied');
  expect(
    (await call(socialStart, { variables, body: { ...body, provider: 'facebook' } })).envelope.errorCode,
  ).toBe('permission.denied');
  const lotus = { ...body, redirectUri: 'http://lotus.localhost:4173/m/login' };
  const off = await call(socialStart, { merchant: 'lotus', variables, body: lotus });
  expect(off.envelope.errorCode).toBe('permission.denied');
  expect((await ask(settingsConsolidated)).loginProviders).toEqual([]);
  expect((await ask(settingsConsolidated, { variables })).loginProviders).toEqual(['google']);
  expect(requests).toEqual([]);
});
