import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { solveWork } from './captcha-work.ts';

test.each([1, 7, 8, 11])(
  'the number found has %i zero bits, as a reader of the contract reckons them',
  async (bits) => {
    const answer = await solveWork({ salt: 'a-salt', bits }, { signal: new AbortController().signal });
    expect(answer).toMatch(/^[0-9a-z]{1,16}$/);
    const digest = createHash('sha256').update(`a-salt:${answer}`).digest();
    expect(digest.readUInt32BE() >>> (32 - bits)).toBe(0);
  },
);

test('the work says how far it is, lets the page answer in between, and can be stopped', async () => {
  const stop = new AbortController();
  const shares: number[] = [];
  let others = 0;
  const timer = setInterval(() => (others += 1), 0);
  const work = solveWork(
    { salt: 'never', bits: 32 },
    {
      signal: stop.signal,
      onProgress: (share) => {
        shares.push(share);
        if (shares.length === 5) stop.abort(new Error('stopped'));
      },
    },
  );
  await expect(work).rejects.toThrow('stopped');
  clearInterval(timer);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(others).toBeGreaterThan(0);
});
