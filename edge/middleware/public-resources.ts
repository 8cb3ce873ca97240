import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';

import { registry } from '#contract/calls/registry.ts';
import { hourS } from '#contract/values/durations.ts';

import { httpCache } from '../cache/http-cache.ts';
import type { CacheRule } from '../cache/policy.ts';
import { type Answer, getEndToEndHeaders } from '../cache/reply.ts';
import type { Configuration } from '../configuration.ts';
import { EdgeError } from '../deadline.ts';
import type { EdgeEnv } from '../env.ts';
import { limitReads } from '../limits/limit-reads.ts';
import { getCacheScope } from '../merchants/cache-scope.ts';
import { getPlatform } from '../upstream/platform.ts';
import { addTraceHeaders } from '../upstream/trace.ts';
import { callUpstream } from '../upstream/upstream.ts';

const common = {
  times: null,
  floor: 0,
  // Lifetime of a 404. A few seconds are enough to absorb repeated requests for a missing path.
  missing: 5,
  // Bridges one hour of an outage, unless upstream forbids stale replies.
  ifError: hourS,
  obeysRequests: true,
  anonymous: false,
  maxBytes: 2 * 1024 * 1024,
} as const;

/**
 * Cache rules for resources, by `CACHE_PROFILE`. `safe` stores only replies with an explicit lifetime and without
 * cookies. `suite` stores what the public HTTP cache suite expects, including replies with heuristic lifetimes and with
 * cookies.
 */
const rules: Readonly<Record<Configuration['publicResources']['profile'], CacheRule>> = {
  safe: { ...common, heuristic: false, setCookie: false },
  suite: { ...common, heuristic: true, setCookie: true },
};

/**
 * Headers of the client that are forwarded: credentials, origin, preconditions, cache directives, and those that select
 * a representation or describe a body (RFC 9110, RFC 9111). All others are dropped, except the names in
 * `PUBLIC_HEADERS`. Servers and frameworks derive path, host, scheme or method from many undocumented headers, and none
 * of these headers is part of the cache key.
 */
const forwardedNames: readonly string[] = [
  'accept',
  'accept-charset',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cache-control',
  'content-encoding',
  'content-language',
  'content-type',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'origin',
  'pragma',
  'range',
  'user-agent',
];

const paths: ReadonlySet<string> = new Set(registry.map((call) => call.path));

/** Returns true for a path under a prefix of `PUBLIC_RESOURCES`; never for a call, however broad the prefix. */
export const isPublicResource = ({ publicResources: { prefixes } }: Configuration, path: string): boolean =>
  prefixes.some((prefix) => path.startsWith(prefix)) && !paths.has(path);

/**
 * Serves paths that the platform's operator has declared as public resources: not calls of the contract, the same for
 * every visitor of a merchant and language, cached by their own headers (RFC 9111). Any method passes. No cookie and no
 * session goes upstream, so a foreign page cannot act for a visitor.
 */
export const servePublicResources = createMiddleware<EdgeEnv>(async (c, next) => {
  if (!isPublicResource(c.env, c.req.path)) return next();
  const url = new URL(c.req.url);
  const site = getSite(c, url);
  const key = site.getKey(url);
  const body = c.req.raw.body ? await c.req.raw.arrayBuffer() : null;
  const answer = await httpCache.answer({
    key,
    request: { method: c.req.method, headers: buildForwardedHeaders(c) },
    rule: rules[c.env.publicResources.profile],
    fetchUpstream: async ({ method, headers }) => {
      await limitReads(c, 'reads');
      const request = new Request(`http://upstream${removeToken(url)}`, { method, headers, body });
      const options = {
        kind: 'resource',
        ...getPlatform(c),
        passRedirects: true,
      } as const;
      return callUpstream(c.env, request, options);
    },
    waitUntil: (work) => c.executionCtx.waitUntil(work),
    site,
  });
  return toResponse(answer, c.req.method);
});

/** Returns path and query without a token, which must not appear in keys or logs. */
function removeToken({ pathname, search, searchParams }: URL): string {
  if (!searchParams.has('token')) return pathname + search;
  const others = new URLSearchParams([...searchParams].filter(([name]) => name !== 'token'));
  return `${pathname}?${others.toString()}`;
}

const getSite = (c: Context<EdgeEnv>, url: URL) => ({
  url,
  getKey: (other: URL) =>
    `${getCacheScope(c.get('record'))}/resource/${c.get('language')}${removeToken(other)}`,
});

function buildForwardedHeaders(c: Context<EdgeEnv>): Headers {
  const declared = c.env.publicResources.headers;
  const passes = (name: string) => forwardedNames.includes(name) || declared.includes(name);
  const headers = new Headers(
    getEndToEndHeaders(c.req.raw.headers).filter(([name]) => passes(name.toLowerCase())),
  );
  headers.set('Merchant', c.get('merchant').merchantCode);
  headers.set('Language', c.get('language'));
  addTraceHeaders(c, headers);
  return headers;
}

function toResponse(answer: Answer, method: string): Response {
  const { status } = answer;
  if (status < 200 || status > 599) throw new EdgeError('upstream.failed', { cause: `status ${status}` });
  const headers = new Headers(answer.headers);
  headers.append('Cache-Status', answer.cacheStatus);
  const isEmpty = method === 'HEAD' || [204, 205, 304].includes(status);
  return new Response(isEmpty ? null : answer.body, { status, headers });
}
