import { createHmac } from 'node:crypto';

import * as v from 'valibot';
import { expect, test } from 'vitest';

import { upstreamAdapterSchema } from '#contract/values/system/upstream-adapter.ts';
import { authenticateRequest } from '#contract/wire/adapter/authenticate.ts';

const secrets = 'a-secret-of-the-tests-of-this-house';
const merchantKey = createHmac('sha256', secrets).update('merchant aurora').digest();
const now = 1_764_460_800_500;

const authenticate = (
  signature: unknown,
  request = new Request('http://up/v1/pay?a=1', { method: 'POST', body: '{"a":1}' }),
) =>
  authenticateRequest(v.parse(upstreamAdapterSchema, { signature }), request, {
    secrets,
    merchantCode: 'aurora',
    now,
  });

test('a platform of a shared secret gets the merchant’s key in its header', async () => {
  const request = await authenticate({ kind: 'secret', header: 'X-Api-Key' });
  expect(request.headers.get('X-Api-Key')).toBe(merchantKey.toString('base64'));
  expect(request.headers.get('Signature')).toBeNull();
});

test('an HMAC covers method, path, query, time and body', async () => {
  const request = await authenticate({ kind: 'hmac', header: 'X-Sign', timestampHeader: 'X-Time' });
  const lines = ['POST', '/v1/pay?a=1', '1764460800', '{"a":1}'].join('\n');
  expect(request.headers.get('X-Time')).toBe('1764460800');
  expect(request.headers.get('X-Sign')).toBe(createHmac('sha256', merchantKey).update(lines).digest('hex'));
  expect(await request.text()).toBe('{"a":1}');
});

test('an HMAC of a read covers an empty body', async () => {
  const signature = { kind: 'hmac', header: 'X-Sign', timestampHeader: 'X-Time' };
  const request = await authenticate(signature, new Request('http://up/v1/list'));
  const lines = ['GET', '/v1/list', '1764460800', ''].join('\n');
  expect(request.headers.get('X-Sign')).toBe(createHmac('sha256', merchantKey).update(lines).digest('hex'));
});

test('without an entry the request has a message signature, and with `none` or a certificate nothing', async () => {
  expect((await authenticate(undefined)).headers.get('Signature')).toContain('edge=');
  for (const kind of ['none', 'certificate'])
    expect([...(await authenticate({ kind })).headers.keys()]).toEqual(['content-type']);
});

test('what no entry describes is signed by the module', async () => {
  const adapter = v.parse(upstreamAdapterSchema, { module: 'gateway', signature: { kind: 'module' } });
  const sent = new Request('http://up/gateway', { method: 'POST', body: '{"call":"a"}' });
  const request = await authenticateRequest(adapter, sent, { secrets, merchantCode: 'aurora', now });
  const hmac = createHmac('sha512', merchantKey).update('1764460800.{"call":"a"}').digest('hex');
  expect(request.headers.get('Gateway-Signature')).toBe(`t=1764460800,v1=${hmac}`);
  expect(await request.text()).toBe('{"call":"a"}');
});
