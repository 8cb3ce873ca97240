import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { seedMerchants } from '#demo/seed/merchants.ts';

const newSecret = (): string => randomBytes(32).toString('base64url');

/** What the local payment service signs with, for each merchant of this machine. */
const paymentSecrets = seedMerchants
  .map(({ record }) => `local:${record.merchantCode}:${newSecret()}`)
  .join(' ');

/** What push services know the local platform by; phones that were told under another are not told any more. */
function newPushKey(): string {
  const pair = createECDH('prime256v1');
  return [pair.generateKeys(), pair.getPrivateKey()].map((key) => key.toString('base64url')).join('.');
}
const pushKey = newPushKey();

/** A secret of the local state: lies beside the database, and goes with it. */
function localSecret(name: string): string {
  const path = join(process.env.STATE_DIR ?? '.wrangler/state', name);
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, newSecret(), { mode: 0o600 });
  }
  return readFileSync(path, 'utf8');
}

/** What edge and platform share here, and previews of this machine are signed by. */
export const localUpstreamSecret = (): string => localSecret('upstream-secret');

/** Where the site and its games are on a developer's machine. */
export type LocalOrigins = { site: string; games: string };

export const openOrigins = (port: number): LocalOrigins => ({
  // No name below localhost: the edge asks it for pictures, and only browsers know those.
  site: `http://localhost:${port}`,
  games: `http://games.localhost:${port}`,
});

/** Over https games have a port of their own at one of the machine's addresses: a phone knows none of its names. */
export const secureOrigins = (port: number, address = 'localhost'): LocalOrigins => ({
  site: `https://localhost:${port}`,
  games: `https://${address}:${port + 1}`,
});

/** Variables of the edge on a developer's machine: the platform's tools and the API's description are open, and every page view reports. */
export const localVariables = ({ games }: LocalOrigins): Record<string, string> => ({
  PLATFORM_TOOLS: '1',
  GAME_HOST: new URL(games).host,
  UPSTREAM_SECRETS: localUpstreamSecret(),
  PUBLIC_RESOURCES: '/wps/openapi.json',
  FIELD_DATA_RATE: process.env.FIELD_DATA_RATE ?? '1',
});

/**
 * Variables of the platform there: its origins are those that are served, what would go out can
 * be read, and providers of logins are those that the shell names.
 */
export const platformVariables = ({ site, games }: LocalOrigins): Record<string, string> => ({
  GAME_ORIGIN: games,
  CDN_ORIGIN: site,
  OUTBOX: '1',
  BACKOFFICE: '1',
  UPSTREAM_SECRETS: localUpstreamSecret(),
  PAYMENT_SECRETS: paymentSecrets,
  PUSH_KEYS: pushKey,
  PUSH_SERVICES: process.env.PUSH_SERVICES ?? '',
  DATA_KEYS: localSecret('data-key'),
  FAULTS: process.env.FAULTS ?? '0',
  ...Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      /^(GOOGLE|FACEBOOK)_(ISSUER|CLIENT_ID|CLIENT_SECRET)$/.test(name) && value ? [[name, value]] : [],
    ),
  ),
});

/**
 * Tells the workers that were built into `folder` what they are told on this machine, without a build of its own. The
 * edge by a file that no deploy takes along: it opens the platform's tools.
 */
export function tellBuiltWorkers(folder: string, origins: LocalOrigins): void {
  const path = join(folder, 'platform/wrangler.json');
  const config: { vars?: Record<string, string> } = JSON.parse(readFileSync(path, 'utf8'));
  config.vars = { ...config.vars, ...platformVariables(origins) };
  writeFileSync(path, JSON.stringify(config));
  const lines = Object.entries(localVariables(origins)).map(([name, value]) => `${name}="${value}"`);
  writeFileSync(join(folder, 'edge/.dev.vars'), `${lines.join('\n')}\n`);
}
