import { env, SELF } from 'cloudflare:test';
import * as v from 'valibot';
import { vi } from 'vitest';

import { type Envelope, envelopeSchema } from '#contract/wire/envelope.ts';
import { type Configuration, readConfiguration } from '#edge/configuration.ts';
import type { Limiter } from '#edge/limits/limiter.ts';
import { seal } from '#edge/seal.ts';

declare global {
  var edgeClock: { today: number } | undefined;
  namespace Cloudflare {
    interface Env {
      PLATFORM: Fetcher;
      UPSTREAM_SECRETS: string;
      LIMITS: DurableObjectNamespace<Limiter>;
      MERCHANTS: KVNamespace;
      IMAGES: ImagesBinding;
    }
  }
}

export type AskOptions = {
  host?: string;
  country?: string;
  /** Further `cf` properties of the request. */
  cf?: Record<string, unknown>;
  ip?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** A body without a declared length. */
  stream?: ReadableStream;
  signal?: AbortSignal;
};

/** Builds a request, by default of a visitor from Finland to Aurora's site. */
export function buildRequest(
  path: string,
  { host = 'localhost', country = 'FI', ip = '203.0.113.7', ...rest }: AskOptions = {},
): Request {
  const { method = 'GET', headers = {}, body, stream, signal, cf } = rest;
  return new Request(`http://${host}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      'CF-Connecting-IP': ip,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    cf: { country, ...cf },
    ...(signal && { signal }),
    ...(stream && { body: stream }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** Builds the edge's configuration. `change` replaces bindings and variables by name. */
export function buildConfiguration(change: Record<string, unknown> = {}): Configuration {
  const configuration = readConfiguration({ ...env, ...change });
  if (!configuration) throw new Error('invalid configuration: see the log');
  return configuration;
}

/** Sends a request built by `buildRequest` to the edge. */
export const ask = (path: string, how: AskOptions = {}): Promise<Response> =>
  SELF.fetch(buildRequest(path, how));

/** Headers that the merchant's own pages send with a write. */
export const ownPage = {
  'X-Requested-With': 'lobby',
  Origin: 'http://localhost',
  'Sec-Fetch-Site': 'same-origin',
};

/** Sends a request to the games' host, for Aurora's site by default. `path` is below `/play`. */
export const askGames = (
  path: string,
  { site = 'localhost', ...rest }: AskOptions & { site?: string } = {},
) => ask(`/${site}/play${path}`, { host: 'games.localhost', ...rest });

/** Headers that a game's own page sends with a call. */
export const gamePage = {
  'X-Requested-With': 'game',
  Origin: 'http://games.localhost',
  'Sec-Fetch-Site': 'same-origin',
  Authorization: `Bearer ${'k'.repeat(32)}`,
};

/** Headers of `ownPage` for a sealed body. The stub does not read the body. */
export const sealedPage = { ...ownPage, 'Content-Type': 'application/jose', Encryption: 'jwe;kid=stub' };

export const buildHotGamesPath = (language: string): string =>
  `/wps/game/hotGames?isPlatform=2&language=${language}&platform=html5`;
/** A path of a public call. Test files share a cache, so use another language for a path that is not cached. */
export const hotGames: string = buildHotGamesPath('EN');
/** The session token that the stub returns at every login. */
export const token = 'secret-token-0123456789abcdef';

/** `resetEdge` moves the clock by a month for each test, so the cookie must outlast all tests of a file. */
const CENTURY = 100 * 365 * 86_400;

/** Returns the `Cookie` header of a logged-in member of Aurora or another merchant, without a platform request. */
export async function createMemberCookie(
  host = 'localhost',
  { userName, token: sessionToken }: { userName: string; token: string } = { userName: 'member1', token },
): Promise<{ Cookie: string }> {
  const merchantCode = host === 'localhost' ? 'aurora' : (host.split('.')[0] ?? '');
  const session = { type: 0, merchantCode, userName, firstTimeLogin: false, token: sessionToken };
  const how = { purpose: `session ${merchantCode}`, seconds: CENTURY };
  const sealed = await seal(env.UPSTREAM_SECRETS, how, JSON.stringify(session));
  return { Cookie: `__Host-session=${sealed}` };
}

export const getCookies = (response: Response): string[] => response.headers.getSetCookie();

export async function readEnvelope(response: Response): Promise<Envelope> {
  return v.parse(envelopeSchema, await response.json());
}

/** Sets how the stub platform behaves (see `Behaviour` in stub-platform.ts) and clears its request log. */
export async function configurePlatform(behaviour: Record<string, unknown> = {}): Promise<void> {
  await env.PLATFORM.fetch('http://stub/stub', { method: 'PUT', body: JSON.stringify(behaviour) });
}

const requestsSchema = v.array(
  v.object({
    method: v.string(),
    path: v.string(),
    query: v.string(),
    headers: v.record(v.string(), v.string()),
    body: v.string(),
  }),
);

const isMerchantLookup = (path: string) => /^\/wps\/system\/(domainRoute|merchants)$/.test(path);

const readAllRequests = async () =>
  v.parse(requestsSchema, await (await env.PLATFORM.fetch('http://stub/stub')).json());

/** Returns the requests that the platform received since it was last configured, without merchant lookups. */
export const listPlatformRequests = async (path = '') =>
  (await readAllRequests()).filter((each) => !isMerchantLookup(each.path) && each.path.startsWith(path));

/** Returns only the merchant lookups that the platform received. */
export const listMerchantLookups = async () =>
  (await readAllRequests()).filter((each) => isMerchantLookup(each.path));

/** Test files share a worker, so timers of one file see the next file's clock. The clock must never go back. */
const clock = (globalThis.edgeClock ??= { today: Date.UTC(2027, 0, 1) });

/**
 * Moves the edge's clock on by a month, so that no cached reply of an earlier test is still valid, and resets the
 * platform. The clock then stands still until `advanceClock` is called.
 */
export async function resetEdge(): Promise<void> {
  clock.today += 30 * 86_400_000;
  vi.useFakeTimers({ now: clock.today, toFake: ['Date'] });
  await configurePlatform();
}

/** Moves the clock of the edge on by this many seconds. */
export function advanceClock(seconds: number): void {
  clock.today = Date.now() + seconds * 1_000;
  vi.setSystemTime(clock.today);
}

/**
 * Calls `check` until it resolves. Waits in real time between the calls, because the edge's clock stands still. Throws
 * the last error after five seconds.
 */
export async function eventually(check: () => Promise<void>, tries = 100): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (tries === 0) throw error;
    await waitForBackground();
    await eventually(check, tries - 1);
  }
}

/** Waits in real time for background work. */
export const waitForBackground = (ms = 50): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));
