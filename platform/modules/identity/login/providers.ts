import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import * as v from 'valibot';

import type { LoginProvider } from '#contract/calls/system.ts';
import type { PlatformEnv } from '#platform/env.ts';
import { WireError } from '#platform/wire/wire-error.ts';

/** An OpenID provider, used by the authorization code flow with PKCE. */
export type Provider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Token endpoint, if discovery has none: Facebook's has none. */
  tokenEndpoint?: string;
};

/**
 * The providers that this worker has a client at. Default issuers: https://developers.google.com/identity/openid-connect,
 * https://developers.facebook.com/docs/facebook-login/guides/advanced/oidc-token.
 */
export function providersOf(env: PlatformEnv): Partial<Record<LoginProvider, Provider>> {
  const { GOOGLE_CLIENT_ID, FACEBOOK_CLIENT_ID } = env;
  return {
    ...(GOOGLE_CLIENT_ID && {
      google: {
        issuer: env.GOOGLE_ISSUER || 'https://accounts.google.com',
        clientId: GOOGLE_CLIENT_ID,
        clientSecret: env.GOOGLE_CLIENT_SECRET ?? '',
      },
    }),
    ...(FACEBOOK_CLIENT_ID && {
      facebook: {
        issuer: env.FACEBOOK_ISSUER || 'https://www.facebook.com',
        clientId: FACEBOOK_CLIENT_ID,
        clientSecret: env.FACEBOOK_CLIENT_SECRET ?? '',
        tokenEndpoint: 'https://graph.facebook.com/oauth/access_token',
      },
    }),
  };
}

/** The parameters of one authorization request. */
export type Flow = { redirectUri: string; state: string; nonce: string; verifier: string };
/** The user, by the claims of the id token. `email` only when the provider has verified it. */
export type Identity = { subject: string; email: string | null; nickname: string | null };

const TIMEOUT_MS = 3_000;
/** Tolerated clock skew, in seconds. */
const TOLERANCE_S = 30;
/** Asymmetric signatures only: the shared client secret does not prove who signed. */
const algorithms = ['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA'];

const metadataSchema = v.object({
  issuer: v.string(),
  authorization_endpoint: v.pipe(v.string(), v.url()),
  token_endpoint: v.optional(v.pipe(v.string(), v.url())),
  jwks_uri: v.pipe(v.string(), v.url()),
});
const tokenSchema = v.object({ id_token: v.string() });
const keysSchema = v.looseObject({ keys: v.array(v.looseObject({ kty: v.string() })) });
const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  nonce: v.string(),
  azp: v.optional(v.string()),
  email: v.optional(v.string()),
  // Facebook omits it; Google and others send a boolean, some of them as text.
  email_verified: v.optional(v.union([v.boolean(), v.string()])),
  name: v.optional(v.string()),
});

/** The authorization URL. `provider.failed` when discovery fails. */
export async function authorizationUrl(provider: Provider, flow: Flow): Promise<string> {
  const { authorization_endpoint } = await metadataOf(provider);
  const url = new URL(authorization_endpoint);
  const parameters = {
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: flow.redirectUri,
    scope: 'openid email profile',
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await challengeOf(flow.verifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Redeems a code, and checks the id token that comes for it: signature by one of the provider's keys, issuer,
 * audience, expiry, nonce (OpenID Connect Core §3.1.3.7). `provider.failed` for anything else.
 */
export async function identityOf(provider: Provider, flow: Flow, code: string): Promise<Identity> {
  const metadata = await metadataOf(provider);
  const tokenEndpoint = metadata.token_endpoint ?? provider.tokenEndpoint;
  if (!tokenEndpoint) throw failed('names no token endpoint');
  const [{ id_token }, keys] = await Promise.all([
    fetchJson(tokenSchema, tokenEndpoint, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: flow.redirectUri,
        code_verifier: flow.verifier,
        client_id: provider.clientId,
        client_secret: provider.clientSecret,
      }),
    }),
    fetchJson(keysSchema, metadata.jwks_uri),
  ]);
  const claims = await claimsOf(id_token, keys, provider);
  if (claims.nonce !== flow.nonce) throw failed('another nonce');
  if (claims.azp !== undefined && claims.azp !== provider.clientId) throw failed('for another client');
  const verified = String(claims.email_verified) === 'true';
  return {
    subject: claims.sub,
    email: verified ? (claims.email ?? null) : null,
    nickname: claims.name ?? null,
  };
}

async function claimsOf(idToken: string, keys: JSONWebKeySet, { issuer, clientId }: Provider) {
  try {
    const { payload } = await jwtVerify(idToken, createLocalJWKSet(keys), {
      issuer,
      audience: clientId,
      algorithms,
      clockTolerance: TOLERANCE_S,
      requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
    });
    return v.parse(claimsSchema, payload);
  } catch (cause) {
    throw failed(String(cause));
  }
}

async function metadataOf({ issuer }: Provider) {
  const metadata = await fetchJson(metadataSchema, `${issuer}/.well-known/openid-configuration`);
  // OpenID Connect Discovery §4.3: otherwise another party could impersonate it.
  if (metadata.issuer !== issuer) throw failed(`calls itself ${metadata.issuer}`);
  return metadata;
}

async function fetchJson<S extends v.GenericSchema<unknown, unknown>>(
  schema: S,
  url: string,
  init: RequestInit = {},
): Promise<v.InferOutput<S>> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const reply = await fetch(url, { ...init, signal, headers: { Accept: 'application/json' } });
    if (!reply.ok) throw new Error(`status ${reply.status}`);
    return v.parse(schema, await reply.json());
  } catch (cause) {
    throw failed(`${url}: ${String(cause)}`);
  }
}

const challengeOf = async (verifier: string): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))).toString(
    'base64url',
  );

/** `why` goes to the log only: nothing in it is secret, and no client can act on it. */
function failed(why: string): WireError {
  console.warn(JSON.stringify({ provider: why }));
  return new WireError('provider.failed');
}
