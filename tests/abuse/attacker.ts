import { Agent, request as httpRequest } from 'node:http';

import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';

import { captcha, login } from '#contract/calls/identity/login.ts';
import { smsRegister } from '#contract/calls/identity/registration.ts';
import { encryptionKey } from '#contract/calls/system/encryption.ts';
import { captchaSubject } from '#contract/values/identity.ts';
import { encryptionHeader, encryptionHeaderOf, type SealingKey } from '#contract/wire/encryption.ts';
import { envelopeSchema } from '#contract/wire/envelope.ts';
import { seal } from '#contract/wire/seal.ts';

export type Reply = { status: number; code: string | null; value: unknown; retryAfter: number | null };
const countryDialingCode = '66';
type Answer = { captcha?: string; captchaId?: string };

/** What a captcha is to be good for. */
type Use = { purpose: 'login' | 'code.register'; subject: string };
export const loginOf = (username: string): Use => ({
  purpose: 'login',
  subject: captchaSubject({ username }),
});
export const messageTo = (mobileNum: string): Use => ({
  purpose: 'code.register',
  subject: captchaSubject({ countryDialingCode, mobileNum }),
});

/** In place of a code: the local server had no answer, which happens to it when it is flooded. */
export const unanswered = 'no answer';

/** At most so many requests at a time, as one machine would. */
export const parallel = 8;

/** Who knows the wire as the app does, comes from whatever address he likes, and answers captchas by work. */
export class Attacker {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: parallel });
  readonly #origin: string;
  readonly #host: string;
  readonly #port: number;
  #key: SealingKey | null = null;

  constructor(host: string, port: number) {
    this.#host = `${host}:${port}`;
    this.#origin = `http://${this.#host}`;
    this.#port = port;
  }

  async logIn(ip: string, username: string, password: string, answer: Answer = {}): Promise<Reply> {
    this.#key ??= v.parse(encryptionKey.value, (await this.#ask(ip, 'GET', encryptionKey.path)).value);
    const body = { type: 'username', username, password, ...answer };
    return this.#ask(ip, login.method, login.path, {
      body: await seal(this.#key, login.key, body, Date.now()),
      headers: { 'Content-Type': 'application/jose', [encryptionHeader]: encryptionHeaderOf(this.#key.kid) },
    });
  }

  /** Asks for a code by SMS. */
  message(ip: string, mobileNum: string, answer: Answer = {}): Promise<Reply> {
    return this.#ask(ip, smsRegister.method, smsRegister.path, {
      body: JSON.stringify({ countryDialingCode, mobileNum, ...answer }),
      headers: { 'Content-Type': 'application/json' },
    });
  }

  /** A captcha that was worked for; `subject`: the name that logs in, or the number that gets a code. */
  async work(ip: string, use: Use): Promise<Answer> {
    const { value } = await this.#ask(ip, captcha.method, `${captcha.path}?${new URLSearchParams(use)}`);
    const { captchaId, work } = v.parse(captcha.value, value);
    if (!work) throw new Error('no work was asked for');
    const solution = await solveChallenge({ challenge: work, deriveKey });
    return { captchaId, captcha: btoa(JSON.stringify({ challenge: work, solution })) };
  }

  #ask(
    ip: string,
    method: string,
    path: string,
    { body, headers }: { body?: string; headers?: Record<string, string> } = {},
  ): Promise<Reply> {
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    const sent = httpRequest(
      { agent: this.#agent, host: '127.0.0.1', port: this.#port, path, method },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), envelopeSchema), text);
          const { errorCode, value } = parsed.success
            ? parsed.output
            : { errorCode: unanswered, value: null };
          const retryAfter = Number(response.headers['retry-after']) || null;
          resolve({ status: response.statusCode ?? 0, code: errorCode, value, retryAfter });
        });
      },
    );
    sent.on('error', () => resolve({ status: 0, code: unanswered, value: null, retryAfter: null }));
    const own = { Host: this.#host, Origin: this.#origin, 'Sec-Fetch-Site': 'same-origin' };
    const all = { ...own, 'X-Requested-With': 'lobby', 'CF-Connecting-IP': ip, ...headers };
    for (const [name, value] of Object.entries(all)) sent.setHeader(name, value);
    sent.end(body);
    return promise;
  }

  stop(): void {
    this.#agent.destroy();
  }
}
