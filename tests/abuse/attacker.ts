import { Agent, type IncomingHttpHeaders, request as httpRequest } from 'node:http';

import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';

import { captcha, login, smsNoLogin } from '#contract/calls/identity/login.ts';
import { recoverByEmail } from '#contract/calls/identity/password.ts';
import { smsRegister } from '#contract/calls/identity/registration.ts';
import { encryptionKey } from '#contract/calls/system/encryption.ts';
import { getCaptchaSubject } from '#contract/values/identity.ts';
import { encryptionHeader, buildEncryptionHeader, type SealingKey } from '#contract/wire/encryption.ts';
import { envelopeSchema } from '#contract/wire/envelope.ts';
import { seal } from '#contract/wire/seal.ts';

export type Reply = {
  status: number;
  code: string | null;
  value: unknown;
  retryAfter: number | null;
  headers: IncomingHttpHeaders;
};
type RequestOptions = { method: string; path: string; body?: string; headers?: Record<string, string> };
type Answer = { captcha?: string; captchaId?: string };

/** What a captcha protects: a purpose, and the username or phone number concerned. */
type Use = { purpose: 'login' | 'code.register' | 'code.login'; subject: string };
export const buildLoginUse = (username: string): Use => ({
  purpose: 'login',
  subject: getCaptchaSubject({ username }),
});
export const buildMessageUse = (
  mobileNum: string,
  countryDialingCode = '66',
  purpose: 'code.register' | 'code.login' = 'code.register',
): Use => ({
  purpose,
  subject: getCaptchaSubject({ digits: countryDialingCode + mobileNum.replace(/^0/, '') }),
});

/**
 * The `code` of a reply that has no envelope. If the status is 0 too, there was no response at all, which happens if
 * the local server is flooded.
 */
export const noEnvelopeCode = 'no answer';

/** Maximum number of concurrent requests: about as many as a single attacking machine would send. */
const maxParallel = 8;

/** Repeats a request if the local server lost the response. Use it only for requests that change nothing. */
export async function retryLost(make: () => Promise<Reply>): Promise<Reply> {
  let reply = await make();
  for (let tries = 0; tries < 3 && reply.status === 0; tries++) reply = await make();
  return reply;
}

/** An attacker who can send every request of the app, from any IP address, and solves captchas by proof of work. */
export class Attacker {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: maxParallel });
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
    this.#key ??= v.parse(
      encryptionKey.value,
      (await this.sendRequest(ip, { method: 'GET', path: encryptionKey.path })).value,
    );
    const body = { type: 'username', username, password, ...answer };
    return this.sendRequest(ip, {
      method: login.method,
      path: login.path,
      body: await seal(this.#key, login.key, body, Date.now()),
      headers: {
        'Content-Type': 'application/jose',
        [encryptionHeader]: buildEncryptionHeader(this.#key.kid),
      },
    });
  }

  /** Requests a registration code by SMS. */
  requestRegistrationCode(
    ip: string,
    mobileNum: string,
    answer: Answer = {},
    countryDialingCode = '66',
  ): Promise<Reply> {
    return this.sendWrite(ip, smsRegister.path, JSON.stringify({ countryDialingCode, mobileNum, ...answer }));
  }

  /** Requests a login code by SMS. */
  requestLoginCode(
    ip: string,
    mobileNum: string,
    countryDialingCode: string,
    answer: Answer = {},
  ): Promise<Reply> {
    const body = { countryDialingCode, mobileNum, purpose: 'login', ...answer };
    return this.sendWrite(ip, smsNoLogin.path, JSON.stringify(body));
  }

  /** Requests a mail with a recovery link. */
  requestRecoveryMail(ip: string, username: string, email: string): Promise<Reply> {
    const body = new URLSearchParams({ username, email }).toString();
    return this.sendWrite(ip, recoverByEmail.path, body, {
      'Content-Type': 'application/x-www-form-urlencoded',
    });
  }

  /** Sends a POST. The body is JSON unless `headers` name another type. */
  sendWrite(ip: string, path: string, body: string, headers: Record<string, string> = {}): Promise<Reply> {
    return this.sendRequest(ip, {
      method: 'POST',
      path,
      body,
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  }

  /** Solves a captcha by proof of work. Its subject is the username of the login, or the number that gets a code. */
  async solveCaptcha(ip: string, use: Use): Promise<Answer> {
    const { method, path } = captcha;
    const { value } = await this.sendRequest(ip, { method, path: `${path}?${new URLSearchParams(use)}` });
    const { captchaId, work } = v.parse(captcha.value, value);
    if (!work) throw new Error('the captcha has no proof of work');
    const solution = await solveChallenge({ challenge: work, deriveKey });
    return { captchaId, captcha: btoa(JSON.stringify({ challenge: work, solution })) };
  }

  /** Sends one request, by default with the headers of the merchant's own pages. */
  sendRequest(ip: string, { method, path, body, headers }: RequestOptions): Promise<Reply> {
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
            : { errorCode: noEnvelopeCode, value: null };
          const retryAfter = Number(response.headers['retry-after']) || null;
          // The edge's own 500 has an envelope. Other 500s come from the local server in front of the edge, which
          // sometimes loses the connection to a worker that responds before it has read the body.
          const lost = response.statusCode === 500 && !parsed.success;
          resolve({
            status: lost ? 0 : (response.statusCode ?? 0),
            code: errorCode,
            value,
            retryAfter,
            headers: response.headers,
          });
        });
      },
    );
    sent.on('error', () =>
      resolve({ status: 0, code: noEnvelopeCode, value: null, retryAfter: null, headers: {} }),
    );
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

/** Makes all attempts, several at a time. Returns their replies and the duration in seconds. */
export async function runAttempts(count: number, make: (i: number) => Promise<Reply>) {
  const replies: Reply[] = [];
  let next = 0;
  const began = Date.now();
  const worker = async () => {
    for (let i = next++; i < count; i = next++) replies.push(await make(i));
  };
  await Promise.all(Array.from({ length: maxParallel }, worker));
  return { replies, seconds: Math.round((Date.now() - began) / 1000) };
}

export type Attempts = Awaited<ReturnType<typeof runAttempts>>;
