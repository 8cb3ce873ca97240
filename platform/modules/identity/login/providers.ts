import * as oauth from 'oauth4webapi';
import * as v from 'valibot';

import type { LoginProvider } from '#contract/calls/system.ts';
import type { PlatformEnv } from '#platform/env.ts';
import { WireError } from '#platform/wire/wire-error.ts';

/** One that vouches for who somebody is, by OpenID Connect's code flow with PKCE. */
export type Provider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Where a code is redeemed, if discovery does not say: Facebook's does not. */
  tokenEndpoint?: string;
};

/**
 * Those that this worker has a client at. Issuers by default: https://developers.google.com/identity/openid-connect,
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

/** What the platform keeps while the browser is away. */
export type Flow = { redirectUri: string; state: string; nonce: string; verifier: string };
/** What the provider sent the browser back with; `iss` where it names itself (RFC 9207). */
export type Answer = { code: string; state: string; iss?: string | undefined };
/** Who came back, by the provider's word. `email` only when the provider has seen that it is his. */
export type Identity = { subject: string; email: string | null; nickname: string | null };

const TIMEOUT_MS = 3_000;
/** How far the provider's clock may be off, in seconds. */
const TOLERANCE_S = 30;

/** The library has checked what OpenID Connect asks of an id token; these are the claims that are used here. */
const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  email: v.optional(v.string()),
  // Facebook sends no word on it; Google and others a boolean, some of them as text.
  email_verified: v.optional(v.union([v.boolean(), v.string()])),
  name: v.optional(v.string()),
});

/** A flow that nobody else can guess (RFC 7636 §4.1, RFC 9700 §4.7). */
export const newFlow = (redirectUri: string): Flow => ({
  redirectUri,
  state: oauth.generateRandomState(),
  nonce: oauth.generateRandomNonce(),
  verifier: oauth.generateRandomCodeVerifier(),
});

/** Where the browser is sent. `provider.failed` when the provider does not say where. */
export const authorizationUrl = (provider: Provider, flow: Flow): Promise<string> =>
  orFailed(async () => {
    const { authorization_endpoint } = await metadataOf(provider);
    const url = new URL(authorization_endpoint ?? '');
    const parameters = {
      response_type: 'code',
      client_id: provider.clientId,
      redirect_uri: flow.redirectUri,
      scope: 'openid email profile',
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
    // TLS to the token endpoint would do (§3.1.3.7, 6); a key of the provider's is proof without it.
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

/** Without TLS only where the environment names the issuer so: a provider on this machine. */
const requestOptions = ({ issuer }: Provider) => ({
  signal: () => AbortSignal.timeout(TIMEOUT_MS),
  [oauth.allowInsecureRequests]: issuer.startsWith('http:'),
});

/** `provider.failed` for whatever is thrown. Why is for the log: nothing in it is secret, and nobody can act on it. */
async function orFailed<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (cause) {
    console.warn(JSON.stringify({ provider: String(cause) }));
    throw new WireError('provider.failed');
  }
}
