import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { expect } from 'vitest';

import { login } from '#contract/calls/identity/login.ts';
import { sessionSchema } from '#contract/calls/identity/session.ts';
import { encryptionKey } from '#contract/calls/system/encryption.ts';
import { domainRoute, merchantRecords } from '#contract/calls/system/merchants.ts';
import type { Call } from '#contract/wire/call.ts';
import { encryptionHeader, buildEncryptionHeader } from '#contract/wire/encryption.ts';
import { type Envelope, envelopeSchema } from '#contract/wire/envelope.ts';
import { seal } from '#contract/wire/seal.ts';
import { anyMerchant, signRequest } from '#contract/wire/signature.ts';
import { demoPassword } from '#demo/seed/accounts.ts';
import worker from '#demo/worker.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';

type AnySchema = v.GenericSchema<unknown, unknown>;
type CallInput<Q extends AnySchema, B extends AnySchema | null> = {
  query?: v.InferInput<Q>;
  body?: B extends AnySchema ? v.InferInput<B> : undefined;
} & RequestOptions;
type RequestOptions = {
  merchant?: 'aurora' | 'lotus' | 'harbour';
  token?: string;
  headers?: Record<string, string>;
  /** Overrides of the worker's variables. */
  variables?: Partial<PlatformEnv>;
};
type Reply = { status: number; headers: Headers; envelope: Envelope };

/** Sends one request to the worker, with a signature like the edge's. */
export async function send(
  url: string,
  init: RequestInit = {},
  variables: Partial<PlatformEnv> = {},
): Promise<Response> {
  const context = createExecutionContext();
  const request = new Request(new URL(url, 'http://platform.internal'), init);
  const merchant = request.headers.get('Merchant') ?? anyMerchant;
  const response = await worker.fetch(
    await signRequest(env.UPSTREAM_SECRETS, request, merchant, Date.now()),
    // The outbox keeps outgoing messages readable.
    { ...env, OUTBOX: '1', BACKOFFICE: '1', ...variables },
    context,
  );
  await waitOnExecutionContext(context);
  return response;
}

/** Encodes the body of a call (sealed, form or JSON) and sets the matching headers. */
async function encodeBody(
  definition: Call,
  body: unknown,
  { merchant, variables = {} }: RequestOptions,
  headers: Headers,
): Promise<string> {
  if (definition.encoding === 'form') {
    return new URLSearchParams(Object.entries(v.parse(v.record(v.string(), v.string()), body))).toString();
  }
  if (definition.encoding === 'json') return JSON.stringify(body);
  const key = await ask(encryptionKey, { variables, ...(merchant && { merchant }) });
  headers.set('Content-Type', 'application/jose');
  headers.set(encryptionHeader, buildEncryptionHeader(key.kid));
  return seal(key, definition.key, body, Date.now());
}

/** Builds the header with a call's merchant. Empty for calls that the edge makes before it knows the merchant. */
export const buildMerchantHeader = ({ key }: Call, merchant: string): { Merchant?: string } =>
  key === domainRoute.key || key === merchantRecords.key ? {} : { Merchant: merchant };

/** Makes a call of the contract and returns the reply, success or failure. */
export async function call<Q extends AnySchema, B extends AnySchema | null>(
  definition: Call<Q, B>,
  input: CallInput<Q, B> = {},
): Promise<Reply> {
  const { merchant = 'aurora', token } = input;
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[key, `${value}`]] : [],
    ),
  );
  const headers = new Headers({
    ...buildMerchantHeader(definition, merchant),
    'X-Visitor-Ip': '203.0.113.7',
    'X-Visitor-Network': '203.0.113.0/24',
    ...input.headers,
  });
  if (token && definition.token === 'parameter') query.set('token', token);
  if (token && definition.token === 'header') headers.set('Authorization', `Bearer ${token}`);
  const body = input.body === undefined ? null : await encodeBody(definition, input.body, input, headers);
  const init = { method: definition.method, headers, body };
  const response = await send(`${definition.path}?${query.toString()}`, init, input.variables);
  const envelope = v.parse(envelopeSchema, await response.json());
  return { status: response.status, headers: response.headers, envelope };
}

/** Makes a call that must succeed and returns its value. The reply must match the contract's schema exactly. */
export async function ask<Q extends AnySchema, B extends AnySchema | null, V extends AnySchema>(
  definition: Call<Q, B, V>,
  input: CallInput<Q, B> = {},
): Promise<v.InferOutput<V>> {
  const { envelope } = await call(definition, input);
  expect(envelope).toMatchObject({ success: true, errorCode: null });
  const value = v.parse(definition.value, envelope.value);
  // Parsing drops invalid rows and fills in fallbacks, so any difference means that the reply violates the contract.
  expect(envelope.value).toEqual(value);
  return value;
}

/** Logs a demo account in and returns its session token. */
export async function logInForToken(
  username: string,
  merchant: RequestOptions['merchant'] = 'aurora',
): Promise<string> {
  const body = { username, password: demoPassword, type: 'username' } as const;
  const { envelope } = await call(login, { body, merchant });
  return v.parse(sessionSchema, envelope.value).token;
}
