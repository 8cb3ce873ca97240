import * as v from 'valibot';

import { opensSession, getPlatformValue } from '#contract/calls/identity/session.ts';
import { registry } from '#contract/calls/registry.ts';
import type { UpstreamAdapter } from '#contract/values/system/upstream-adapter.ts';
import { readValue, type ValueRules, writeValue } from '#contract/wire/adapter/map-value.ts';
import { refusalValueSchema } from '#contract/wire/adapter/refusal-value.ts';
import { type Call, idempotencyHeader } from '#contract/wire/call.ts';
import type { Envelope } from '#contract/wire/envelope.ts';
import { fail } from '#contract/wire/failure.ts';
import { deriveBytes } from '#contract/wire/signature.ts';

import { sendCall } from '../client.ts';

// A dialect is a back end whose calls mean the same as the contract's but look different. Its code says by hand what
// its adapter says as data, so a mistake in one of the two turns the tests red.

type Fields = Readonly<Record<string, unknown>>;

/** A request of the edge, parsed. `body` is its JSON, or its form fields; null if there is none. */
export type DialectRequest = {
  method: string;
  path: string;
  parameters: Readonly<Record<string, string>>;
  headers: Headers;
  body: unknown;
  /** The complete body, for signatures. */
  bytes: Uint8Array<ArrayBuffer>;
};

/** What a request asks for. `merchant` is the code that the request gives. */
export type Wanted = {
  call: Call;
  parameters: Fields;
  body: unknown;
  token: string | null;
  merchant: string | null;
};

export type Dialect = {
  adapter: UpstreamAdapter;
  /** Names and units of values. */
  rules: Pick<ValueRules, 'names' | 'paths' | 'units'>;
  /** The dialect's query parameters by the contract's. */
  parameters: Readonly<Record<string, string>>;
  /** Names of the edge's headers that differ. */
  headers: Readonly<Record<string, string>>;
  /** Returns true if the request proves that the edge sent it. `key` is the merchant's. */
  authenticates: (request: DialectRequest, key: Uint8Array<ArrayBuffer>) => Promise<boolean> | boolean;
  /** Null for a path that the dialect does not have. */
  findCall: (request: DialectRequest) => Wanted | null;
  /** `token` is set for the reply to a login. */
  respond: (reply: { method: string; envelope: Envelope; token: string | null }) => Response;
};

export type Backend = {
  /** Secrets in the format of `UPSTREAM_SECRETS`. */
  secrets: string;
  merchantCode: string;
  /** ISO 4217 code. */
  currency: string;
  /** The reference platform, which answers in the contract's format. */
  platform: (request: Request) => Promise<Response>;
};

const passedHeaders = [
  'Device',
  'Language',
  idempotencyHeader,
  'User-Agent',
  'X-Visitor-Ip',
  'X-Visitor-Network',
  'X-Visitor-Country',
  'X-Request-Id',
  'traceparent',
];

/** Answers a request in the dialect, with the data of the reference platform. */
export async function answerInDialect(
  dialect: Dialect,
  received: Request,
  backend: Backend,
): Promise<Response> {
  const request = await parseRequest(received);
  const respond = (envelope: Envelope, token: string | null = null) =>
    dialect.respond({ method: request.method, envelope, token });
  const key = new Uint8Array(await deriveBytes(backend.secrets, `merchant ${backend.merchantCode}`));
  if (!(await dialect.authenticates(request, key)))
    return respond(fail('permission.denied', 'dialect').envelope);
  const wanted = dialect.findCall(request);
  if (!wanted) return respond(fail('not.found', 'dialect').envelope);
  if (wanted.merchant !== backend.merchantCode) return respond(fail('host.unknown', 'dialect').envelope);
  return answerCall(dialect, request, wanted, backend, respond);
}

async function answerCall(
  { rules: own, parameters: names, headers: headerNames }: Dialect,
  request: DialectRequest,
  { call, parameters, body, token }: Wanted,
  backend: Backend,
  respond: (envelope: Envelope, token?: string | null) => Response,
): Promise<Response> {
  const rules: ValueRules = { ...own, defaults: {}, currency: backend.currency };
  const query = readValue(call.query, parameters, { ...rules, names, paths: {} });
  const headers = Object.fromEntries(
    passedHeaders.flatMap((name) => {
      const value = request.headers.get(headerNames[name] ?? name);
      return value === null ? [] : [[name, name === 'Language' ? readLanguage(own, value) : value]];
    }),
  );
  const { envelope } = await sendCall(
    { ...backend, origin: 'http://platform.internal', adapter: null, send: backend.platform },
    call,
    {
      query: toTexts(query),
      body:
        call.body &&
        (call.encoding === 'form'
          ? toTexts(readValue(call.body, body, rules))
          : readValue(call.body, body, rules)),
      token: token ?? undefined,
      headers,
    },
  );
  if (!envelope) return respond(fail('system.error', 'dialect').envelope);
  const shape = envelope.success ? getPlatformValue(call) : refusalValueSchema;
  const value = writeValue(shape, envelope.value, rules);
  if (!envelope.success) return respond({ ...envelope, value });
  const session = opensSession(call) ? v.parse(v.object({ token: v.string() }), envelope.value).token : null;
  return respond({ ...envelope, value }, session);
}

const readLanguage = ({ units }: Dialect['rules'], value: string): string =>
  Object.keys(units.languages).find((code) => units.languages[code] === value) ?? value;

const toTexts = (fields: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(v.parse(v.record(v.string(), v.unknown()), fields)).map(([name, value]) => [
      name,
      String(value),
    ]),
  );

const jsonText = v.pipe(v.string(), v.parseJson());

async function parseRequest(request: Request): Promise<DialectRequest> {
  const url = new URL(request.url);
  const bytes = new Uint8Array(await request.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const isForm = request.headers.get('Content-Type')?.includes('form-urlencoded');
  const json = v.safeParse(jsonText, text);
  return {
    method: request.method,
    path: url.pathname,
    parameters: Object.fromEntries(url.searchParams),
    headers: request.headers,
    body: isForm ? Object.fromEntries(new URLSearchParams(text)) : json.success ? json.output : null,
    bytes,
  };
}

/** Finds a call by the contract's path. */
export const findByPath = (method: string, path: string): Call | null =>
  registry.find((call) => call.method === method && call.path === path) ?? null;
