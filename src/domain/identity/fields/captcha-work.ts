import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type * as v from 'valibot';

import { captcha, type workSchema } from '#contract/calls/identity/login.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { send } from '#src/shared/http/send.ts';

type Job = { controller: AbortController; onProgress?: (share: number) => void };

/**
 * ALTCHA's payload for a challenge. Each try is a call of Web Crypto, which browsers do beside the page's own thread,
 * so it needs no worker. `onProgress` hears what share of the tries is done, 0 to 1. Throws the signal's reason when
 * it is aborted, and `captcha.wrong` when it takes longer than a minute and a half.
 */
export async function solveWork(
  challenge: v.InferOutput<typeof workSchema>,
  { controller, onProgress }: Job,
): Promise<string> {
  let tries = 0;
  const solution = await solveChallenge({
    challenge,
    controller,
    deriveKey: (...asked) => {
      onProgress?.(Math.min(1, tries++ / challenge.parameters.data.tries));
      return deriveKey(...asked);
    },
  });
  controller.signal.throwIfAborted();
  if (!solution) throw new CallError('captcha.wrong');
  return btoa(JSON.stringify({ challenge, solution }));
}

/** Has the phone work in place of a picture to read. Throws `CallError`, or the signal's reason. */
export async function workForCaptcha(job: Job): Promise<{ captcha: string; captchaId: string }> {
  const { captchaId, work } = await send(captcha, { query: { kind: 'work' } }, job.controller.signal);
  if (!work) throw new CallError('reply.malformed');
  return { captcha: await solveWork(work, job), captchaId };
}
