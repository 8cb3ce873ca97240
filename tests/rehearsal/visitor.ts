import * as v from 'valibot';

import { encryptionKey } from '#contract/calls/system/encryption.ts';
import type { Call } from '#contract/wire/call.ts';
import { encryptionHeader, buildEncryptionHeader } from '#contract/wire/encryption.ts';
import { envelopeSchema } from '#contract/wire/envelope.ts';
import { seal } from '#contract/wire/seal.ts';

import type { RunningAccount } from './runtime.ts';

let visitors = 0;

/** A visitor to a merchant's site, with the cookies of a browser. */
export class Visitor {
  readonly #account: RunningAccount;
  readonly #origin: string;
  /** IP address. Each visitor has a network of their own, because limits count by network. */
  readonly #ip = `198.51.${(visitors += 1)}.${Math.ceil(Math.random() * 250)}`;
  readonly #cookies = new Map<string, string>();

  constructor(account: RunningAccount, origin: string) {
    this.#account = account;
    this.#origin = origin;
  }

  /** Opens a path of the site, as a tab does, without following redirects. */
  async open(
    path: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; headers: Headers; text: string }> {
    return this.#ask(path, { headers: { Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate', ...headers } });
  }

  /** Makes a call as the app does, with a sealed body if the call needs one. Throws with the envelope of a refusal. */
  async call(call: Call, { query = '', body }: { query?: string; body?: unknown } = {}): Promise<unknown> {
    const sealed = call.encoding === 'jwe';
    const key = sealed ? v.parse(encryptionKey.value, await this.call(encryptionKey)) : null;
    const { text } = await this.#ask(call.path + query, {
      method: call.method,
      headers: {
        'X-Requested-With': 'lobby',
        'Sec-Fetch-Site': 'same-origin',
        Origin: this.#origin,
        'Idempotency-Key': crypto.randomUUID(),
        ...(body !== undefined && { 'Content-Type': sealed ? 'application/jose' : 'application/json' }),
        ...(key && { [encryptionHeader]: buildEncryptionHeader(key.kid) }),
      },
      ...(body !== undefined && {
        body: key ? await seal(key, call.key, body, Date.now()) : JSON.stringify(body),
      }),
    });
    const { success, value } = v.parse(v.pipe(v.string(), v.parseJson(), envelopeSchema), text);
    if (!success) throw new Error(`${call.path}: ${text}`);
    return value;
  }

  async #ask(path: string, init: { method?: string; headers: Record<string, string>; body?: string }) {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await this.#account.ask(new URL(path, this.#origin).href, {
      ...init,
      headers: { 'CF-Connecting-IP': this.#ip, ...init.headers, ...(cookie && { Cookie: cookie }) },
    });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return { status: reply.status, headers: new Headers([...reply.headers]), text: await reply.text() };
  }
}
