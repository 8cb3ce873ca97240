import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { captcha, captchaKinds } from '#contract/calls/identity/login.ts';
import { databaseOf } from '#platform/database/client.ts';
import { captchaMatches } from '#platform/modules/identity/captcha/captcha.ts';
import { ask } from '#platform/support/client.ts';
import { readCaptcha } from '#platform/support/verification.ts';
import { sha256 } from '#platform/wire/tokens.ts';

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

/** The smallest answer, as the contract defines it. */
async function solveProofOfWork(salt: string, bits: number): Promise<string> {
  for (let n = 0; ; n++) {
    const answer = n.toString(36);
    const hash = BigInt(`0x${await sha256(`${salt}:${answer}`)}`);
    if (hash >> BigInt(256 - bits) === 0n) return answer;
  }
}

test('proof of work in place of a picture: a hash with the required number of leading zero bits [AU-05]', async () => {
  const { captchaId, image, work } = await ask(captcha, { query: { kind: 'work' } });
  expect(image).toBeNull();
  if (!work) throw new Error('no work');
  const answer = await solveProofOfWork(work.salt, work.bits);
  const other = await ask(captcha, { query: { kind: 'work' } });
  expect(await matches(other.captchaId, answer)).toBe(false);
  expect(await matches(captchaId, answer)).toBe(true);
  expect(await matches(captchaId, answer)).toBe(false);
});

test('proof of work is checked bit by bit', async () => {
  const { captchaId, work } = await ask(captcha, { query: { kind: 'work' } });
  if (!work) throw new Error('no work');
  const near = await (async () => {
    for (let n = 0; ; n++) {
      const hash = BigInt(`0x${await sha256(`${work.salt}:${n}`)}`);
      if (hash >> BigInt(256 - work.bits + 1) === 0n && hash >> BigInt(256 - work.bits) !== 0n) return n;
    }
  })();
  expect(await matches(captchaId, String(near))).toBe(false);
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
