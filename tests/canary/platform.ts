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
 * Starts a platform that marks every part of a reply with the identity that owns it. At random the platform fails:
 * status 500, HTML, half a body, a reset, a late reply, an ended session. `leaks` lists requests that must not have
 * arrived.
 */
export async function startPlatform(
  identities: readonly Identity[],
  random: () => number,
  faultRate: number,
) {
  const byToken = new Map(identities.map((identity) => [identity.token, identity]));
  const byName = new Map(identities.map((identity) => [identity.userName, identity]));
  const leaks: string[] = [];
  let asked = 0;

  function valueOf(request: IncomingMessage, path: string, code: MerchantCode, body: string): unknown {
    const owner = byToken.get(/TOKEN-[0-9a-f]{32}/.exec(request.headers.authorization ?? '')?.[0] ?? '');
    const country = request.headers['x-visitor-country'];
    const mine = owner ? { owner: owner.userName, region: `CANARY-R-${String(country)}-` } : {};
    if (owner && owner.merchant !== code) leaks.push(`a session of ${owner.merchant} came with ${code}`);
    if (typeof country === 'string' && isClosed(code, country))
      leaks.push(`${country} reached ${code}: ${path}`);
    if (path === '/wps/session/login') {
      const { username } = JSON.parse(body);
      const who = byName.get(username);
      return who && { type: 0, merchantCode: code, userName: who.userName, token: who.token };
    }
    if (path === '/wps/game/gameList')
      return { games: buildGames(code), totalCount: 1, totalPages: 1, pageNum: 1, ...mine };
    if (path === '/wps/game/hotGames') return { games: buildGames(code), ...mine };
    if (path === '/wps/system/settings/consolidated')
      return { template: `CANARY-M-${code}-`, location: { ip: String(request.headers['x-visitor-ip']) } };
    return { path, merchant: `CANARY-M-${code}-`, ...mine };
  }

  function misbehave(response: ServerResponse, whole: string): void {
    const kinds = [
      () =>
        response
          .writeHead(500, { 'Content-Type': 'application/json' })
          .end(buildEnvelope(null, 'system.error')),
      () => response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<h1>${whole}</h1>`),
      () => {
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': whole.length + 40 });
        response.write(whole.slice(0, -5), () => response.destroy());
      },
      () => void response.destroy(),
      () => void setTimeout(() => send(response, whole), 300),
      () =>
        response
          .writeHead(401, { 'Content-Type': 'application/json' })
          .end(buildEnvelope(null, 'login.not.session')),
    ];
    kinds[Math.floor(random() * kinds.length)]?.();
  }

  const send = (response: ServerResponse, text: string) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(text);

  const server = createServer((request, response) => {
    asked += 1;
    const url = new URL(request.url ?? '/', 'http://platform');
    if (request.url?.includes(closedRegionClass)) leaks.push(`a closed region asked: ${url.pathname}`);
    if (url.pathname === '/wps/system/domainRoute') {
      const host = url.searchParams.get('host') ?? '';
      const found = merchants.find(({ hosts }) => hosts.some((name) => name === host));
      response.writeHead(found ? 200 : 404, { 'Content-Type': 'application/json' });
      response.end(found ? buildEnvelope(buildRecord(found)) : buildEnvelope(null, 'not.found'));
      return;
    }
    const code = merchants.find((merchant) => merchant.code === request.headers.merchant)?.code;
    if (!code) {
      leaks.push(`no merchant: ${url.pathname}`);
      response
        .writeHead(400, { 'Content-Type': 'application/json' })
        .end(buildEnvelope(null, 'validation.failed'));
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const whole = buildEnvelope(valueOf(request, url.pathname, code, Buffer.concat(chunks).toString()));
      if (random() < faultRate) misbehave(response, whole);
      else send(response, whole);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has an AddressInfo
  const { port } = server.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    leaks,
    asked: () => asked,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
