import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Duplex } from 'node:stream';

import { renderUnicodeCompact } from 'uqr';
import type { HttpServer } from 'vite';

import { seedMerchants } from '#demo/seed/merchants.ts';

import { loadCertificate } from './certificate.ts';

/** Network interfaces of containers, virtual machines and VPNs. A phone in the same network cannot reach them. */
const virtualInterface = /^(br-|docker|tailscale|tap|tun|utun|vboxnet|veth|virbr|vmnet|wg)/;

/**
 * Lists this machine's IPv4 addresses, with those of virtual interfaces last. Phones in the same network have IPv4
 * too. IPv6 addresses change within days, and each change would need a new certificate and show a new warning.
 */
export const listNetworkAddresses = (interfaces = networkInterfaces()): string[] =>
  Object.entries(interfaces)
    .sort(([one], [other]) => Number(virtualInterface.test(one)) - Number(virtualInterface.test(other)))
    .flatMap(([, each = []]) =>
      each.flatMap(({ address, family, internal }) => (family === 'IPv4' && !internal ? [address] : [])),
    );

/** Local host names. They are listed one by one because many programs reject a certificate for `*.localhost`. */
const localNames = seedMerchants.flatMap(({ record }) => record.hosts);

/** Serves the build over https on all addresses, and on the games' port, with the certificate of `folder`. */
export async function serveHttps(folder: string, addresses: string[], gamesPort: number): Promise<void> {
  const { path, ...https } = await loadCertificate(folder, [...localNames, ...addresses]);
  // The edge requests pictures from the site over https. The local runtime trusts the certificate in this variable.
  process.env.NODE_EXTRA_CA_CERTS = path;
  const { preview } = await import('vite');
  const { httpServer } = await preview({ logLevel: 'warn', preview: { https, host: true } });
  await adaptToHttps(httpServer, gamesPort);
}

/** Removes HSTS, marks upgrades as https, and opens the games' port, which leads to the same server. */
export async function adaptToHttps(httpServer: HttpServer, gamesPort: number): Promise<Server> {
  httpServer.prependListener('request', (_request: IncomingMessage, response: ServerResponse) =>
    dropHsts(response),
  );
  httpServer.prependListener('upgrade', ({ headers }: IncomingMessage, socket: Duplex) => {
    // Without this header, Vite's plugin treats every upgrade as plain HTTP.
    headers['x-forwarded-proto'] = 'https';
    dropHstsOfUpgrade(socket);
  });
  const games = createServer((socket) => void httpServer.emit('connection', socket));
  await new Promise<void>((resolve, reject) => {
    games.once('error', reject).listen(gamesPort, resolve);
  });
  return games;
}

/** A browser that trusts the certificate would otherwise use https for every service of `localhost` for two years. */
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

/** Removes the HSTS header from the response to an upgrade, which is written to the socket as text. */
function dropHstsOfUpgrade(socket: Duplex): void {
  const write = socket.write.bind(socket);
  socket.write = (head: unknown, ...rest: unknown[]) => {
    socket.write = write;
    const lines = String(head).split('\r\n');
    const kept = lines.filter((line) => !line.toLowerCase().startsWith(hstsHeader));
    return Boolean(Reflect.apply(write, socket, [kept.join('\r\n'), ...rest]));
  };
}

/**
 * Formats the notes on https that the start prints: the site's network addresses, the first also as a QR code, and
 * the browser warning to expect.
 */
export function formatHttpsNotes(addresses: readonly string[], port: number, games: string): string {
  const [first, ...further] = addresses.map((address) => `https://${address}:${port}`);
  const forPhones = first
    ? `Aurora with its games, also for phones in the same network: ${[first, ...further].join(' ')}

${renderUnicodeCompact(first, { border: 2 })}`
    : 'This machine has no network address, so phones cannot open the site.';
  return `  ${forPhones}

  Browsers warn about the self-signed certificate: continue to the site. If a game does not
  open, open ${games} once and continue there too.

`;
}
