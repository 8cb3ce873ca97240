import * as v from 'valibot';
import { expect, test } from 'vitest';

import { logout } from '#contract/calls/identity/session.ts';
import { registry } from '#contract/calls/registry.ts';
import { limits } from '#contract/wire/limits.ts';
import { liveFeeds } from '#demo/live-feeds.ts';
import { listImplementations } from '#platform/api.ts';
import { type JsonObject, buildOperation } from '#platform/core/wire/openapi.ts';
import { send } from '#platform/support/client.ts';

const schemaSchema = v.looseObject({});
const operationSchema = v.looseObject({
  operationId: v.string(),
  parameters: v.array(v.looseObject({ name: v.string(), in: v.string(), required: v.boolean() })),
  responses: v.record(v.string(), v.looseObject({ description: v.string() })),
});
const documentSchema = v.object({
  openapi: v.pipe(v.string(), v.startsWith('3.1')),
  info: v.looseObject({ title: v.string(), version: v.string() }),
  paths: v.record(v.string(), v.record(v.string(), operationSchema)),
  components: v.looseObject({ schemas: v.record(v.string(), schemaSchema) }),
});
const readDocument = async () => {
  const text = await (await send('/wps/openapi.json')).text();
  return { text, document: v.parse(documentSchema, JSON.parse(text)) };
};

test('every call of the contract is implemented once, and no other call is', () => {
  const sortKeys = (calls: readonly { key: string }[]) => calls.map((call) => call.key).toSorted();
  expect(sortKeys(listImplementations(liveFeeds).map(({ call }) => call))).toEqual(sortKeys(registry));
});

test('a path outside the contract gets `not.found` in an envelope', async () => {
  const response = await send('/wps/no/such/call', { headers: { Merchant: 'aurora' } });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({
    success: false,
    errorCode: 'not.found',
    traceId: expect.any(String),
  });
});

test('a call with the wrong method is refused', async () => {
  const response = await send('/wps/session/login', { headers: { Merchant: 'aurora' } });
  expect(response.status).toBe(405);
  expect(await response.json()).toMatchObject({ success: false, errorCode: 'method.refused' });
});

test('the OpenAPI document has every call with its module, session, alert, throttle and cache rule [ED-02]', async () => {
  const { document } = await readDocument();
  for (const call of registry) {
    expect(document.paths[call.path]?.[call.method.toLowerCase()], call.key).toMatchObject({
      operationId: call.key,
      'x-module-id': call.moduleId,
      'x-session': call.session,
      'x-roles': call.session === 'none' ? null : call.roles,
      'x-flag': call.flag ?? null,
      'x-encoding': call.encoding,
      'x-alert': call.alert,
      'x-throttle-ms': call.throttleMs,
      'x-cache': { rule: call.cache },
      'x-effect': call.effect,
      'x-limit': call.limit && limits[call.limit],
    });
  }
});

test('the OpenAPI document describes how to make a call that moves money, and the failures of every call [WA-19]', () => {
  const transfer = buildOperation({ ...logout, effect: 'money', limit: 'write', session: 'required' });
  expect(transfer.parameters).toContainEqual({
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string' },
  });
  const listCodes = (operation: JsonObject) =>
    Object.values(v.parse(operationSchema, operation).responses).flatMap(({ description }) =>
      description.split(', '),
    );
  expect(listCodes(transfer)).toEqual(
    expect.arrayContaining([
      'idempotency.conflict',
      'wallet.insufficient',
      'too.many.requests',
      'login.not.session',
    ]),
  );
  const read = buildOperation({ ...logout, effect: 'read', limit: null, session: 'none' });
  expect(listCodes(read).toSorted()).toEqual(['Success', 'system.error', 'validation.failed']);
});

test('every array of the OpenAPI document describes its items, and no internal schema leaks', async () => {
  const { document } = await readDocument();
  let arrays = 0;
  const visit = (part: unknown, path: string) => {
    if (!v.is(v.looseObject({}), part)) return;
    expect(part.kind, path).not.toBe('schema');
    if (part.type === 'array') {
      arrays += 1;
      expect('items' in part || 'prefixItems' in part, path).toBe(true);
    }
    for (const [name, each] of Object.entries(part)) visit(each, `${path}/${name}`);
  };
  visit(document, '');
  expect(arrays).toBeGreaterThan(20);
});

test('the OpenAPI document has the encoding of bodies, and the failures for sessions and roles', async () => {
  const { document } = await readDocument();
  const content = (path: string, method: string) =>
    v.parse(
      v.object({ content: v.record(v.string(), v.unknown()) }),
      document.paths[path]?.[method]?.requestBody,
    ).content;
  expect(Object.keys(content('/wps/session/login', 'post'))).toEqual(['application/jose']);
  expect(JSON.stringify(content('/wps/session/login', 'post'))).toContain('contentSchema');
  expect(Object.keys(content('/wps/member/password/email', 'post'))).toEqual([
    'application/x-www-form-urlencoded',
  ]);
  expect(Object.keys(content('/wps/game/launchGame', 'post'))).toEqual(['application/json']);
  const icon = document.paths['/wps/member/info/icon']?.put;
  expect(icon?.responses['401']?.description).toBe(
    'login.not.session, account.locked, account.disabled, account.closed',
  );
  expect(icon?.responses['403']?.description).toBe('account.not.actual');
  const login = document.paths['/wps/session/login']?.post;
  expect(login?.responses['400']?.description).toContain('encryption.required');
});

test('the OpenAPI document has parameters, items of lists and failures', async () => {
  const { document, text } = await readDocument();
  const list = document.paths['/wps/game/gameList']?.get;
  const names = list?.parameters.filter((row) => row.in === 'query').map((row) => row.name);
  expect(names).toEqual(expect.arrayContaining(['gameType', 'minBet', 'pageNo', 'vassalage']));
  expect(JSON.stringify(list?.responses['200'])).toContain('"items":{"$ref":"#/components/schemas/Game"}');
  const login = document.paths['/wps/session/login']?.post;
  expect(login?.responses['400']?.description).toContain('captcha.required');
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference);
  expect(references.length).toBeGreaterThan(10);
  const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
  for (const reference of references) expect(known).toContain(reference);
});
