import { createHmac } from 'node:crypto';

import * as v from 'valibot';

import { upstreamAdapterSchema } from '#contract/values/system/upstream-adapter.ts';

import { type Dialect, type DialectRequest, findByPath } from './dialect.ts';
import adapter from './head-and-body.json' with { type: 'json' };

// `SUCCESS` as a code beside success, statuses 201 and 204, nested fields, local times, a session cookie, and an HMAC.

const codes: Readonly<Record<string, string>> = {
  'validation.failed': 'INVALID',
  'account.password.wrong': 'WRONG_PASSWORD',
  'username.exists': 'NAME_TAKEN',
  'captcha.required': 'CAPTCHA',
  'login.not.session': 'NO_SESSION',
  'permission.denied': 'FORBIDDEN',
  'account.not.actual': 'TRIAL_ONLY',
  'account.excluded': 'EXCLUDED',
  'not.found': 'NOT_FOUND',
  'game.unknown': 'NO_GAME',
  'method.refused': 'WRONG_METHOD',
  'too.many.requests': 'TOO_MANY',
  'system.busy': 'BUSY',
  'system.error': 'ERROR',
};
const maxAgeS = 300;

function hasSignature(
  { method, path, parameters, headers, bytes }: DialectRequest,
  key: Uint8Array,
): boolean {
  const timestamp = headers.get('X-Timestamp') ?? '';
  if (Math.abs(Date.now() / 1_000 - Number(timestamp)) > maxAgeS) return false;
  const search = String(new URLSearchParams(parameters));
  const signed = [method, path + (search && `?${search}`), timestamp, Buffer.from(bytes).toString()].join(
    '\n',
  );
  return headers.get('X-Signature') === createHmac('sha256', key).update(signed).digest('hex');
}

export const headAndBody: Dialect = {
  adapter: v.parse(upstreamAdapterSchema, adapter),
  rules: {
    names: {
      gameName: 'game_name',
      nodeId: 'node_id',
      gameType: 'game_type',
      iconUrl: 'pictures.icon',
      totalCount: 'page.total',
      totalPages: 'page.pages',
      sumBalance: 'sum_balance',
      createdAt: 'created_at',
      until: 'period.end',
    },
    paths: {},
    units: { money: 'minor', dates: { zone: 'Asia/Bangkok' }, firstPage: 1, languages: {}, enums: {} },
  },
  parameters: {},
  headers: {},
  authenticates: hasSignature,
  findCall({ method, path, parameters, headers, body }) {
    if (!path.startsWith('/v2/') || headers.has('Authorization') || headers.has('Merchant')) return null;
    const call = findByPath(method, path.slice('/v2'.length));
    const token = /(?:^|; )SESSIONID=([^;]+)/.exec(headers.get('Cookie') ?? '')?.[1] ?? null;
    return call && { call, parameters, body, token, merchant: headers.get('X-Brand') };
  },
  respond({ method, envelope: { success, value, errorCode, message, traceId, fields }, token }) {
    if (success && value === null) return new Response(null, { status: 204 });
    const head = {
      success,
      errorCode: success ? 'SUCCESS' : (codes[errorCode ?? ''] ?? 'OTHER'),
      text: success ? '' : (message ?? `refused: ${errorCode}`),
      trace: traceId,
      ...(fields && { fields }),
    };
    const { token: _, ...session } = v.parse(v.fallback(v.record(v.string(), v.unknown()), {}), value);
    const reply = Response.json(
      { head, body: token ? session : value },
      { status: success ? (method === 'POST' ? 201 : 200) : 400 },
    );
    if (token) reply.headers.append('Set-Cookie', `SESSIONID=${token}; Path=/; HttpOnly`);
    return reply;
  },
};
