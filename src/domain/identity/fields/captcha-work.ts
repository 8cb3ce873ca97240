import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type * as v from 'valibot';

import { captcha, type workSchema } from '#contract/calls/identity/login.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { send } from '#src/shared/http/send.ts';

import { type CaptchaUse, toCaptchaParams } from './captcha-query.ts';

type Job = { controller: AbortController; onProgress?: (share: number) => void };

/**
 * Solves an ALTCHA challenge and returns the payload. Web Crypto derives keys off the main thread, so no worker is
 * needed. `onProgress` receives the fraction of tries done, 0 to 1. Throws the signal's reason if aborted, and
 * `captcha.wrong` after 90 s.
 */
export async function solveProofOfWork(
  challenge: v.InferOutput<typeof workSchema>,
  { controller, onProgress }: Job,
): Promise<string> {
  let tries = 0;
  const solution = await solveChallenge({
    challenge,
    controller,
    deriveKey: (...args) => {
      onProgress?.(Math.min(1, tries++ / challenge.parameters.data.tries));
      return deriveKey(...args);
    },
  });
  controller.signal.throwIfAborted();
  if (!solution) throw new CallError('captcha.wrong');
  return btoa(JSON.stringify({ challenge, solution }));
}

/** Fetches a proof-of-work challenge and solves it. Throws `CallError`, or the signal's reason. */
export async function fetchAndSolveCaptcha(
  use: CaptchaUse,
  job: Job,
): Promise<{ captcha: string; captchaId: string }> {
  const query = { kind: 'work', ...toCaptchaParams(use) } as const;
  const { captchaId, work } = await send(captcha, { query }, job.controller.signal);
  if (!work) throw new CallError('reply.malformed');
  return { captcha: await solveProofOfWork(work, job), captchaId };
}
