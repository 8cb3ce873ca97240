import { env } from 'cloudflare:workers';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { login } from '#contract/calls/identity/login.ts';
import { computeNumberNonce } from '#contract/calls/identity/number-service.ts';
import { setByPhone } from '#contract/calls/identity/password.ts';
import { settingsConsolidated } from '#contract/calls/system/site.ts';
import { demoPassword } from '#demo/seed/accounts.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { changeMerchant } from '#platform/core/merchants/merchants.ts';
import { usedNumberTokens } from '#platform/modules/identity/tables.ts';
import { buildExpiredTokenDeletion } from '#platform/modules/identity/verification/number-token.ts';
import { ask, call } from '#platform/support/client.ts';
import { buildNumberForm, registerByNumber } from '#platform/support/registrations.ts';
import { giveNumber } from '#platform/support/verification.ts';

const merchant = 'lotus';
const db = openDatabase(env);
const service = {
  name: 'Phone Check',
  signIn: 'https://numbers.example.test/sign-in',
  audience: 'lotus-numbers',
  issuer: 'https://numbers.example.test/lotus-numbers',
  keys: 'https://numbers.example.test/keys',
  nonce: true,
};

const [rsa, ec, stranger] = await Promise.all([
  generateKeyPair('RS256'),
  generateKeyPair('ES256'),
  generateKeyPair('RS256'),
]);
const keySet = {
  keys: [
    { ...(await exportJWK(rsa.publicKey)), kid: 'rsa', alg: 'RS256' },
    { ...(await exportJWK(ec.publicKey)), kid: 'ec', alg: 'ES256' },
  ],
};

type Key = { alg: string; kid: string; key: CryptoKey | Uint8Array };
/** The secret that the page made up for its request. The service has only seen its hash. */
const numberSecret = 'made-up-by-the-page';
const nonce = await computeNumberNonce(numberSecret);
const rsaKey: Key = { alg: 'RS256', kid: 'rsa', key: rsa.privateKey };
const nowS = () => Math.floor(Date.now() / 1_000);
/** Signs a token as the service does, with some claims replaced. */
const signToken = (number: string, other: Record<string, unknown> = {}, { alg, kid, key }: Key = rsaKey) =>
  new SignJWT({
    iss: service.issuer,
    aud: service.audience,
    sub: crypto.randomUUID(),
    iat: nowS(),
    exp: nowS() + 3_600,
    auth_time: nowS() - 5,
    phone_number: number,
    nonce,
    firebase: { sign_in_provider: 'phone' },
    ...other,
  })
    .setProtectedHeader({ alg, kid })
    .sign(key);

let last = 0;
/** Returns a new number, as typed and in E.164. */
function newNumber() {
  const mobileNum = `77009010${String((last += 1)).padStart(2, '0')}`;
  return { typed: { countryDialingCode: '44', mobileNum: `0${mobileNum}` }, e164: `+44${mobileNum}` };
}
/** Gives a demo account a new number and returns it. */
async function assignNumber(username: string) {
  const number = newNumber();
  await giveNumber(merchant, username, number.e164.slice(1));
  return number;
}
type Number = ReturnType<typeof newNumber>;
type LoginOptions = {
  firebaseMobileNo?: string;
  password?: string;
  verificationCode?: string;
  numberSecret?: string;
};
const logIn = (number: Number, firebaseIdToken: string, more: LoginOptions = {}) =>
  call(login, {
    merchant,
    body: { type: 'mobile', ...number.typed, firebaseChannel: 'sms', firebaseIdToken, numberSecret, ...more },
  });
const readErrorCode = async (...args: Parameters<typeof logIn>) => (await logIn(...args)).envelope.errorCode;

let keysAnswer: () => Response;
const fetchKeys = vi.fn((_url: string) => Promise.resolve(keysAnswer()));
beforeAll(() => changeMerchant(db, merchant, { numberService: service }));
afterAll(() => changeMerchant(db, merchant, { numberService: null }));
beforeEach(async () => {
  keysAnswer = () => Response.json(keySet);
  fetchKeys.mockClear();
  vi.stubGlobal('fetch', fetchKeys);
  await env.DB.prepare('DELETE FROM login_failures').run();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the page learns which service verifies numbers, but not its keys', async () => {
  const { numberService } = await ask(settingsConsolidated, { merchant });
  expect(numberService).toEqual({ name: service.name, signIn: service.signIn, audience: service.audience });
  expect((await ask(settingsConsolidated)).numberService).toBeUndefined();
});

test.each([
  ['RS256', rsaKey],
  ['ES256', { alg: 'ES256', kid: 'ec', key: ec.privateKey }],
] as const)('a token signed with %s replaces the code in one login by number [AU-14]', async (_alg, key) => {
  const number = await assignNumber('member1');
  const token = await signToken(number.e164, {}, key);
  const reply = await logIn(number, token, { firebaseMobileNo: number.e164 });
  expect(reply.envelope.value).toMatchObject({ userName: 'member1', merchantCode: merchant });
  expect(await readErrorCode(number, token)).toBe('provider.failed');
});

test('the keys are fetched once for all tokens', async () => {
  const number = await assignNumber('member1');
  // A time at which the keys cached by earlier tests have expired.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
  expect(await readErrorCode(number, await signToken(number.e164))).toBeNull();
  for (let i = 0; i < 3; i++) expect(await readErrorCode(number, await signToken(number.e164))).toBeNull();
  expect(fetchKeys.mock.calls.map(([url]) => url)).toEqual([service.keys]);
});

test('a used token is refused even if its signature is encoded differently', async () => {
  const number = await assignNumber('member1');
  const token = await signToken(number.e164);
  expect(await readErrorCode(number, token)).toBeNull();
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  // Only two bits of the last character belong to the signature.
  const sameBytes = `${token.slice(0, -1)}${alphabet.at(alphabet.indexOf(token.slice(-1)) ^ 1)}`;
  expect(await readErrorCode(number, sameBytes)).toBe('provider.failed');
});

const wrong: [string, (number: string) => Promise<string> | string][] = [
  ['that has expired', (number) => signToken(number, { exp: nowS() - 31 })],
  ['for another audience', (number) => signToken(number, { aud: 'another-app' })],
  ['of another issuer', (number) => signToken(number, { iss: 'https://numbers.example.test/another' })],
  ['for another number', () => signToken('+447700999999')],
  ['without a number', (number) => signToken(number, { phone_number: undefined })],
  ['for a number that was verified long ago', (number) => signToken(number, { auth_time: nowS() - 601 })],
  ['for a number that was verified in the future', (number) => signToken(number, { auth_time: nowS() + 60 })],
  ['without an expiry', (number) => signToken(number, { exp: undefined })],
  ['signed by another key', (number) => signToken(number, {}, { ...rsaKey, key: stranger.privateKey })],
  [
    'signed by a key that the service does not publish',
    (number) => signToken(number, {}, { ...rsaKey, kid: 'new' }),
  ],
  [
    'signed with a shared secret',
    (number) => signToken(number, {}, { ...rsaKey, alg: 'HS256', key: new Uint8Array(32) }),
  ],
  [
    'that is not signed',
    (number) =>
      new UnsecuredJWT({
        iss: service.issuer,
        aud: service.audience,
        auth_time: nowS(),
        phone_number: number,
      })
        .setExpirationTime('1h')
        .encode(),
  ],
  ['that is not a JWT', () => 'x.y.z'],
  [
    'with the nonce of another page',
    async (number) => signToken(number, { nonce: await computeNumberNonce('another page') }),
  ],
  ['whose nonce is the secret itself', (number) => signToken(number, { nonce: numberSecret })],
  ['without a nonce', (number) => signToken(number, { nonce: undefined })],
];
test.each(wrong)(
  'a token %s is refused for login, registration and new password [AU-14] [RG-06]',
  async (_what, make) => {
    const number = await assignNumber('member1');
    expect(await readErrorCode(number, await make(number.e164))).toBe('provider.failed');
    const own = newNumber();
    const form = { ...buildNumberForm(merchant, own.typed.mobileNum), payeeName: 'Lek Chai', numberSecret };
    const registered = await registerByNumber(merchant, { ...form, firebaseIdToken: await make(own.e164) });
    expect(registered.envelope.errorCode).toBe('provider.failed');
    const body = {
      ...number.typed,
      newPassword: 'Another12',
      firebaseIdToken: await make(number.e164),
      numberSecret,
    };
    expect((await call(setByPhone, { merchant, body })).envelope.errorCode).toBe('provider.failed');
    const { count } = (await env.DB.prepare('SELECT count(*) AS count FROM accounts WHERE mobile_num = ?')
      .bind(own.e164.slice(1))
      .first()) ?? { count: null };
    expect(count).toBe(0);
    expect(await readErrorCode(number, '', { password: demoPassword })).toBeNull();
  },
);

test('a number in the request must match the token', async () => {
  const number = await assignNumber('member1');
  const token = await signToken(number.e164);
  expect(await readErrorCode(number, token, { firebaseMobileNo: '+447700999999' })).toBe('provider.failed');
  expect(await readErrorCode(number, token)).toBeNull();
});

test('a stolen token is refused without the secret of the requesting page, and stays valid for that page [AU-14]', async () => {
  const number = await assignNumber('member1');
  const token = await signToken(number.e164);
  for (const guess of [nonce, 'guessed'])
    expect(await readErrorCode(number, token, { numberSecret: guess })).toBe('provider.failed');
  await env.DB.prepare('DELETE FROM login_failures').run();
  const bare = { type: 'mobile', ...number.typed, firebaseIdToken: token } as const;
  expect((await call(login, { merchant, body: bare })).envelope.errorCode).toBe('provider.failed');
  expect(await readErrorCode(number, token)).toBeNull();
});

test('a token of a service without nonces needs no nonce, but a nonce that is present must match [AU-14]', async () => {
  const number = await assignNumber('member1');
  await changeMerchant(db, merchant, { numberService: { ...service, nonce: false } });
  try {
    expect(await readErrorCode(number, await signToken(number.e164, { nonce: undefined }))).toBeNull();
    const other = await signToken(number.e164, { nonce: await computeNumberNonce('another page') });
    expect(await readErrorCode(number, other)).toBe('provider.failed');
  } finally {
    await changeMerchant(db, merchant, { numberService: service });
  }
});

test('the owner of a number learns that no account has the number, and may register with the same token', async () => {
  const number = newNumber();
  const token = await signToken(number.e164);
  expect(await readErrorCode(number, token)).toBe('user.not.exist');
  const form = { ...buildNumberForm(merchant, number.typed.mobileNum), payeeName: 'Lek Chai', numberSecret };
  const { envelope } = await registerByNumber(merchant, { ...form, firebaseIdToken: token });
  expect(envelope.errorCode).toBeNull();
});

test('a token replaces a code at a registration, for one account only, even concurrently [RG-06]', async () => {
  const number = newNumber();
  const form = {
    ...buildNumberForm(merchant, number.typed.mobileNum),
    payeeName: 'Lek Chai',
    numberSecret,
    firebaseChannel: 'sms',
  };
  expect((await registerByNumber(merchant, form)).envelope.fields).toEqual({ verificationCode: 'required' });
  const token = await signToken(number.e164);
  const all = await Promise.all(
    Array.from({ length: 5 }, () => registerByNumber(merchant, { ...form, firebaseIdToken: token })),
  );
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  const row = await env.DB.prepare('SELECT mobile_verified_at FROM accounts WHERE mobile_num = ?')
    .bind(number.e164.slice(1))
    .first<{ mobile_verified_at: number }>();
  expect(row?.mobile_verified_at).toBeGreaterThan(0);
  expect(await readErrorCode(number, token)).toBe('provider.failed');
});

test('a token stays valid if a field was wrong', async () => {
  const number = newNumber();
  const form = { ...buildNumberForm(merchant, number.typed.mobileNum), payeeName: 'Lek Chai', numberSecret };
  const firebaseIdToken = await signToken(number.e164);
  const young = await registerByNumber(merchant, { ...form, birthday: '2020-01-01', firebaseIdToken });
  expect(young.envelope.errorCode).toBe('age.restricted');
  expect((await registerByNumber(merchant, { ...form, firebaseIdToken })).status).toBe(200);
});

test('a token sets a new password in place of a code, once [PW-06] [PW-07]', async () => {
  const number = await assignNumber('rich1');
  const firebaseIdToken = await signToken(number.e164);
  const set = (newPassword: string, more: { verificationCode?: string } = {}) =>
    call(setByPhone, {
      merchant,
      body: { ...number.typed, newPassword, firebaseIdToken, numberSecret, ...more },
    });
  expect((await set(demoPassword)).envelope.errorCode).toBe('modify.new.old.same');
  expect((await set('Another12', { verificationCode: '00000000' })).envelope.errorCode).toBe(
    'verification.code.error',
  );
  expect((await set('Another12')).status).toBe(200);
  expect((await set('Third1234')).envelope.errorCode).toBe('provider.failed');
  expect(await readErrorCode(number, '', { password: 'Another12' })).toBeNull();
  const none = await call(setByPhone, { merchant, body: { ...number.typed, newPassword: 'Third1234' } });
  expect(none.envelope.fields).toEqual({ verificationCode: 'required' });
});

test('without a configured service a token is ignored, and a password is enough [AU-14]', async () => {
  const number = await assignNumber('member1');
  const token = await signToken(number.e164);
  await changeMerchant(db, merchant, { numberService: null });
  try {
    expect(await readErrorCode(number, token)).toBe('validation.failed');
    expect(await readErrorCode(number, token, { password: demoPassword })).toBeNull();
    const form = {
      ...buildNumberForm(merchant, newNumber().typed.mobileNum),
      payeeName: 'Lek Chai',
      numberSecret,
    };
    const registered = await registerByNumber(merchant, { ...form, firebaseIdToken: token });
    expect(registered.envelope.fields).toEqual({ verificationCode: 'required' });
  } finally {
    await changeMerchant(db, merchant, { numberService: service });
  }
});

test('a token is refused while the keys are unavailable, and accepted later', async () => {
  const number = await assignNumber('member1');
  const keys = 'https://numbers.example.test/other-keys';
  await changeMerchant(db, merchant, { numberService: { ...service, keys } });
  try {
    const token = await signToken(number.e164);
    keysAnswer = () => new Response(null, { status: 503 });
    expect(await readErrorCode(number, token)).toBe('provider.failed');
    keysAnswer = () => Response.json(keySet);
    expect(await readErrorCode(number, token)).toBeNull();
  } finally {
    await changeMerchant(db, merchant, { numberService: service });
  }
});

test('a used token is remembered until it expires, as a hash', async () => {
  await db.delete(usedNumberTokens);
  const number = await assignNumber('member1');
  const token = await signToken(number.e164);
  expect(await readErrorCode(number, token)).toBeNull();
  const rows = await db.select().from(usedNumberTokens);
  expect(rows).toHaveLength(1);
  expect(token).not.toContain(rows[0]?.tokenHash);
  const { expiresAt } = rows[0] ?? { expiresAt: 0 };
  await buildExpiredTokenDeletion(db, expiresAt);
  expect(await db.$count(usedNumberTokens)).toBe(1);
  await buildExpiredTokenDeletion(db, expiresAt + 61_000);
  expect(await db.$count(usedNumberTokens)).toBe(0);
});
