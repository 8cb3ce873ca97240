import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const newSecret = (): string => randomBytes(32).toString('base64url');

/** What the local payment service signs with. */
const paymentSecret = newSecret();

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

/** Variables of the edge on a developer's machine: the operators' pages and the API's description are open, and every page view reports. */
export const localVariables = (): Record<string, string> => ({
  OPS_OPEN: '1',
  UPSTREAM_SECRETS: localUpstreamSecret(),
  PUBLIC_RESOURCES: '/wps/openapi.json',
  FIELD_DATA_RATE: process.env.FIELD_DATA_RATE ?? '1',
});

/**
 * Variables of the platform there: its origins follow the port that is served, what would go out can
 * be read, and providers of logins are those that the shell names.
 */
export const platformVariables = (port: number): Record<string, string> => ({
  GAME_ORIGIN: `http://games.localhost:${port}`,
  // No name below localhost: the edge asks it, and only browsers know those.
  CDN_ORIGIN: `http://localhost:${port}`,
  OUTBOX: '1',
  UPSTREAM_SECRETS: localUpstreamSecret(),
  PAYMENT_SECRETS: `local:${paymentSecret}`,
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
 * edge by a file that no deploy takes along: it opens the operators' pages.
 */
export function tellBuiltWorkers(folder: string, port: number): void {
  const path = join(folder, 'platform/wrangler.json');
  const config: { vars?: Record<string, string> } = JSON.parse(readFileSync(path, 'utf8'));
  config.vars = { ...config.vars, ...platformVariables(port) };
  writeFileSync(path, JSON.stringify(config));
  const lines = Object.entries(localVariables()).map(([name, value]) => `${name}="${value}"`);
  writeFileSync(join(folder, 'edge/.dev.vars'), `${lines.join('\n')}\n`);
}
