import * as oauth from 'oauth4webapi';
import * as v from 'valibot';

import type { LoginProvider } from '#contract/calls/system/site.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';

/** An OpenID provider, used by the authorization code flow with PKCE. */
export type Provider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What is asked for: who it is, the address, the name. */
  scope: string;
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
        scope: 'openid email profile',
      },
    }),
    ...(FACEBOOK_CLIENT_ID && {
      facebook: {
        issuer: env.FACEBOOK_ISSUER || 'https://www.facebook.com',
        clientId: FACEBOOK_CLIENT_ID,
        clientSecret: env.FACEBOOK_CLIENT_SECRET ?? '',
        // It knows no `profile`, and refuses a request that asks for what it does not know.
        scope: 'openid email public_profile',
        tokenEndpoint: 'https://graph.facebook.com/oauth/access_token',
      },
    }),
  };
}

/** The parameters of one authorization request. */
export type Flow = { redirectUri: string; state: string; nonce: string; verifier: string };
/** The parameters of the authorization response; `iss` from providers that send it (RFC 9207). */
export type Answer = { code: string; state: string; iss?: string | undefined };
/** The user, by the claims of the id token. `email` only when the provider has verified it. */
export type Identity = { subject: string; email: string | null; nickname: string | null };

const TIMEOUT_MS = 3_000;
/** Tolerated clock skew, in seconds. */
const TOLERANCE_S = 30;

/** The claims that are used here; the library validates the others. */
const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  email: v.optional(v.string()),
  // Facebook omits it; Google and others send a boolean, some of them as text.
  email_verified: v.optional(v.union([v.boolean(), v.string()])),
  name: v.optional(v.string()),
});

/** A new flow with random state, nonce and verifier (RFC 7636 §4.1, RFC 9700 §4.7). */
export const newFlow = (redirectUri: string): Flow => ({
  redirectUri,
  state: oauth.generateRandomState(),
  nonce: oauth.generateRandomNonce(),
  verifier: oauth.generateRandomCodeVerifier(),
});

/** The authorization URL. `provider.failed` when discovery fails. */
export const authorizationUrl = (provider: Provider, flow: Flow): Promise<string> =>
  orFailed(async () => {
    const { authorization_endpoint } = await metadataOf(provider);
    const url = new URL(authorization_endpoint ?? '');
    const parameters = {
      response_type: 'code',
      client_id: provider.clientId,
      redirect_uri: flow.redirectUri,
      scope: provider.scope,
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: await oauth.calculatePKCECodeChallenge(flow.verifier),
      code_challenge_method: 'S256',
    };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url.href;
  });

/**
 * Redeems a code, and checks the id token that comes for it: signature by one of the provider's keys, issuer,
 * audience, expiry, nonce (OpenID Connect Core §3.1.3.7). `provider.failed` for anything else.
 */
export const identityOf = (provider: Provider, flow: Flow, answer: Answer): Promise<Identity> =>
  orFailed(async () => {
    const metadata = await metadataOf(provider);
    const client: oauth.Client = { client_id: provider.clientId, [oauth.clockTolerance]: TOLERANCE_S };
    const { code, state, iss } = answer;
    const parameters = new URLSearchParams({ code, state, ...(iss && { iss }) });
    const response = await oauth.authorizationCodeGrantRequest(
      metadata,
      client,
      oauth.ClientSecretPost(provider.clientSecret),
      oauth.validateAuthResponse(metadata, client, parameters, flow.state),
      flow.redirectUri,
      flow.verifier,
      requestOptions(provider),
    );
    const tokens = await oauth.processAuthorizationCodeResponse(metadata, client, response, {
      expectedNonce: flow.nonce,
      requireIdToken: true,
    });
    // §3.1.3.7 (6) accepts TLS to the token endpoint instead; the signature does not depend on it.
    await oauth.validateApplicationLevelSignature(metadata, response, requestOptions(provider));
    const claims = v.parse(claimsSchema, oauth.getValidatedIdTokenClaims(tokens));
    const verified = String(claims.email_verified) === 'true';
    return {
      subject: claims.sub,
      email: verified ? (claims.email ?? null) : null,
      nickname: claims.name ?? null,
    };
  });

async function metadataOf(provider: Provider): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(provider.issuer);
  const reply = await oauth.discoveryRequest(issuer, requestOptions(provider));
  const metadata = await oauth.processDiscoveryResponse(issuer, reply);
  return provider.tokenEndpoint ? { token_endpoint: provider.tokenEndpoint, ...metadata } : metadata;
}

/** http only when the configured issuer is http: a provider on this machine. */
const requestOptions = ({ issuer }: Provider) => ({
  signal: () => AbortSignal.timeout(TIMEOUT_MS),
  [oauth.allowInsecureRequests]: issuer.startsWith('http:'),
});

/** Turns any error into `provider.failed`; the reason goes to the log, which gets no secret. */
async function orFailed<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (cause) {
    console.warn(JSON.stringify({ provider: String(cause) }));
    throw new WireError('provider.failed');
  }
}
