// A provider of OpenID Connect that vouches for whoever types a name: the certified `oidc-provider`, on this
// machine. `node tests/support/provider.ts` serves it for the journeys (PROVIDER_PORT, APP_PORT).
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Provider } from 'oidc-provider';

/** The client that the platform is there, by the names of the platform's variables. */
export const client = { id: 'game-lobby', secret: 'of-this-machine-alone' };

/** Everybody's address is known and seen to be his; `unseen` has one that nobody has looked at. */
const claimsOf = (sub: string) => ({
  sub,
  name: `${sub.slice(0, 1).toUpperCase()}${sub.slice(1)}`,
  email: `${sub}@people.example`,
  email_verified: sub !== 'unseen',
});

/** Starts it on a port, 0 for any; browsers are sent back to `redirectUris` alone. */
export async function startProvider(port: number, redirectUris: string[]) {
  let provider: Provider | undefined;
  const server = createServer((request, response) => void provider?.callback()(request, response));
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
    // As Google does: who a code is for stands in the id token, no second question is needed.
    conformIdTokenClaims: false,
    findAccount: (_, sub) => ({ accountId: sub, claims: () => claimsOf(sub) }),
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
  console.log(`Everybody has an account at ${issuer}`);
}
