import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { type Identity, isClosed, type MerchantCode, merchants } from './identities.ts';

/** Game class that only visitors in closed regions request, so upstream must never receive it. */
export const closedRegionClass = 'CANARY-CLOSED';

const buildEnvelope = (value: unknown, errorCode: string | null = null) =>
  JSON.stringify({ success: !errorCode, value, errorCode, message: null, traceId: 'canary', fields: null });

const buildRecord = ({ code, hosts, region }: (typeof merchants)[number]) => ({
  merchantCode: code,
  hosts,
  brand: {
    name: `CANARY-M-${code}-`,
    theme: code,
    schemes: ['dark', 'light'],
    copyright: { from: 2020, to: 2026 },
    ageLimit: 18,
    licence: 'none',
    paymentMarks: [],
  },
  languages: ['EN', 'TH'],
  defaultLanguage: 'EN',
  currency: 'USD',
  timeZone: 'UTC',
  region,
  maintenance: false,
  frameSources: [],
  imageCDNs: ['/art'],
  support: [],
});

const buildGames = (code: MerchantCode) => [
  { gameId: '1', nodeId: 1, gameName: `CANARY-M-${code}-`, gameType: 'RNG', vassalage: 'NOVA' },
];

/**
 * Starts a platform that puts the owner's name (member, region or merchant) into every part of a reply. At random the
 * platform fails: status 500, HTML, half a body, a reset, a late reply, an ended session. `leaks` lists requests that
 * must not have arrived.
 */
export async function startPlatform(
  identities: readonly Identity[],
  random: () => number,
  faultRate: number,
) {
  const byToken = new Map(identities.map((identity) => [identity.token, identity]));
  const byName = new Map(identities.map((identity) => [identity.userName, identity]));
  const leaks: string[] = [];
  let requestCount = 0;

  function buildValue(request: IncomingMessage, path: string, code: MerchantCode, body: string): unknown {
    const owner = byToken.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
    const country = request.headers['x-visitor-country'];
    const ownedValues = owner ? { owner: owner.userName, region: `CANARY-R-${String(country)}-` } : {};
    if (owner && owner.merchant !== code) leaks.push(`a session of ${owner.merchant} was sent to ${code}`);
    if (typeof country === 'string' && isClosed(code, country))
      leaks.push(`${country} reached ${code}: ${path}`);
    if (path === '/wps/session/login') {
      const { username } = JSON.parse(body);
      const loggedIn = byName.get(username);
      return loggedIn && { type: 0, merchantCode: code, userName: loggedIn.userName, token: loggedIn.token };
    }
    if (path === '/wps/game/gameList')
      return { games: buildGames(code), totalCount: 1, totalPages: 1, pageNum: 1, ...ownedValues };
    if (path === '/wps/game/hotGames') return { games: buildGames(code), ...ownedValues };
    if (path === '/wps/system/settings/consolidated')
      return { template: `CANARY-M-${code}-`, location: { ip: String(request.headers['x-visitor-ip']) } };
    return { path, merchant: `CANARY-M-${code}-`, ...ownedValues };
  }

  function sendFaultyReply(response: ServerResponse, reply: string): void {
    const faults = [
      () =>
        response
          .writeHead(500, { 'Content-Type': 'application/json' })
          .end(buildEnvelope(null, 'system.error')),
      () => response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<h1>${reply}</h1>`),
      () => {
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': reply.length + 40 });
        response.write(reply.slice(0, -5), () => response.destroy());
      },
      () => void response.destroy(),
      () => void setTimeout(() => send(response, reply), 300),
      () =>
        response
          .writeHead(401, { 'Content-Type': 'application/json' })
          .end(buildEnvelope(null, 'login.not.session')),
    ];
    faults[Math.floor(random() * faults.length)]?.();
  }

  const send = (response: ServerResponse, text: string) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(text);

  const server = createServer((request, response) => {
    requestCount += 1;
    const url = new URL(request.url ?? '/', 'http://platform');
    if (request.url?.includes(closedRegionClass))
      leaks.push(`a request from a closed region: ${url.pathname}`);
    if (url.pathname === '/wps/system/domainRoute') {
      const host = url.searchParams.get('host') ?? '';
      const found = merchants.find(({ hosts }) => hosts.some((name) => name === host));
      response.writeHead(found ? 200 : 404, { 'Content-Type': 'application/json' });
      response.end(found ? buildEnvelope(buildRecord(found)) : buildEnvelope(null, 'not.found'));
      return;
    }
    const code = merchants.find((merchant) => merchant.code === request.headers.merchant)?.code;
    if (!code) {
      leaks.push(`a request without a merchant: ${url.pathname}`);
      response
        .writeHead(400, { 'Content-Type': 'application/json' })
        .end(buildEnvelope(null, 'validation.failed'));
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const reply = buildEnvelope(buildValue(request, url.pathname, code, Buffer.concat(chunks).toString()));
      if (random() < faultRate) sendFaultyReply(response, reply);
      else send(response, reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has an AddressInfo
  const { port } = server.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    leaks,
    getRequestCount: () => requestCount,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
