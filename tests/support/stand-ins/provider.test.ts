import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  authorizationUrl,
  type Flow,
  identityOf,
  type Provider,
} from '#platform/modules/identity/login/providers.ts';

import { visitProvider } from './provider-visit.ts';
import { client, startProvider } from './provider.ts';

const redirectUri = 'http://localhost:4273/m/login';
const flow: Flow = { redirectUri, state: 'state-1', nonce: 'nonce-1', verifier: 'v'.repeat(43) };
let running: Awaited<ReturnType<typeof startProvider>>;
let provider: Provider;

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

const answerFor = async (name: string) => {
  const { searchParams } = await visitProvider(await authorizationUrl(provider, flow), name);
  const [code = '', state = '', iss = ''] = ['code', 'state', 'iss'].map(
    (key) => searchParams.get(key) ?? '',
  );
  expect({ state, iss }).toEqual({ state: flow.state, iss: provider.issuer });
  return { code, state, iss };
};

test('who logs in at a provider is known by its word: subject, address and name [AU-12]', async () => {
  expect(await identityOf(provider, flow, await answerFor('robin'))).toEqual({
    subject: 'robin',
    email: 'robin@people.example',
    nickname: 'Robin',
  });
});

test('an address that the provider has not seen to be his is not taken', async () => {
  const identity = await identityOf(provider, flow, await answerFor('unseen'));
  expect(identity).toMatchObject({ subject: 'unseen', email: null });
});

test('a code is of no use twice, with another verifier, to another address, with another secret or nonce [AU-11]', async () => {
  const answer = await answerFor('robin');
  await identityOf(provider, flow, answer);
  const wrong: [Provider, Flow][] = [
    [provider, { ...flow, verifier: 'w'.repeat(43) }],
    [provider, { ...flow, redirectUri: 'http://localhost:4273/m/other' }],
    [{ ...provider, clientSecret: 'guessed' }, flow],
    [provider, { ...flow, nonce: 'nonce-2' }],
  ];
  await expect(identityOf(provider, flow, answer)).rejects.toMatchObject({ code: 'provider.failed' });
  for (const [at, changed] of wrong) {
    const fresh = await answerFor('robin');
    await expect(identityOf(at, changed, fresh)).rejects.toMatchObject({ code: 'provider.failed' });
  }
});
