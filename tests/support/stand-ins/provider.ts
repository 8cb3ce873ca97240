// An OpenID Connect provider that accepts any name: the certified `oidc-provider`, on this machine. `node
// tests/support/stand-ins/provider.ts` serves it for the journeys (PROVIDER_PORT, APP_PORT). Under `/numbers` it also
// serves a number verification service with a confirm button (AU-14, PW-07).
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

/** Id and secret of the platform as the provider's client, the same as in the platform's variables. */
export const client = { id: 'game-lobby', secret: 'of-this-machine-alone' };

/** Builds a member's claims. Every email address is verified except that of `unseen`. */
const buildClaims = (sub: string) => ({
  sub,
  name: `${sub.slice(0, 1).toUpperCase()}${sub.slice(1)}`,
  email: `${sub}@people.example`,
  email_verified: sub !== 'unseen',
});

/** Returns a merchant's settings for the number verification service at `origin`. */
export const buildNumberService = (origin: string) => ({
  name: 'Phone Check',
  audience: 'game-lobby-numbers',
  issuer: `${origin}/numbers`,
  keys: `${origin}/numbers/keys`,
  signIn: `${origin}/numbers/sign-in`,
});

const renderPage = (number: string, yes: string, no: string) => `<!doctype html><title>Phone Check</title>
<h1>Is ${number} yours?</h1><p><a href="${yes}">Yes, it is mine</a> <a href="${no}">No</a></p>`;

/** Creates a service that signs a token with the number, as Firebase Authentication does, and publishes its key set. */
async function createNumberService() {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'numbers', alg: 'ES256' }] };

  async function sign(origin: string, number: string, nonce: string): Promise<string> {
    const { audience, issuer } = buildNumberService(origin);
    return new SignJWT({ phone_number: number, auth_time: Math.floor(Date.now() / 1_000), nonce })
      .setProtectedHeader({ alg: 'ES256', kid: 'numbers' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(crypto.randomUUID())
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
  }

  /** Answers a request to the service. Returns false for other paths. */
  function answer(origin: string, request: IncomingMessage, response: ServerResponse): boolean {
    const { pathname, searchParams } = new URL(request.url ?? '', origin);
    const [number = '', back = '', state = '', nonce = ''] = [
      'login_hint',
      'redirect_uri',
      'state',
      'nonce',
    ].map((name) => searchParams.get(name) ?? '');
    if (pathname === '/numbers/keys') {
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(keys));
    } else if (pathname === '/numbers/sign-in') {
      void sign(origin, number, nonce).then((token) => {
        const confirmed = { id_token: token, state };
        const buildReturnAddress = (parameters: Record<string, string>) =>
          `${back}#${new URLSearchParams(parameters).toString()}`;
        const no = buildReturnAddress({ error: 'access_denied', state });
        response
          .setHeader('Content-Type', 'text/html')
          .end(renderPage(number, buildReturnAddress(confirmed), no));
      });
    } else return false;
    return true;
  }
  return { answer };
}

/** Starts the provider on a port, or on any free port for 0. Browsers are sent back only to `redirectUris`. */
export async function startProvider(port: number, redirectUris: string[]) {
  let provider: Provider | undefined;
  const numbers = await createNumberService();
  const server = createServer((request, response) => {
    if (!numbers.answer(issuer, request, response)) void provider?.callback()(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has an AddressInfo
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As at Google, the id token contains the claims, so the platform needs no second request.
    conformIdTokenClaims: false,
    findAccount: (_, sub) => ({ accountId: sub, claims: () => buildClaims(sub) }),
    pkce: { required: () => true },
    cookies: { keys: ['of-this-machine-alone'] },
  });
  return {
    issuer,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

if (process.argv[1] === import.meta.filename) {
  const app = Number(process.env.APP_PORT);
  const hosts = ['localhost', 'lotus.localhost', 'harbour.localhost'];
  const { issuer } = await startProvider(
    Number(process.env.PROVIDER_PORT),
    hosts.map((host) => `http://${host}:${app}/m/login`),
  );
  console.log(`Any name can log in at ${issuer}`);
}
