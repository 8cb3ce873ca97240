import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Duplex } from 'node:stream';

import { renderUnicodeCompact } from 'uqr';
import type { HttpServer } from 'vite';

import { seedMerchants } from '#platform/demo/seed/merchants.ts';

import { keptCertificate } from './certificate.ts';

/**
 * This machine's addresses in its networks. IPv4 alone: a phone in the same network has one too, and those of IPv6 change
 * within days, each time to a certificate that browsers warn of anew.
 */
export const networkAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((each = []) =>
    each.flatMap(({ address, family, internal }) => (family === 'IPv4' && !internal ? [address] : [])),
  );

/** One by one: many programs take no certificate for `*.localhost`. */
const localNames = [...seedMerchants.flatMap(({ record }) => record.hosts), 'ops.localhost'];

/** Serves the build over https on all addresses, and at the games' own port too, with the certificate of `folder`. */
export async function serveHttps(folder: string, addresses: string[], gamesPort: number): Promise<void> {
  const { path, ...https } = await keptCertificate(folder, [...localNames, ...addresses]);
  // For the edge, which asks the site for pictures. Read together with Vite's configuration.
  process.env.NODE_EXTRA_CA_CERTS = path;
  const { preview } = await import('vite');
  const { httpServer } = await preview({ logLevel: 'warn', preview: { https, host: true } });
  await fitToHttps(httpServer, gamesPort);
}

/** Fits a preview's server to https, and opens the games' port, which leads to it too. */
export async function fitToHttps(httpServer: HttpServer, gamesPort: number): Promise<Server> {
  httpServer.prependListener('request', (_request: IncomingMessage, response: ServerResponse) =>
    withoutPromise(response),
  );
  httpServer.prependListener('upgrade', ({ headers }: IncomingMessage, socket: Duplex) => {
    // Without it Vite's plugin takes an upgrade for one in the open.
    headers['x-forwarded-proto'] = 'https';
    upgradeWithoutPromise(socket);
  });
  const games = createServer((socket) => void httpServer.emit('connection', socket));
  await new Promise<void>((resolve, reject) => {
    games.once('error', reject).listen(gamesPort, resolve);
  });
  return games;
}

/** A browser that trusts the certificate would hold `localhost` to https for two years, whoever serves there next. */
const promise = 'strict-transport-security';

function withoutPromise(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, ...rest: unknown[]) => {
    for (const headers of rest)
      if (typeof headers === 'object' && headers !== null) Reflect.deleteProperty(headers, promise);
    Reflect.apply(writeHead, response, [status, ...rest]);
    return response;
  };
}

/** The answer to an upgrade is written at once, as text. */
function upgradeWithoutPromise(socket: Duplex): void {
  const write = socket.write.bind(socket);
  socket.write = (head: unknown, ...rest: unknown[]) => {
    socket.write = write;
    const lines = String(head).split('\r\n');
    const kept = lines.filter((line) => !line.toLowerCase().startsWith(promise));
    return Boolean(Reflect.apply(write, socket, [kept.join('\r\n'), ...rest]));
  };
}

/** What the banner says of https: the site's addresses in the network, the first as a QR code, and what a browser shows. */
export function httpsNotes(addresses: readonly string[], port: number, games: string): string {
  const [first, ...further] = addresses.map((address) => `https://${address}:${port}`);
  const forPhones = first
    ? `Aurora where its games are, for a phone in the same network too: ${[first, ...further].join(' ')}

${renderUnicodeCompact(first, { border: 2 })}`
    : 'This machine has no address in a network, so a phone cannot open the site.';
  return `  ${forPhones}

  Browsers warn of the certificate, as nobody vouches for it: go on to the site all the same. Where a game stays
  closed, open ${games} once and do so there too.

`;
}
