import * as v from 'valibot';

import { encryptionKey } from '#contract/calls/system/encryption.ts';
import type { UpstreamAdapter } from '#contract/values/system/upstream-adapter.ts';
import { adaptQuestion, adaptReply, adaptsReplies } from '#contract/wire/adapter.ts';
import { type Call, idempotencyHeader } from '#contract/wire/call.ts';
import { encryptionHeader, encryptionHeaderOf } from '#contract/wire/encryption.ts';
import { type Envelope, envelopeSchema } from '#contract/wire/envelope.ts';
import { seal } from '#contract/wire/seal.ts';
import { signed } from '#contract/wire/signature.ts';

/** The platform that is asked, and how. */
export type Target = {
  /** Scheme, host and port. */
  origin: string;
  merchantCode: string;
  adapter: UpstreamAdapter | null;
  /** Secrets as `UPSTREAM_SECRETS` has them; undefined: nothing is signed. */
  secrets: string | undefined;
  send: (request: Request) => Promise<Response>;
};

export type Reply = {
  status: number;
  headers: Headers;
  /** In the contract's words; null for what is no answer, of which `problem` says why. */
  envelope: Envelope | null;
  problem: string;
};

type Input = {
  query?: Record<string, string>;
  body?: unknown;
  token?: string | undefined;
  unsigned?: boolean;
};

const patienceMs = 10_000;
const envelopeText = v.pipe(v.string(), v.parseJson(), envelopeSchema);

/** Asks as the edge does: its headers, its names, its signature, its patience. */
export async function ask(target: Target, call: Call, input: Input = {}): Promise<Reply> {
  const { headers, address } = questionOf(target, call, input);
  const body = call.method === 'GET' ? null : await encoded(target, call, input.body, headers);
  const request = new Request(address, { method: call.method, headers, body, redirect: 'manual' });
  return send(target, request, input.unsigned === true);
}

/** The same for a path that may not be in the contract. */
export const askPath = (target: Target, path: `/wps/${string}`): Promise<Reply> =>
  ask(target, { ...encryptionKey, path });

function questionOf({ origin, merchantCode, adapter }: Target, call: Call, { query, token }: Input) {
  const address = new URL(call.path, origin);
  address.search = new URLSearchParams(query).toString();
  const trace = crypto.randomUUID().replaceAll('-', '');
  const headers = new Headers({
    Accept: 'application/json',
    Device: 'MOBILE',
    Language: 'EN',
    Merchant: merchantCode,
    ModuleId: String(call.moduleId),
    'User-Agent': 'conformance',
    // Of the range for documentation (RFC 5737).
    'X-Visitor-Ip': '203.0.113.7',
    'X-Visitor-Network': '203.0.113.0/24',
    'X-Visitor-Country': 'FI',
    'X-Request-Id': trace,
    traceparent: `00-${trace}-${trace.slice(16)}-01`,
  });
  if (token && call.session !== 'none') {
    headers.set('Authorization', `Bearer ${token}`);
    if (call.token === 'parameter') address.searchParams.set('token', token);
  }
  if (call.effect === 'money') headers.set(idempotencyHeader, crypto.randomUUID());
  adaptQuestion(adapter, call, merchantCode, { target: address, headers });
  return { address, headers };
}

/** The body in the call's encoding. */
async function encoded(target: Target, call: Call, body: unknown, headers: Headers): Promise<string | null> {
  if (!call.body) return null;
  if (call.encoding === 'form') {
    headers.set('Content-Type', 'application/x-www-form-urlencoded');
    return new URLSearchParams(v.parse(v.record(v.string(), v.string()), body ?? {})).toString();
  }
  const key = call.encoding === 'jwe' && (await sealingKeyOf(target));
  headers.set('Content-Type', key ? 'application/jose' : 'application/json');
  if (!key) return JSON.stringify(body ?? {});
  headers.set(encryptionHeader, encryptionHeaderOf(key.kid));
  return seal(key, call.key, body ?? {}, Date.now());
}

/** Null for a platform that has none: then what must be sealed goes in the open, and is to be refused. */
async function sealingKeyOf(target: Target) {
  const { envelope } = await ask(target, encryptionKey);
  const key = v.safeParse(encryptionKey.value, envelope?.value);
  return key.success ? key.output : null;
}

async function send(target: Target, request: Request, unsigned: boolean): Promise<Reply> {
  const { secrets, merchantCode } = target;
  const asked = secrets && !unsigned ? await signed(secrets, request, merchantCode, Date.now()) : request;
  try {
    const response = await inTime(target.send(asked));
    return read(target, response, await inTime(response.text()));
  } catch (error) {
    const problem =
      error instanceof Error ? [error.message, error.cause].filter(Boolean).join(': ') : 'no reply';
    return { status: 0, headers: new Headers(), envelope: null, problem };
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no reply in ${patienceMs / 1_000} s`)), patienceMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** A reply as the edge would take it. The shape of a value is looked at elsewhere, to say where it differs. */
function read({ adapter }: Target, { status, headers }: Response, text: string): Reply {
  const none = (problem: string): Reply => ({
    status,
    headers,
    envelope: null,
    problem: `${status}, ${problem}`,
  });
  if (!/^application\/json\b/i.test(headers.get('Content-Type') ?? '')) return none('not JSON');
  if (adaptsReplies(adapter)) {
    const adapted = adaptReply(adapter, v.unknown(), { status, text }, 'none');
    return adapted ? { ...adapted, headers, problem: '' } : none('not an envelope by its adapter');
  }
  const parsed = v.safeParse(envelopeText, text);
  if (!parsed.success) return none('not an envelope');
  if (parsed.output.success && status !== 200) return none('a success that is none');
  return { status, headers, envelope: parsed.output, problem: '' };
}
