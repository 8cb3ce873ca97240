import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  fetchAuthorizationUrl,
  type AuthorizationFlow,
  fetchIdentity,
  type OpenIdProvider,
} from '#platform/modules/identity/login/providers.ts';

import { visitProvider } from './provider-visit.ts';
import { client, startProvider } from './provider.ts';

const redirectUri = 'http://localhost:4273/m/login';
const flow: AuthorizationFlow = { redirectUri, state: 'state-1', nonce: 'nonce-1', verifier: 'v'.repeat(43) };
let running: Awaited<ReturnType<typeof startProvider>>;
let provider: OpenIdProvider;

beforeAll(async () => {
  running = await startProvider(0, [redirectUri]);
  provider = {
    issuer: running.issuer,
    clientId: client.id,
    clientSecret: client.secret,
    scope: 'openid email profile',
  };
});
afterAll(() => running.stop());

const logInAs = async (name: string) => {
  const { searchParams } = await visitProvider(await fetchAuthorizationUrl(provider, flow), name);
  const [code = '', state = '', iss = ''] = ['code', 'state', 'iss'].map(
    (key) => searchParams.get(key) ?? '',
  );
  expect({ state, iss }).toEqual({ state: flow.state, iss: provider.issuer });
  return { code, state, iss };
};

test('a login at a provider returns the person’s subject, email address and name [AU-12]', async () => {
  expect(await fetchIdentity(provider, flow, await logInAs('robin'))).toEqual({
    subject: 'robin',
    email: 'robin@people.example',
    nickname: 'Robin',
  });
});

test('an email address that the provider has not verified is not accepted', async () => {
  const identity = await fetchIdentity(provider, flow, await logInAs('unseen'));
  expect(identity).toMatchObject({ subject: 'unseen', email: null });
});

test('a code is rejected on second use, or with another verifier, redirect address, secret or nonce [AU-11]', async () => {
  const answer = await logInAs('robin');
  await fetchIdentity(provider, flow, answer);
  const wrong: [OpenIdProvider, AuthorizationFlow][] = [
    [provider, { ...flow, verifier: 'w'.repeat(43) }],
    [provider, { ...flow, redirectUri: 'http://localhost:4273/m/other' }],
    [{ ...provider, clientSecret: 'guessed' }, flow],
    [provider, { ...flow, nonce: 'nonce-2' }],
  ];
  await expect(fetchIdentity(provider, flow, answer)).rejects.toMatchObject({ code: 'provider.failed' });
  for (const [at, changed] of wrong) {
    const fresh = await logInAs('robin');
    await expect(fetchIdentity(at, changed, fresh)).rejects.toMatchObject({ code: 'provider.failed' });
  }
});
