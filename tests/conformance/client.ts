import * as v from 'valibot';

import { getPlatformValue, opensSession } from '#contract/calls/identity/session.ts';
import { encryptionKey } from '#contract/calls/system/encryption.ts';
import type { UpstreamAdapter } from '#contract/values/system/upstream-adapter.ts';
import { adaptReply, adaptsReplies, readSessionToken } from '#contract/wire/adapter/adapt-reply.ts';
import { adaptRequest } from '#contract/wire/adapter/adapt-request.ts';
import { authenticateRequest } from '#contract/wire/adapter/authenticate.ts';
import { type Call, hasIdempotencyKey, idempotencyHeader } from '#contract/wire/call.ts';
import { encryptionHeader, buildEncryptionHeader } from '#contract/wire/encryption.ts';
import { type Envelope, envelopeSchema } from '#contract/wire/envelope.ts';
import { seal } from '#contract/wire/seal.ts';

/** The platform under test, and how to reach it. */
export type Target = {
  /** Scheme, host and port. */
  origin: string;
  merchantCode: string;
  /** ISO 4217 code, for an adapter with amounts in decimals. */
  currency?: string;
  adapter: UpstreamAdapter | null;
  /** Secrets in the format of `UPSTREAM_SECRETS`. If undefined, requests are not signed. */
  secrets: string | undefined;
  send: (request: Request) => Promise<Response>;
};

export type Reply = {
  status: number;
  headers: Headers;
  /** The reply in the contract's format. Null if the reply is invalid; `problem` gives the reason. */
  envelope: Envelope | null;
  problem: string;
  /** The reply's JSON as the platform sent it; undefined if it is not JSON. */
  raw: unknown;
};

type Input = {
  query?: Record<string, string>;
  body?: unknown;
  token?: string | undefined;
  unsigned?: boolean;
  /** Headers of the edge with other values than this client's own. */
  headers?: Readonly<Record<string, string>>;
};

const timeoutMs = 10_000;
const jsonText = v.pipe(v.string(), v.parseJson());
const envelopeText = v.pipe(v.string(), v.parseJson(), envelopeSchema);

/** Makes a call as the edge does: with the edge's headers, the adapter's names, a signature and a timeout. */
export async function sendCall(target: Target, call: Call, input: Input = {}): Promise<Reply> {
  const { headers, address } = buildRequestParts(target, call, input);
  const text = call.method === 'GET' ? null : await encodeBody(target, call, input.body, headers);
  const parts = { target: address, headers, body: text };
  const { method, body } = adaptRequest(target.adapter, call, getMerchant(target), parts);
  const request = new Request(address, { method, headers, body, redirect: 'manual' });
  return send(target, call, request, input.unsigned === true);
}

/** Requests a path that may be missing from the contract, with the same headers and signature as a call. */
export const requestPath = (target: Target, path: `/wps/${string}`): Promise<Reply> =>
  sendCall(target, { ...encryptionKey, key: 'no.such.call', path });

const getMerchant = ({ merchantCode, currency = 'USD' }: Target) => ({ merchantCode, currency });

function buildRequestParts(target: Target, call: Call, { query, token, headers: given }: Input) {
  const { origin, merchantCode } = target;
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
    // From the range for documentation (RFC 5737).
    'X-Visitor-Ip': '203.0.113.7',
    'X-Visitor-Network': '203.0.113.0/24',
    'X-Visitor-Country': 'FI',
    'X-Request-Id': trace,
    traceparent: `00-${trace}-${trace.slice(16)}-01`,
    ...given,
  });
  if (token && call.session !== 'none') {
    headers.set('Authorization', `Bearer ${token}`);
    if (call.token === 'parameter') address.searchParams.set('token', token);
  }
  if (hasIdempotencyKey(call) && !headers.has(idempotencyHeader))
    headers.set(idempotencyHeader, crypto.randomUUID());
  return { address, headers };
}

/** Encodes the body as the call requires. */
async function encodeBody(
  target: Target,
  call: Call,
  body: unknown,
  headers: Headers,
): Promise<string | null> {
  if (!call.body) return null;
  if (call.encoding === 'form') {
    headers.set('Content-Type', 'application/x-www-form-urlencoded');
    return new URLSearchParams(v.parse(v.record(v.string(), v.string()), body ?? {})).toString();
  }
  const isSealed = call.encoding === 'jwe' && target.adapter?.sealing !== 'none';
  const key = isSealed && (await fetchSealingKey(target));
  headers.set('Content-Type', key ? 'application/jose' : 'application/json');
  if (!key) return JSON.stringify(body ?? {});
  headers.set(encryptionHeader, buildEncryptionHeader(key.kid));
  return seal(key, call.key, body ?? {}, Date.now());
}

/**
 * Fetches the platform's encryption key. Null if the platform has no key. Bodies that must be sealed are then sent
 * unencrypted, which the platform must refuse.
 */
async function fetchSealingKey(target: Target) {
  const { envelope } = await sendCall(target, encryptionKey);
  const key = v.safeParse(encryptionKey.value, envelope?.value);
  return key.success ? key.output : null;
}

async function send(target: Target, call: Call, request: Request, unsigned: boolean): Promise<Reply> {
  const { secrets, merchantCode } = target;
  const signer = { secrets, merchantCode, now: Date.now() };
  const signedRequest =
    secrets && !unsigned
      ? await authenticateRequest(target.adapter ?? { signature: { kind: 'rfc9421' } }, request, signer)
      : request;
  try {
    const response = await withTimeout(target.send(signedRequest));
    return parseReply(target, call, response, await withTimeout(response.text()));
  } catch (error) {
    const problem =
      error instanceof Error ? [error.message, error.cause].filter(Boolean).join(': ') : 'no reply';
    return { status: 0, headers: new Headers(), envelope: null, problem, raw: undefined };
  }
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no reply in ${timeoutMs / 1_000} s`)), timeoutMs);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/**
 * Parses a reply as the edge would, except that `value` is not checked. findDifference checks `value`, so that a
 * difference can be reported.
 */
function parseReply(target: Target, call: Call, { status, headers }: Response, text: string): Reply {
  const { adapter } = target;
  const json = v.safeParse(jsonText, text);
  const raw = json.success ? json.output : undefined;
  const buildInvalidReply = (problem: string): Reply => ({
    status,
    headers,
    envelope: null,
    problem: `${status}, ${problem}`,
    raw,
  });
  if (status !== 204 && !/^application\/json\b/i.test(headers.get('Content-Type') ?? ''))
    return buildInvalidReply('not JSON');
  if (adaptsReplies(adapter)) {
    const token = opensSession(call) ? readSessionToken(adapter, headers) : null;
    const adapted = adaptReply(
      adapter,
      { key: call.key, shape: getPlatformValue(call), isChecked: false },
      getMerchant(target),
      { status, text, token },
      'none',
    );
    return adapted
      ? { ...adapted, headers, problem: '', raw }
      : buildInvalidReply('not an envelope after the adapter');
  }
  const parsed = v.safeParse(envelopeText, text);
  if (!parsed.success) return buildInvalidReply('not an envelope');
  if (parsed.output.success && status !== 200) return buildInvalidReply('a success whose status is not 200');
  return { status, headers, envelope: parsed.output, problem: '', raw };
}
