import * as v from 'valibot';

import { gameList, hotGames } from '#contract/calls/catalogue/games.ts';
import { upstreamAdapterSchema } from '#contract/values/system/upstream-adapter.ts';
import type { Call } from '#contract/wire/call.ts';

import { type Dialect, findByPath } from './dialect.ts';
import adapter from './plain-codes.json' with { type: 'json' };

// Numbers as codes, amounts in decimals, dates in milliseconds, pages from 0, upper-case categories, a JWT in a header,
// a shared secret, and a list that is read by POST.

const codes: Readonly<Record<string, number>> = {
  'validation.failed': 4000,
  'account.password.wrong': 4001,
  'username.exists': 4002,
  'captcha.required': 4003,
  'login.not.session': 4010,
  'permission.denied': 4030,
  'account.not.actual': 4031,
  'account.excluded': 4032,
  'not.found': 4040,
  'game.unknown': 4041,
  'method.refused': 4050,
  'too.many.requests': 4290,
  'system.error': 5000,
  'system.busy': 5030,
  'result.unknown': 5040,
};

const languages = { EN: 'en-US', CN: 'zh-CN', TH: 'th-TH', VI: 'vi-VN', HI: 'hi-IN', UR: 'ur-PK' };
const tags: readonly unknown[] = Object.values(languages);

const routes: Readonly<Record<string, Call>> = {
  'GET /api/v1/catalogue/hot': hotGames,
  'POST /api/v1/catalogue/search': gameList,
};

/** A token with the form of a JWT. Its payload holds the platform's token. */
const createJwt = (token: string): string =>
  [{ alg: 'HS256', typ: 'JWT' }, { sub: token }, 'signature']
    .map((part) => Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url'))
    .join('.');

const payloadSchema = v.pipe(v.string(), v.parseJson(), v.object({ sub: v.string() }));

function readJwt(header: string | null): string | null {
  const payload = /^JWT [^.]+\.([^.]+)\.[^.]+$/.exec(header ?? '')?.[1];
  return payload ? v.parse(payloadSchema, Buffer.from(payload, 'base64url').toString()).sub : null;
}

const fieldsSchema = v.record(v.string(), v.unknown());

export const plainCodes: Dialect = {
  adapter: v.parse(upstreamAdapterSchema, adapter),
  rules: {
    names: {
      gameName: 'title',
      nodeId: 'productId',
      totalCount: 'total',
      userName: 'loginName',
      sumBalance: 'available',
    },
    paths: {},
    units: {
      money: 'decimal',
      dates: 'milliseconds',
      firstPage: 0,
      languages,
      enums: {
        gameType: { RNG: 'SLOTS', LIVE: 'LIVE_CASINO', PVP: 'CARD_GAMES', FISH: 'FISHING', LOTT: 'LOTTERY' },
        state: { open: 'OPEN', maintenance: 'MAINTENANCE', region: 'BLOCKED', excluded: 'CLOSED' },
      },
    },
  },
  parameters: { pageNo: 'pageIndex', pageSize: 'limit', gameType: 'category' },
  headers: { Language: 'X-Language' },
  authenticates: ({ headers }, key) => headers.get('X-Api-Key') === Buffer.from(key).toString('base64'),
  findCall({ method, path, parameters, headers, body }) {
    const route = routes[`${method} ${path}`];
    const call =
      route ?? (path.startsWith('/api/v1/') ? findByPath(method, path.slice('/api/v1'.length)) : null);
    // The two calls exist only under their own paths.
    if (!call || (!route && Object.values(routes).includes(call))) return null;
    if (headers.has('Authorization') || headers.has('ModuleId') || headers.has('Merchant')) return null;
    const given = call === gameList ? v.parse(fieldsSchema, body) : parameters;
    if (given.language !== undefined && !tags.includes(given.language)) return null;
    const { siteCode, ...rest } = given;
    // Only the list calls the type of its games a category.
    const { gameType, ...named } = rest;
    const typed = call === gameList || gameType === undefined ? named : { ...named, category: gameType };
    return {
      call,
      parameters: typed,
      body,
      token: readJwt(headers.get('X-Auth-Token')),
      merchant: siteCode === headers.get('X-Site') ? headers.get('X-Site') : null,
    };
  },
  respond({ envelope: { success, value, errorCode, message, traceId, fields }, token }) {
    const code = success ? 0 : (codes[errorCode ?? ''] ?? 9999);
    const data = token ? { ...v.parse(fieldsSchema, value), token: createJwt(token) } : nestGames(value);
    const msg = success ? 'ok' : (message ?? `refused: ${errorCode}`);
    return Response.json(
      { code, data, msg, requestId: traceId, ...(fields && { errors: fields }) },
      { headers: { 'Cache-Control': 'no-store' } },
    );
  },
};

/** The list has its games in `result.items`. */
function nestGames(value: unknown): unknown {
  const list = v.safeParse(v.looseObject({ games: v.array(v.unknown()), total: v.number() }), value);
  if (!list.success) return value;
  const { games, ...rest } = list.output;
  return { ...rest, result: { items: games } };
}
