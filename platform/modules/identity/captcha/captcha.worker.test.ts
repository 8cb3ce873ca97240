import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { captcha, captchaKinds } from '#contract/calls/identity/login.ts';
import { databaseOf } from '#platform/database/client.ts';
import { captchaMatches } from '#platform/modules/identity/captcha/captcha.ts';
import { ask } from '#platform/support/client.ts';
import { readCaptcha } from '#platform/support/verification.ts';

const db = databaseOf(env);
const matches = (captchaId: string, answer: string, now = Date.now()) =>
  captchaMatches(db, 'aurora', captchaId, answer, now);

test.each(captchaKinds.filter((kind) => kind !== 'work'))(
  'a captcha of %s is drawn in paths, without text [AU-05]',
  async (kind) => {
    const { image, work } = await ask(captcha, { query: { kind } });
    expect(work).toBeNull();
    const svg = atob((image ?? '').replace('data:image/svg+xml;base64,', ''));
    expect(svg).toMatch(/^<svg /);
    expect(svg).not.toContain('<text');
    expect(svg).not.toMatch(/ d=""/);
  },
);

test('digits are five, letters have no look-alikes and are read in any case, a sum is answered by its number', async () => {
  expect((await readCaptcha('digits')).captcha).toMatch(/^\d{5}$/);
  const read = await readCaptcha('letters');
  expect(read.captcha).toMatch(/^[ACEFHJKMNPRTWXY]{5}$/);
  expect(await matches(read.captchaId, read.captcha.toLowerCase())).toBe(true);
  for (let i = 0; i < 20; i++) expect(Number((await readCaptcha('equation')).captcha)).toBeGreaterThan(0);
});

/** Issues a proof-of-work captcha. */
const newWork = async () => {
  const { captchaId, image, work } = await ask(captcha, { query: { kind: 'work' } });
  if (!work) throw new Error('no work');
  return { captchaId, image, work };
};
type Work = Awaited<ReturnType<typeof newWork>>['work'];
const payloadOf = (challenge: Work, solution: object) => btoa(JSON.stringify({ challenge, solution }));
const solve = async (challenge: Work) =>
  payloadOf(challenge, (await solveChallenge({ challenge, deriveKey })) ?? {});

test('proof of work in place of a picture: ALTCHA’s, solved within the announced tries, valid for this captcha only [AU-05]', async () => {
  const { captchaId, image, work } = await newWork();
  expect(image).toBeNull();
  const answer = await solve(work);
  expect(JSON.parse(atob(answer)).solution.counter).toBeLessThan(work.parameters.data.tries);
  expect(answer).toMatch(/^[A-Za-z0-9+/]{100,1000}=*$/);
  const other = await newWork();
  expect(await matches(other.captchaId, answer)).toBe(false);
  expect(await matches(captchaId, answer)).toBe(true);
  expect(await matches(captchaId, answer)).toBe(false);
});

const none = { counter: 1, derivedKey: '00' };
test.each<[string, (work: Work) => string | Promise<string>]>([
  ['nothing', () => ''],
  ['the signs of a picture', () => '12345'],
  ['anything but base64', () => '{}'],
  ['JSON that is not a payload', () => btoa('{}')],
  ['a key that was not derived', (work) => payloadOf(work, none)],
  ['the prefix alone', (work) => payloadOf(work, { ...none, derivedKey: work.parameters.keyPrefix })],
  ['an odd number of hex digits', (work) => payloadOf(work, { ...none, derivedKey: 'abc' })],
  [
    'the solution of an easier, forged challenge',
    (work) => solve({ ...work, parameters: { ...work.parameters, cost: 1, keyPrefix: '0' } }),
  ],
])('proof of work is not answered by %s [AU-05]', async (_, answerOf) => {
  const { captchaId, work } = await newWork();
  expect(await matches(captchaId, await answerOf(work))).toBe(false);
});

test('a solution is not valid at another merchant [AU-05]', async () => {
  const { captchaId, work } = await newWork();
  const answer = await solve(work);
  expect(await captchaMatches(db, 'lotus', captchaId, answer, Date.now())).toBe(false);
  expect(await matches(captchaId, answer)).toBe(true);
});

test('a captcha is answered once, right or wrong, within five minutes, at its own merchant [AU-05] [AU-06]', async () => {
  const first = await readCaptcha();
  expect(await matches(first.captchaId, '0')).toBe(false);
  expect(await matches(first.captchaId, first.captcha)).toBe(false);
  const second = await readCaptcha();
  expect(await matches(second.captchaId, second.captcha, Date.now() + 5 * 60_000)).toBe(false);
  const third = await readCaptcha();
  expect(await captchaMatches(db, 'lotus', third.captchaId, third.captcha, Date.now())).toBe(false);
  expect(await matches(third.captchaId, third.captcha)).toBe(true);
});
