import { captcha } from '#contract/calls/identity/login.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { send } from '#src/shared/http/send.ts';

/** Digests at a time: some milliseconds of a slow phone. */
const slice = 256;

const zeroBits = (digest: ArrayBuffer): number => {
  const head = new DataView(digest).getUint32(0);
  return Math.clz32(head);
};

/**
 * A number, written in base 36, whose SHA-256 together with the salt begins with `bits` zero bits (at most 32).
 * Works in slices, so that the page answers in between; `onProgress` hears how likely it is to be done by now, 0
 * to 1. Throws the signal's reason when it is aborted.
 */
export async function solveWork(
  { salt, bits }: { salt: string; bits: number },
  { signal, onProgress }: { signal: AbortSignal; onProgress?: (share: number) => void },
): Promise<string> {
  const encoder = new TextEncoder();
  for (let from = 0; ; from += slice) {
    signal.throwIfAborted();
    const answers = Array.from({ length: slice }, (_, at) => (from + at).toString(36));
    const digests = await Promise.all(
      answers.map((answer) => crypto.subtle.digest('SHA-256', encoder.encode(`${salt}:${answer}`))),
    );
    const hit = digests.findIndex((digest) => zeroBits(digest) >= bits);
    if (hit >= 0) return answers[hit] ?? '';
    onProgress?.(1 - Math.exp(-(from + slice) / 2 ** bits));
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Has the phone work in place of a picture to read. Throws `CallError`, or the signal's reason. */
export async function workForCaptcha(options: Parameters<typeof solveWork>[1]): Promise<{
  captcha: string;
  captchaId: string;
}> {
  const { captchaId, work } = await send(captcha, { query: { kind: 'work' } }, options.signal);
  if (!work) throw new CallError('reply.malformed');
  return { captcha: await solveWork(work, options), captchaId };
}
