import { env, SELF } from 'cloudflare:test';
import * as v from 'valibot';
import { vi } from 'vitest';

import { type Envelope, envelopeSchema } from '#contract/wire/envelope.ts';
import { type Configuration, configurationOf } from '#edge/configuration.ts';
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

export type Ask = {
  host?: string;
  country?: string;
  /** What else Cloudflare knows of the visitor. */
  cf?: Record<string, unknown>;
  ip?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** A body of which nobody says how long it is. */
  stream?: ReadableStream;
  signal?: AbortSignal;
};

/** A request of a visitor from Finland on Aurora's site unless told otherwise. */
export function requestOf(
  path: string,
  { host = 'localhost', country = 'FI', ip = '203.0.113.7', ...rest }: Ask = {},
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

/** What the edge is configured with, but for what `change` has in place of its bindings and variables. */
export function configured(change: Record<string, unknown> = {}): Configuration {
  const configuration = configurationOf({ ...env, ...change });
  if (!configuration) throw new Error('the log says what is wrong');
  return configuration;
}

/** Sends such a request to the edge. */
export const ask = (path: string, how: Ask = {}): Promise<Response> => SELF.fetch(requestOf(path, how));

/** What the merchant's own pages send with a write. */
export const ownPage = {
  'X-Requested-With': 'lobby',
  Origin: 'http://localhost',
  'Sec-Fetch-Site': 'same-origin',
};

/** A request to the games' host, for Aurora's site unless told otherwise; `path` below `/play`. */
export const askGames = (path: string, { site = 'localhost', ...rest }: Ask & { site?: string } = {}) =>
  ask(`/${site}/play${path}`, { host: 'games.localhost', ...rest });

/** What a game's own page sends with a call. */
export const gamePage = {
  'X-Requested-With': 'game',
  Origin: 'http://games.localhost',
  'Sec-Fetch-Site': 'same-origin',
  Authorization: `Bearer ${'k'.repeat(32)}`,
};

/** The same for a body that is sealed; what it holds is the platform's affair, and the stub reads none of it. */
export const sealedPage = { ...ownPage, 'Content-Type': 'application/jose', Encryption: 'jwe;kid=stub' };

export const hotGamesIn = (language: string): string =>
  `/wps/game/hotGames?isPlatform=2&language=${language}&platform=html5`;
/** Asked for by most files, which share a cache: what has to be unknown is asked for in a language of its own. */
export const hotGames: string = hotGamesIn('EN');
/** The token that the stub gives at every login. */
export const token = 'secret-token-0123456789abcdef';

/** `freshEdge` moves the clock by a month for each test, and a cookie outlasts all of a file's. */
const CENTURY = 100 * 365 * 86_400;

/** The `Cookie` header of a member who has logged in at Aurora, or at another merchant. The platform is not asked. */
export async function memberCookie(
  host = 'localhost',
  { userName, token: own }: { userName: string; token: string } = { userName: 'member1', token },
): Promise<{ Cookie: string }> {
  const merchantCode = host === 'localhost' ? 'aurora' : (host.split('.')[0] ?? '');
  const session = { type: 0, merchantCode, userName, firstTimeLogin: false, token: own };
  const how = { purpose: `session ${merchantCode}`, seconds: CENTURY };
  const sealed = await seal(env.UPSTREAM_SECRETS, how, JSON.stringify(session));
  return { Cookie: `__Host-session=${sealed}` };
}

export const cookiesOf = (response: Response): string[] => response.headers.getSetCookie();

export async function envelopeOf(response: Response): Promise<Envelope> {
  return v.parse(envelopeSchema, await response.json());
}

/** Tells the platform how to behave from now on, and lets it forget what it was asked. See stub-platform.ts. */
export async function order(what: Record<string, unknown> = {}): Promise<void> {
  await env.PLATFORM.fetch('http://stub/stub', { method: 'PUT', body: JSON.stringify(what) });
}

const askedSchema = v.array(
  v.object({
    method: v.string(),
    path: v.string(),
    query: v.string(),
    headers: v.record(v.string(), v.string()),
    body: v.string(),
  }),
);

const isAboutMerchants = (path: string) => /^\/wps\/system\/(domainRoute|merchants)$/.test(path);

const allAsked = async () =>
  v.parse(askedSchema, await (await env.PLATFORM.fetch('http://stub/stub')).json());

/** What the platform was asked since the last order, questions for merchants aside. */
export const asked = async (path = '') =>
  (await allAsked()).filter((each) => !isAboutMerchants(each.path) && each.path.startsWith(path));

/** The questions for merchants among them. */
export const askedForMerchants = async () => (await allAsked()).filter((each) => isAboutMerchants(each.path));

/** Files share a worker, and with it what waits for a time of its clock: that never goes back, whatever file comes next. */
const clock = (globalThis.edgeClock ??= { today: Date.UTC(2027, 0, 1) });

/**
 * A month after all that was, on the clock of the edge, so that nothing that an earlier test left in a cache is of use,
 * and a platform that behaves. The clock stands still until `later` moves it.
 */
export async function freshEdge(): Promise<void> {
  clock.today += 30 * 86_400_000;
  vi.useFakeTimers({ now: clock.today, toFake: ['Date'] });
  await order();
}

/** Moves the clock of the edge. */
export function later(seconds: number): void {
  clock.today = Date.now() + seconds * 1_000;
  vi.setSystemTime(clock.today);
}

/** Until `fact` holds; throws what it threw last after five seconds. Real time, as the clock stands still. */
export async function eventually(fact: () => Promise<void>, tries = 100): Promise<void> {
  try {
    await fact();
  } catch (error) {
    if (tries === 0) throw error;
    await settled();
    await eventually(fact, tries - 1);
  }
}

/** A moment for what runs in the background. Real time. */
export const settled = (ms = 50): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
