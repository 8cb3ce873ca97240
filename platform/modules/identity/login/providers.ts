import * as oauth from 'oauth4webapi';
import * as v from 'valibot';

import type { LoginProvider } from '#contract/calls/system/site.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';

/** An OpenID provider, used by the authorization code flow with PKCE. */
export type OpenIdProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  /** Token endpoint of a provider whose discovery document has none, such as Facebook. */
  tokenEndpoint?: string;
};

/**
 * Returns the providers whose client id is configured. Sources of the default issuers:
 * https://developers.google.com/identity/openid-connect,
 * https://developers.facebook.com/docs/facebook-login/guides/advanced/oidc-token.
 */
export function getProviders(env: PlatformEnv): Partial<Record<LoginProvider, OpenIdProvider>> {
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
        // Facebook has no `profile` scope and refuses requests with unknown scopes.
        scope: 'openid email public_profile',
        tokenEndpoint: 'https://graph.facebook.com/oauth/access_token',
      },
    }),
  };
}

/** The parameters of one authorization request. */
export type AuthorizationFlow = { redirectUri: string; state: string; nonce: string; verifier: string };
/** The parameters of the authorization response. `iss` is set if the provider sends it (RFC 9207). */
export type AuthorizationAnswer = { code: string; state: string; iss?: string | undefined };
/** The user according to the claims of the id token. `email` is null unless the provider has verified it. */
export type ProviderIdentity = { subject: string; email: string | null; nickname: string | null };

const TIMEOUT_MS = 3_000;
/** Tolerated clock skew, in seconds. */
const TOLERANCE_S = 30;

/** The claims used here. The library validates the others. */
const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  email: v.optional(v.string()),
  // Facebook omits this claim. Google sends a boolean, and some providers send the boolean as text.
  email_verified: v.optional(v.union([v.boolean(), v.string()])),
  name: v.optional(v.string()),
});

/** Creates a flow with random state, nonce and verifier (RFC 7636 §4.1, RFC 9700 §4.7). */
export const createFlow = (redirectUri: string): AuthorizationFlow => ({
  redirectUri,
  state: oauth.generateRandomState(),
  nonce: oauth.generateRandomNonce(),
  verifier: oauth.generateRandomCodeVerifier(),
});

/** Returns the authorization URL. Throws `provider.failed` if discovery fails. */
export const fetchAuthorizationUrl = (provider: OpenIdProvider, flow: AuthorizationFlow): Promise<string> =>
  withProviderFailure(async () => {
    const { authorization_endpoint } = await fetchMetadata(provider);
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
 * Redeems a code and validates the id token: signature by one of the provider's keys, issuer, audience, expiry, nonce
 * (OpenID Connect Core §3.1.3.7). Throws `provider.failed` if a request or a check fails.
 */
export const fetchIdentity = (
  provider: OpenIdProvider,
  flow: AuthorizationFlow,
  answer: AuthorizationAnswer,
): Promise<ProviderIdentity> =>
  withProviderFailure(async () => {
    const metadata = await fetchMetadata(provider);
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
      buildRequestOptions(provider),
    );
    const tokens = await oauth.processAuthorizationCodeResponse(metadata, client, response, {
      expectedNonce: flow.nonce,
      requireIdToken: true,
    });
    // §3.1.3.7 (6) allows relying on the TLS connection to the token endpoint instead. The check of the signature does
    // not depend on that connection.
    await oauth.validateApplicationLevelSignature(metadata, response, buildRequestOptions(provider));
    const claims = v.parse(claimsSchema, oauth.getValidatedIdTokenClaims(tokens));
    const verified = String(claims.email_verified) === 'true';
    return {
      subject: claims.sub,
      email: verified ? (claims.email ?? null) : null,
      nickname: claims.name ?? null,
    };
  });

async function fetchMetadata(provider: OpenIdProvider): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(provider.issuer);
  const reply = await oauth.discoveryRequest(issuer, buildRequestOptions(provider));
  const metadata = await oauth.processDiscoveryResponse(issuer, reply);
  return provider.tokenEndpoint ? { token_endpoint: provider.tokenEndpoint, ...metadata } : metadata;
}

/** Allows http only if the configured issuer uses http, as a provider on the development machine does. */
const buildRequestOptions = ({ issuer }: OpenIdProvider) => ({
  signal: () => AbortSignal.timeout(TIMEOUT_MS),
  [oauth.allowInsecureRequests]: issuer.startsWith('http:'),
});

/** Runs a request and turns any error into `provider.failed`. The reason is logged without secrets. */
async function withProviderFailure<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (cause) {
    console.warn(JSON.stringify({ provider: String(cause) }));
    throw new WireError('provider.failed');
  }
}
