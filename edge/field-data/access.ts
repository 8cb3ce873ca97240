import type { Context } from 'hono';
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import * as v from 'valibot';

import { EdgeError } from '../deadline.ts';
import type { EdgeEnv } from '../env.ts';
import { upstream } from '../upstream/upstream.ts';

/** How long keys are cached: Cloudflare rotates them every six weeks and keeps old ones valid for a week. */
const keysMaxAgeMs = 3_600_000;
/** Minimum age before an unknown key makes them reload. */
const keysMinAgeMs = 60_000;

const keysSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    keys: v.array(
      v.object({
        kid: v.string(),
        kty: v.string(),
        alg: v.optional(v.string(), 'RS256'),
        n: v.string(),
        e: v.string(),
      }),
    ),
  }),
);

let cachedKeys: { team: string; keys: JSONWebKeySet; at: number } | null = null;

/**
 * True for a request authenticated by Cloudflare Access: a signed `Cf-Access-Jwt-Assertion` of this team for this
 * application (https://developers.cloudflare.com/cloudflare-one/identity/authorization-cookie/validating-json/).
 * Without both variables always false, unless `OPS_OPEN` is `1`. Throws `EdgeError` when the keys cannot be loaded.
 */
export async function isOperator(c: Context<EdgeEnv>): Promise<boolean> {
  const { ACCESS_TEAM: team, ACCESS_AUD: audience, OPS_OPEN } = c.env;
  if (!team || !audience) return OPS_OPEN === '1';
  const token = c.req.header('Cf-Access-Jwt-Assertion');
  if (!token) return false;
  const issuer = `https://${team}.cloudflareaccess.com`;
  const verified = async (youngestMs: number) =>
    jwtVerify(token, createLocalJWKSet(await keysOf(c, issuer, team, youngestMs)), {
      issuer,
      audience,
      algorithms: ['RS256'],
    });
  try {
    await verified(keysMaxAgeMs).catch((error: unknown) => {
      if (error instanceof errors.JWKSNoMatchingKey) return verified(keysMinAgeMs);
      throw error;
    });
    return true;
  } catch (error) {
    if (error instanceof errors.JOSEError) return false;
    throw error;
  }
}

async function keysOf(
  c: Context<EdgeEnv>,
  origin: string,
  team: string,
  maxAgeMs: number,
): Promise<JSONWebKeySet> {
  if (cachedKeys?.team === team && Date.now() - cachedKeys.at < maxAgeMs) return cachedKeys.keys;
  const request = new Request('http://upstream/cdn-cgi/access/certs', {
    headers: { Accept: 'application/json' },
  });
  const { status, body } = await upstream(c.env, request, { kind: 'private', origin, maxBytes: 65_536 });
  if (status !== 200) throw new EdgeError('upstream.failed', { cause: `Access keys: status ${status}` });
  const keys = v.parse(keysSchema, new TextDecoder().decode(body));
  cachedKeys = { team, keys, at: Date.now() };
  return keys;
}
