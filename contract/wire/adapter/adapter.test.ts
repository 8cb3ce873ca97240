import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { gameList, hotGames } from '#contract/calls/catalogue/games.ts';
import { captcha, login } from '#contract/calls/identity/login.ts';
import { getPlatformValue } from '#contract/calls/identity/session.ts';
import { registry } from '#contract/calls/registry.ts';
import { balance } from '#contract/calls/wallet/balance.ts';
import { upstreamAdapterSchema } from '#contract/values/system/upstream-adapter.ts';

import { adaptReply } from './adapt-reply.ts';
import { adaptRequest } from './adapt-request.ts';

const merchant = { merchantCode: 'aurora', currency: 'USD' };
const parseAdapter = (adapter: v.InferInput<typeof upstreamAdapterSchema>) =>
  v.parse(upstreamAdapterSchema, adapter);
const dialect = parseAdapter({
  merchant: { parameter: 'merchantCode' },
  headers: { Merchant: 'X-Tenant', ModuleId: null },
  parameters: { pageNo: 'page', token: 'ticket' },
  prefix: '/api/v2',
  calls: {
    'wallet.balance': { merchant: 'tenant' },
    'session.captcha': { merchant: null },
    'game.hot': { path: '/hot' },
  },
  envelope: { success: 'code', successIs: [0], value: 'data', errorCode: 'code', message: 'msg' },
  codes: {
    1001: 'account.password.wrong',
    1002: 'login.not.session',
    1003: 'network.offline',
    1004: 'no.such',
  },
});

const adaptTarget = (
  adapter: Parameters<typeof adaptRequest>[0],
  call: Parameters<typeof adaptRequest>[1],
  query: string,
) => {
  const target = new URL(`http://upstream${call.path}${query}`);
  const headers = new Headers();
  headers.set('Merchant', 'aurora');
  adaptRequest(adapter, call, merchant, { target, headers });
  return [target.pathname + target.search, headers.get('X-Tenant')];
};

test('without an adapter a request follows the contract, with the call’s own merchant parameter [GL-29]', () => {
  expect(adaptTarget(null, hotGames, '?a=1')).toEqual(['/wps/game/hotGames?a=1', null]);
  expect(adaptTarget(null, gameList, '?a=1&merchant=other')).toEqual([
    '/wps/game/gameList?a=1&merchant=aurora',
    null,
  ]);
});

test('an adapter maps merchant, parameters and paths, and a caller can never set the merchant', () => {
  expect(adaptTarget(dialect, gameList, '?pageNo=2&token=t&merchantCode=other')).toEqual([
    '/api/v2/wps/game/gameList?page=2&ticket=t&merchantCode=aurora',
    'aurora',
  ]);
  expect(adaptTarget(dialect, hotGames, '')[0]).toBe('/hot?merchantCode=aurora');
  expect(adaptTarget(dialect, balance, '')[0]).toBe('/api/v2/wps/wallet/balance?tenant=aurora');
  expect(adaptTarget(dialect, captcha, '?purpose=login')[0]).toBe('/api/v2/wps/captcha?purpose=login');
  // Without a merchant entry, the contract's parameter applies.
  expect(adaptTarget(parseAdapter({}), gameList, '')[0]).toBe('/wps/game/gameList?merchant=aurora');
});

const reply = (fields: unknown, status = 200, adapter = dialect) =>
  adaptReply(
    adapter,
    { key: balance.key, shape: balance.value },
    merchant,
    { status, text: JSON.stringify(fields) },
    'edge-trace',
  );
const wallet = { sumBalance: 100, currency: 'USD' };

test('a success is mapped to the contract’s names; if the platform sends no trace id, the edge’s trace id is used', () => {
  const envelope = { success: true, value: wallet, errorCode: null, message: null, fields: null };
  expect(reply({ code: 0, data: wallet, msg: 'ok' })).toEqual({
    status: 200,
    envelope: { ...envelope, traceId: 'edge-trace' },
  });
  expect(reply({ code: 0, data: wallet, traceId: 'theirs' })?.envelope.traceId).toBe('theirs');
});

test('a refusal with a mapped code gets the contract’s code and status; without a mapped code it becomes `upstream.refused` or, with status 500, `system.error` [ER-10]', () => {
  expect(reply({ code: 1001, msg: 'nope' })).toMatchObject({
    status: 400,
    envelope: { success: false, errorCode: 'account.password.wrong' },
  });
  expect(reply({ code: 1002 }, 403)).toMatchObject({ status: 401 });
  expect(reply({ code: 7, msg: '<b>Bonus</b>  already\u202E\n<script>x</script>' })).toMatchObject({
    status: 400,
    envelope: { errorCode: 'upstream.refused', message: 'Bonus already x' },
  });
  // The code is mapped to a text that is not a code for replies, or is not mapped at all.
  for (const code of [1003, 1004, 'constructor', '__proto__'])
    expect(
      reply(
        { code, msg: 'x' },
        200,
        parseAdapter({ ...dialect, envelope: { ...dialect.envelope, successIs: [0, ''] } }),
      ),
      `${code}`,
    ).toMatchObject({
      envelope: { errorCode: 'upstream.refused' },
    });
  expect(reply({ code: 9, msg: 'stack' }, 500)).toMatchObject({
    status: 500,
    envelope: { errorCode: 'system.error' },
  });
});

test('the value of a refusal has the contract’s names and units', () => {
  const adapter = parseAdapter({
    ...dialect,
    names: { nextAt: 'retry.at' },
    units: { dates: 'seconds', enums: { state: { maintenance: 'CLOSED' } } },
    calls: { 'wallet.balance': { defaults: { sumBalance: 7 } } },
  });
  const readRefusal = (data: unknown) => reply({ code: 1001, data }, 200, adapter)?.envelope.value;
  expect(readRefusal({ retry: { at: 1_764_460_800 }, state: 'CLOSED' })).toMatchObject({
    nextAt: '2025-11-30T00:00:00.000Z',
    state: 'maintenance',
  });
  expect(readRefusal({ until: 1_764_460_800 })).toEqual({ until: '2025-11-30T00:00:00.000Z' });
  expect(readRefusal('soon')).toBe('soon');
  expect(readRefusal(undefined)).toBeNull();
});

test.each<[string, unknown, number?]>([
  ['no success field', { data: wallet }],
  ['the contract’s own field names', { success: true, value: wallet }],
  ['a success field of another type', { code: '0', data: wallet }],
  ['a success field that is null', { code: null, data: wallet }],
  ['a success with the status of a refusal', { code: 0, data: wallet }, 400],
  ['a success with the status 202', { code: 0, data: wallet }, 202],
  ['a refusal with the status 201', { code: 1001 }, 201],
  ['a success without its value', { code: 0, data: null }],
  ['a value of another shape', { code: 0, data: { sumBalance: 'much' } }],
  ['a list', [{ code: 0, data: wallet }]],
  ['a number', 0],
])('an invalid reply yields null: %s', (_, fields, status) => {
  expect(reply(fields, status)).toBeNull();
});

test('a success that also has an error code is invalid', () => {
  const adapter = parseAdapter({ envelope: { success: 'ok', successIs: [true, 200], errorCode: 'code' } });
  for (const code of [undefined, null, '', 0, '0', 200, '200'])
    expect(reply({ ok: true, value: wallet, code }, 200, adapter)?.envelope.success, `${code}`).toBe(true);
  for (const code of [1, 'E1', {}, false])
    expect(reply({ ok: true, value: wallet, code }, 200, adapter)).toBeNull();
});

test('a login is a success only with a token', () => {
  const details = { type: 0, merchantCode: 'aurora', userName: 'member1' };
  const replyToLogin = (data: unknown) =>
    adaptReply(
      dialect,
      { key: login.key, shape: getPlatformValue(login) },
      merchant,
      { status: 200, text: JSON.stringify({ code: 0, data }) },
      't',
    );
  expect(replyToLogin({ ...details, token: 'a'.repeat(32) })?.envelope.success).toBe(true);
  expect(replyToLogin(details)).toBeNull();
});

const checkedCalls = registry.filter(({ effect, session }) => effect === 'money' || session === 'none');
const scalar = fc.oneof(
  fc.constantFrom<unknown>(0, '0', 1, true, false, null, '', 'true', 'OK', 1001, '1001', -0, 0.5),
  fc.string(),
  fc.integer(),
);
const words = fc.constantFrom(
  'code',
  'success',
  'ok',
  'status',
  'data',
  'value',
  'error',
  'msg',
  '__proto__',
);
const fields = fc.dictionary(words, fc.oneof(scalar, fc.jsonValue()));
const names = fc.record({
  success: fc.constantFrom('code', 'success', 'ok', 'status'),
  successIs: fc.array(fc.constantFrom<(string | number | boolean)[]>(0, '0', 1, true, 'OK'), {
    minLength: 1,
    maxLength: 3,
  }),
  value: fc.constantFrom('data', 'value'),
  errorCode: fc.constantFrom('code', 'error'),
});

test('a reply to a call that moves money or needs no session is a success only if its status, success field, error code and value agree', () => {
  fc.assert(
    fc.property(
      names,
      fields,
      fc.constantFrom(200, 200, 200, 201, 400, 500),
      fc.constantFrom(...checkedCalls),
      (envelope, body, status, call) => {
        const shape = getPlatformValue(call);
        const adapted = adaptReply(
          parseAdapter({ envelope, codes: { 1001: 'account.password.wrong' } }),
          { key: call.key, shape },
          merchant,
          { status, text: JSON.stringify(body) },
          't',
        );
        if (!adapted?.envelope.success) {
          if (adapted) expect(adapted.status).toBeGreaterThanOrEqual(400);
          return;
        }
        expect(status).toBe(200);
        expect(adapted.status).toBe(200);
        expect(envelope.successIs).toContain(body[envelope.success]);
        expect(v.is(shape, body[envelope.value] ?? null)).toBe(true);
        const code = body[envelope.errorCode];
        if (envelope.errorCode !== envelope.success && code)
          expect(['0', ...envelope.successIs.map(String)]).toContain(
            JSON.stringify(code).replaceAll('"', ''),
          );
      },
    ),
    { numRuns: 2_000 },
  );
});

test('no text becomes a success with an invalid value', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const { key, value: shape } = balance;
      const adapted = adaptReply(dialect, { key, shape }, merchant, { status: 200, text }, 't');
      if (adapted)
        expect(adapted.envelope.success && !v.is(balance.value, adapted.envelope.value)).toBe(false);
    }),
  );
});

test.each<[string, unknown]>([
  ['an unknown key', { envelop: {} }],
  ['a path with `..`', { prefix: '/api/../admin' }],
  ['a path with a query', { calls: { 'session.captcha': { path: '/c?x=1' } } }],
  ['a name with a colon', { headers: { Merchant: 'Host: x' } }],
  ['a field that is a prototype', { names: { userName: '__proto__' } }],
  ['a zone that does not exist', { units: { dates: { zone: 'Asia/Atlantis' } } }],
  ['a signature by a module that is not named', { signature: { kind: 'module' } }],
  ['an empty list of success values', { envelope: { successIs: [] } }],
])('an adapter with %s is rejected', (_, adapter) => {
  expect(v.safeParse(upstreamAdapterSchema, adapter).success).toBe(false);
});
