import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { seedMerchants } from '#demo/seed/merchants.ts';

const createSecret = (): string => randomBytes(32).toString('base64url');

/** Signing secrets of the local payment service, one for each local merchant. */
const paymentSecrets = seedMerchants
  .map(({ record }) => `local:${record.merchantCode}:${createSecret()}`)
  .join(' ');

/**
 * Creates the key by which push services recognise the local platform. Phones subscribed under another key receive no
 * more pushes.
 */
function createPushKey(): string {
  const pair = createECDH('prime256v1');
  return [pair.generateKeys(), pair.getPrivateKey()].map((key) => key.toString('base64url')).join('.');
}
const pushKey = createPushKey();

/** Loads a local secret, or creates it. Its file is in the folder of the local database, so a reset deletes both. */
function loadLocalSecret(name: string, state = process.env.STATE_DIR ?? '.wrangler/state'): string {
  const path = join(state, name);
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, createSecret(), { mode: 0o600 });
  }
  return readFileSync(path, 'utf8');
}

/** Loads the secret that the local edge and platform share, which also signs local previews. */
export const loadLocalUpstreamSecret = (state?: string): string => loadLocalSecret('upstream-secret', state);

export type LocalOrigins = { site: string; games: string };

export const buildHttpOrigins = (port: number): LocalOrigins => ({
  // The edge requests pictures from this origin. It is `localhost` itself, because only browsers resolve subdomains
  // of `localhost`.
  site: `http://localhost:${port}`,
  games: `http://games.localhost:${port}`,
});

/** Over https the games use a port of their own, because a phone cannot resolve subdomains of localhost. */
export const buildHttpsOrigins = (port: number, address = 'localhost'): LocalOrigins => ({
  site: `https://localhost:${port}`,
  games: `https://${address}:${port + 1}`,
});

/** The platform's tools and the API description are open. By default every page view is reported. */
export const buildLocalVariables = ({ games }: LocalOrigins, state?: string): Record<string, string> => ({
  PLATFORM_TOOLS: '1',
  GAME_HOST: new URL(games).host,
  UPSTREAM_SECRETS: loadLocalUpstreamSecret(state),
  PUBLIC_RESOURCES: '/wps/openapi.json',
  FIELD_DATA_RATE: process.env.FIELD_DATA_RATE ?? '1',
});

/** Origins that this machine serves, a readable outbox, and login providers that the shell's environment names. */
export const buildPlatformVariables = (
  { site, games }: LocalOrigins,
  state?: string,
): Record<string, string> => ({
  GAME_ORIGIN: games,
  CDN_ORIGIN: site,
  OUTBOX: '1',
  BACKOFFICE: '1',
  UPSTREAM_SECRETS: loadLocalUpstreamSecret(state),
  PAYMENT_SECRETS: paymentSecrets,
  PUSH_KEYS: pushKey,
  PUSH_SERVICES: process.env.PUSH_SERVICES ?? '',
  DATA_KEYS: loadLocalSecret('data-key', state),
  FAULTS: process.env.FAULTS ?? '0',
  ...Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      /^(GOOGLE|FACEBOOK)_(ISSUER|CLIENT_ID|CLIENT_SECRET)$/.test(name) && value ? [[name, value]] : [],
    ),
  ),
});

/** Needs no rebuild. The edge's variables are in a file that no deploy includes: they open the platform's tools. */
export function configureBuiltWorkers(folder: string, origins: LocalOrigins): void {
  const path = join(folder, 'platform/wrangler.json');
  const config: { vars?: Record<string, string> } = JSON.parse(readFileSync(path, 'utf8'));
  config.vars = { ...config.vars, ...buildPlatformVariables(origins) };
  writeFileSync(path, JSON.stringify(config));
  const lines = Object.entries(buildLocalVariables(origins)).map(([name, value]) => `${name}="${value}"`);
  writeFileSync(join(folder, 'edge/.dev.vars'), `${lines.join('\n')}\n`);
}
