import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';

import { gameList, hotGames } from '#contract/calls/catalogue/games.ts';
import { login } from '#contract/calls/identity/login.ts';
import { register } from '#contract/calls/identity/registration.ts';
import { memberInfo } from '#contract/calls/member/info.ts';
import { takeBreak } from '#contract/calls/member/protection.ts';
import { launchGame } from '#contract/calls/play.ts';
import { promotionList } from '#contract/calls/promotions/offers.ts';
import { type UpstreamAdapter, upstreamAdapterSchema } from '#contract/values/system/upstream-adapter.ts';
import { refusalValueSchema } from '#contract/wire/adapter/refusal-value.ts';
import type { Call } from '#contract/wire/call.ts';
import { fetchFromWorker, referencePlatform } from '#platform/support/fetch-from-worker.ts';
import { sendCall, type Target } from '#tests/conformance/client.ts';
import { answerInDialect, type Dialect } from '#tests/conformance/dialects/dialect.ts';
import gatewayJson from '#tests/conformance/dialects/gateway.json';
import { gatewayDialect } from '#tests/conformance/dialects/gateway.ts';
import headAndBodyJson from '#tests/conformance/dialects/head-and-body.json';
import { headAndBody } from '#tests/conformance/dialects/head-and-body.ts';
import plainCodesJson from '#tests/conformance/dialects/plain-codes.json';
import { plainCodes } from '#tests/conformance/dialects/plain-codes.ts';

const secrets = referencePlatform.secrets ?? '';
const { merchantCode } = referencePlatform;

const createTarget = (dialect: Dialect, adapter: UpstreamAdapter): Target => ({
  ...referencePlatform,
  origin: 'http://backend.internal',
  adapter,
  send: (request) =>
    answerInDialect(dialect, request, { secrets, merchantCode, currency: 'USD', platform: fetchFromWorker }),
});

const list = { platform: 'html5', clientType: '2', language: 'CN', gameType: 'RNG', pageSize: '5' };
const probes: [Call, { query?: Record<string, string>; body?: unknown; isMember?: true }][] = [
  [login, { body: { type: 'username', username: 'dialectreader', password: 'Paper12moon' } }],
  [hotGames, { query: { isPlatform: '2', platform: 'html5', language: 'EN' } }],
  [gameList, { query: { ...list, pageNo: '2' } }],
  [promotionList, { query: { language: 'EN' } }],
  [memberInfo, { isMember: true }],
  // A refusal, because there is no session.
  [memberInfo, {}],
  // A refusal whose value is the end of the member's break.
  [launchGame, { body: { nodeId: 1 }, isMember: true }],
];

/** Reads what a page would get, in the contract's names. */
const readValues = (target: Target, token: string) =>
  Promise.all(
    probes.map(async ([call, { query = {}, body, isMember }]) => {
      const { envelope, status } = await sendCall(target, call, { query, body, token: isMember && token });
      const value = v.safeParse(envelope?.success ? call.value : refusalValueSchema, envelope?.value);
      return {
        status,
        // A dialect may drop the parts of a second.
        value: value.success && JSON.stringify(value.output).replaceAll(/\.\d{3}Z/g, 'Z'),
        errorCode: envelope?.errorCode,
      };
    }),
  );

const details = {
  username: 'dialectreader',
  email: 'reader@example.com',
  birthday: '1990-05-17',
  password: 'Paper12moon',
  confirmPassword: 'Paper12moon',
  type: 0,
  registerUrl: 'http://localhost/m/register',
  registerMethod: 'H5',
  domain: 'localhost',
};
const sessionSchema = v.object({ token: v.string() });
let token = '';
beforeAll(async () => {
  const { envelope } = await sendCall(referencePlatform, register, { body: details });
  ({ token } = v.parse(sessionSchema, envelope?.value));
  await sendCall(referencePlatform, takeBreak, { body: { days: 7, password: details.password }, token });
});

/** The token as the dialect writes it. */
async function translateToken(dialect: Dialect): Promise<string> {
  const envelope = {
    success: true,
    value: { token },
    errorCode: null,
    message: null,
    traceId: null,
    fields: null,
  };
  const reply = dialect.respond({ method: 'PUT', envelope, token });
  const cookie = /SESSIONID=([^;]+)/.exec(reply.headers.get('Set-Cookie') ?? '')?.[1];
  if (cookie) return cookie;
  return v.parse(v.object({ data: sessionSchema }), await reply.json()).data.token;
}

/** Lists the adapters that lack one of the entries, each with the path of the entry. */
function listMutations(adapter: Record<string, unknown>): [string, unknown][] {
  return Object.keys(adapter).flatMap((key): [string, unknown][] => {
    const { [key]: entry, ...rest } = adapter;
    if (key !== 'units' && key !== 'calls') return [[key, rest]];
    const parts = v.parse(v.record(v.string(), v.unknown()), entry);
    return Object.keys(parts).map((part) => {
      const { [part]: _, ...others } = parts;
      return [`${key}.${part}`, { ...rest, [key]: others }];
    });
  });
}

const dialects: [string, Dialect, Record<string, unknown>][] = [
  ['plain codes', plainCodes, plainCodesJson],
  ['head and body', headAndBody, headAndBodyJson],
  ['gateway', gatewayDialect, gatewayJson],
];

test.each(dialects)('%s: a page gets the same values as from the reference platform', async (_, dialect) => {
  const expected = await readValues(referencePlatform, token);
  expect(expected.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 401, 403]);
  expect(await readValues(createTarget(dialect, dialect.adapter), await translateToken(dialect))).toEqual(
    expected,
  );
});

test.each(
  dialects.flatMap(([name, dialect, json]) =>
    listMutations(json).map(([entry, adapter]) => [name, entry, dialect, adapter] as const),
  ),
)('%s: without %s a page gets other values', async (_, entry, dialect, json) => {
  const adapter = v.safeParse(upstreamAdapterSchema, json);
  // Only the gateway's signature demands another entry.
  if (!adapter.success) return expect(entry).toBe('module');
  const values = await readValues(createTarget(dialect, adapter.output), await translateToken(dialect));
  expect(values).not.toEqual(await readValues(referencePlatform, token));
});
