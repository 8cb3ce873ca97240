import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';

import { registry } from '#contract/calls/registry.ts';
import { hourS } from '#contract/values/durations.ts';

import { httpCache } from '../cache/http-cache.ts';
import type { CacheRule } from '../cache/policy.ts';
import { type Answer, endToEnd } from '../cache/reply.ts';
import type { Configuration } from '../configuration.ts';
import { EdgeError } from '../deadline.ts';
import type { EdgeEnv } from '../env.ts';
import { limitReads } from '../limits/limit-reads.ts';
import { cacheScope } from '../merchants/cache-scope.ts';
import { platformOf } from '../upstream/platform.ts';
import { trace } from '../upstream/trace.ts';
import { upstream } from '../upstream/upstream.ts';

const common = {
  times: null,
  floor: 0,
  // A path that is not there is asked for again and again: a few seconds are enough to break the wave.
  missing: 5,
  // Where upstream forbids no stale reply, one hour of an outage is bridged.
  ifError: hourS,
  obeysRequests: true,
  anonymous: false,
  maxBytes: 2 * 1024 * 1024,
} as const;

/**
 * How resources are kept, by `CACHE_PROFILE`. `safe`: only what says how long it may be kept, and nothing that
 * sets a cookie. `suite`: as the public HTTP cache suite wants it, guessed lifetimes and cookies included.
 */
const rules: Readonly<Record<Configuration['publicResources']['profile'], CacheRule>> = {
  safe: { ...common, heuristic: false, setCookie: false },
  suite: { ...common, heuristic: true, setCookie: true },
};

/**
 * What of a client's headers an origin sees: what selects a representation, what a cache asks by, and what describes a
 * body (RFC 9110, RFC 9111). All else stays here but the names in `PUBLIC_HEADERS`: servers and frameworks read a path, a
 * host, a scheme or a method out of headers that nobody keeps a list of, none of them part of the key.
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

/**
 * True for a path under one of `PUBLIC_RESOURCES`: prefixes below /wps/ or /lgw/, parted by spaces. A call of
 * the contract never is one, however wide the prefix.
 */
export const isPublicResource = ({ publicResources: { prefixes } }: Configuration, path: string): boolean =>
  prefixes.some((prefix) => path.startsWith(prefix)) && !paths.has(path);

/**
 * Paths that the platform's operator has declared public resources: no calls of the contract, the same for
 * every visitor of a merchant and a language, kept as their own headers say (RFC 9111). Any method passes;
 * no cookie and no session goes upstream, so that a foreign page can do nothing in a visitor's name.
 */
export const publicResources = createMiddleware<EdgeEnv>(async (c, next) => {
  if (!isPublicResource(c.env, c.req.path)) return next();
  const url = new URL(c.req.url);
  const site = siteOf(c, url);
  const key = site.keyOf(url);
  const body = c.req.raw.body ? await c.req.raw.arrayBuffer() : null;
  const answer = await httpCache.answer({
    key,
    request: { method: c.req.method, headers: forwarded(c) },
    rule: rules[c.env.publicResources.profile],
    fetchUpstream: async ({ method, headers }) => {
      await limitReads(c, 'reads');
      const asked = new Request(`http://upstream${pathOf(url)}`, { method, headers, body });
      const options = {
        kind: 'resource',
        ...platformOf(c),
        passRedirects: true,
      } as const;
      return upstream(c.env, asked, options);
    },
    waitUntil: (work) => c.executionCtx.waitUntil(work),
    site,
  });
  return responseOf(answer, c.req.method);
});

/** Path and query without a token: it belongs into no key and no log. */
function pathOf({ pathname, search, searchParams }: URL): string {
  if (!searchParams.has('token')) return pathname + search;
  const others = new URLSearchParams([...searchParams].filter(([name]) => name !== 'token'));
  return `${pathname}?${others.toString()}`;
}

const siteOf = (c: Context<EdgeEnv>, url: URL) => ({
  url,
  keyOf: (other: URL) => `${cacheScope(c.get('record'))}/resource/${c.get('language')}${pathOf(other)}`,
});

function forwarded(c: Context<EdgeEnv>): Headers {
  const declared = c.env.publicResources.headers;
  const passes = (name: string) => forwardedNames.includes(name) || declared.includes(name);
  const headers = new Headers(endToEnd(c.req.raw.headers).filter(([name]) => passes(name.toLowerCase())));
  headers.set('Merchant', c.get('merchant').merchantCode);
  headers.set('Language', c.get('language'));
  trace(c, headers);
  return headers;
}

function responseOf(answer: Answer, method: string): Response {
  const { status } = answer;
  if (status < 200 || status > 599) throw new EdgeError('upstream.failed', { cause: `status ${status}` });
  const headers = new Headers(answer.headers);
  headers.append('Cache-Status', answer.cacheStatus);
  const isEmpty = method === 'HEAD' || [204, 205, 304].includes(status);
  return new Response(isEmpty ? null : answer.body, { status, headers });
}
