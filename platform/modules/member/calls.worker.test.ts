import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';

import { memberInfo } from '#contract/calls/member/info.ts';
import { memberIcons, setEmail, setIcon, setNickname, setPayeeName } from '#contract/calls/member/profile.ts';
import { hiddenNames, plainNames, unseenTexts } from '#contract/values/typed/typed-examples.ts';
import { demoPassword } from '#demo/seed/accounts.ts';
import { maskEmail, maskMobileNum } from '#platform/core/accounts/mask-account.ts';
import { ask, call, send, logInForToken } from '#platform/support/client.ts';

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM login_failures').run();
});

test('a member chooses a picture and a nickname [ME-03, ME-04]', async () => {
  const token = await logInForToken('member1');
  for (const icon of memberIcons) expect(await ask(setIcon, { token, body: { icon } })).toEqual({});
  expect(await ask(setNickname, { token, body: { nickname: '  Robin Ø ' } })).toEqual({});
  expect(await ask(memberInfo, { token })).toMatchObject({ icon: 'wave', nickname: 'Robin Ø' });
  // The call accepts only known pictures, whatever the client's types say.
  const headers = { Merchant: 'aurora', Authorization: `Bearer ${token}` };
  const init = { method: 'PUT', headers, body: '{"icon":"../x"}' };
  expect((await send(setIcon.path, init)).status).toBe(400);
  for (const nickname of unseenTexts)
    expect((await call(setNickname, { token, body: { nickname } })).envelope.fields).toHaveProperty(
      'nickname',
    );
});

test('a name with control characters or hidden marks is refused, whichever name it is; names with joiners and emoji are accepted [ME-04]', async () => {
  const token = await logInForToken('member1');
  for (const nickname of plainNames)
    expect(await ask(setNickname, { token, body: { nickname } })).toEqual({});
  for (const name of hiddenNames) {
    const nickname = await call(setNickname, { token, body: { nickname: name } });
    expect(nickname.envelope).toMatchObject({
      errorCode: 'validation.failed',
      fields: { nickname: 'invisible' },
    });
    const payeeName = await call(setPayeeName, { token, body: { payeeName: name } });
    expect(payeeName.envelope.fields).toEqual({ payeeName: 'invisible' });
  }
});

test('a new e-mail address needs the password and must be unique, and the old address and the phone number are notified [ME-05]', async () => {
  const token = await logInForToken('agent1');
  const set = (email: string, password = demoPassword) =>
    // In the test seed the payment password is the login password.
    call(setEmail, { token, body: { email, password, paymentPassword: demoPassword } });
  expect((await set('new@example.com', 'wrong-one')).envelope.errorCode).toBe('account.password.wrong');
  expect((await set('Member1@Aurora.example')).envelope.errorCode).toBe('email.exists');
  expect((await set('New.Address@Example.com')).status).toBe(200);
  expect(await ask(memberInfo, { token })).toMatchObject({ email: 'n***s@example.com' });
  const { results } = await env.DB.prepare('SELECT recipient, subject FROM outbox ORDER BY recipient').all();
  expect(results).toEqual([
    { recipient: '+447700900103', subject: 'Your email address at Aurora was changed' },
    { recipient: 'agent1@aurora.example', subject: 'Your email address at Aurora was changed' },
    { recipient: 'new.address@example.com', subject: 'Confirm your email address at Aurora' },
  ]);
});

test('the payee name is set only once, even concurrently [ME-06]', async () => {
  const token = await logInForToken('member1', 'lotus');
  const set = (payeeName: string) => call(setPayeeName, { token, merchant: 'lotus', body: { payeeName } });
  const both = await Promise.all([set('Robin One'), set('Robin Two')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  expect((await set('Robin Three')).envelope.errorCode).toBe('permission.denied');
  const { payeeName } = await ask(memberInfo, { token, merchant: 'lotus' });
  expect(payeeName).toMatch(/^Robin (One|Two)$/);
});

test('the phone number and the e-mail address are masked [ME-02]', async () => {
  const token = await logInForToken('rich1');
  expect(await ask(memberInfo, { token })).toMatchObject({
    email: 'r***1@aurora.example',
    mobileNum: '+44 *** 0102',
    payeeName: 'Sasha Moreno',
  });
  expect(maskMobileNum('66812345678')).toBe('+66 *** 5678');
  expect(maskMobileNum('8521234567')).toBe('+852 *** 4567');
  expect(maskEmail('a@example.com')).toBe('a***@example.com');
  expect(await ask(memberInfo, { token: await logInForToken('guest1') })).toMatchObject({
    email: null,
    mobileNum: null,
  });
});
