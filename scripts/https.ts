import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Duplex } from 'node:stream';

import { renderUnicodeCompact } from 'uqr';
import type { HttpServer } from 'vite';

import { seedMerchants } from '#demo/seed/merchants.ts';

import { keptCertificate } from './certificate.ts';

/** Interfaces of containers, virtual machines and VPNs: a phone in the same network does not reach their addresses. */
const virtual = /^(br-|docker|tailscale|tap|tun|utun|vboxnet|veth|virbr|vmnet|wg)/;

/**
 * This machine's addresses in its networks, those of virtual interfaces last. IPv4 only: a phone in the same network has
 * one too, and IPv6 addresses change within days, each time with a new certificate and a new warning.
 */
export const networkAddresses = (interfaces = networkInterfaces()): string[] =>
  Object.entries(interfaces)
    .sort(([one], [other]) => Number(virtual.test(one)) - Number(virtual.test(other)))
    .flatMap(([, each = []]) =>
      each.flatMap(({ address, family, internal }) => (family === 'IPv4' && !internal ? [address] : [])),
    );

/** One by one: many programs take no certificate for `*.localhost`. */
const localNames = seedMerchants.flatMap(({ record }) => record.hosts);

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
    dropHsts(response),
  );
  httpServer.prependListener('upgrade', ({ headers }: IncomingMessage, socket: Duplex) => {
    // Without it Vite's plugin takes every upgrade for one over plain HTTP.
    headers['x-forwarded-proto'] = 'https';
    dropHstsOfUpgrade(socket);
  });
  const games = createServer((socket) => void httpServer.emit('connection', socket));
  await new Promise<void>((resolve, reject) => {
    games.once('error', reject).listen(gamesPort, resolve);
  });
  return games;
}

/** Left out: a browser that trusts the certificate would open every service of `localhost` over https for two years. */
const hstsHeader = 'strict-transport-security';

function dropHsts(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, ...rest: unknown[]) => {
    for (const headers of rest)
      if (typeof headers === 'object' && headers !== null) Reflect.deleteProperty(headers, hstsHeader);
    Reflect.apply(writeHead, response, [status, ...rest]);
    return response;
  };
}

/** The answer to an upgrade is written at once, as text. */
function dropHstsOfUpgrade(socket: Duplex): void {
  const write = socket.write.bind(socket);
  socket.write = (head: unknown, ...rest: unknown[]) => {
    socket.write = write;
    const lines = String(head).split('\r\n');
    const kept = lines.filter((line) => !line.toLowerCase().startsWith(hstsHeader));
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

  Browsers warn of the certificate, as this machine signed it itself: continue to the site. Where a game stays
  closed, open ${games} once and do so there too.

`;
}
