import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { workAnswerSchema, workSchema } from '#contract/calls/identity/login.ts';

import { solveProofOfWork } from './captcha-work.ts';

const key = 'of-the-server';
const createTestChallenge = async (counter: number, tries: number) =>
  v.parse(
    workSchema,
    await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 10,
      counter,
      data: { tries, purpose: 'login' },
      deriveKey,
      hmacSignatureSecret: key,
      hmacKeySignatureSecret: key,
    }),
  );

test.each([0, 1, 40])('the solution is found at try %i, and ALTCHA accepts the solution', async (counter) => {
  const challenge = await createTestChallenge(counter, 50);
  const answer = await solveProofOfWork(challenge, { controller: new AbortController() });
  const payload = v.parse(workAnswerSchema, JSON.parse(atob(answer)));
  expect(payload.solution.counter).toBe(counter);
  const { verified } = await verifySolution({
    ...payload,
    deriveKey,
    hmacSignatureSecret: key,
    hmacKeySignatureSecret: key,
  });
  expect(verified).toBe(true);
});

test('the work reports its progress, yields to the page, and can be aborted', async () => {
  const controller = new AbortController();
  const shares: number[] = [];
  let timerRuns = 0;
  const timer = setInterval(() => (timerRuns += 1), 0);
  const work = solveProofOfWork(await createTestChallenge(200_000, 100), {
    controller,
    onProgress: (share) => {
      shares.push(share);
      if (shares.length === 500) controller.abort(new Error('stopped'));
    },
  });
  await expect(work).rejects.toThrow('stopped');
  clearInterval(timer);
  expect(shares.slice(0, 3)).toEqual([0, 0.01, 0.02]);
  expect(Math.max(...shares)).toBe(1);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(timerRuns).toBeGreaterThan(0);
});
