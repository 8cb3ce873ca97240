import { once } from 'node:events';
import { createSecureServer } from 'node:http2';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

import { renderUnicodeCompact } from 'uqr';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { makeCertificate } from './certificate.ts';
import { adaptToHttps, formatHttpsNotes, listNetworkAddresses } from './https.ts';

const gamesPort = 4993;
const hsts = 'max-age=63072000';
const certificate = await makeCertificate(['localhost']);
const server = createSecureServer({ ...certificate, allowHTTP1: true }, ({ headers }, response) => {
  response.writeHead(200, { 'strict-transport-security': hsts, 'x-own': 'kept' });
  response.end(String(headers.host));
});
server.on('upgrade', ({ headers }, socket: Duplex) => {
  const proto = String(headers['x-forwarded-proto']);
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-Proto: ${proto}\r\nStrict-Transport-Security: ${hsts}\r\n\r\n`,
  );
  socket.write('strict-transport-security: a message');
  socket.end();
});
let close = () => {};

const isAddress = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === 'object' && address !== null;
function getPort(): number {
  const address = server.address();
  return isAddress(address) ? address.port : 0;
}

function sendRequest(port: number, headers: Record<string, string> = {}) {
  const sent = request({ host: 'localhost', port, headers, ca: certificate.cert });
  sent.end();
  return sent;
}

beforeAll(async () => {
  await once(server.listen(0, 'localhost'), 'listening');
  const games = await adaptToHttps(server, gamesPort);
  close = () => void games.close(() => server.close());
});
afterAll(() => close());

test('site and games are served over https on their own ports, without HSTS', async () => {
  for (const port of [getPort(), gamesPort]) {
    const [reply] = await once(sendRequest(port), 'response');
    expect(await reply.toArray().then(String)).toBe(`localhost:${port}`);
    expect(reply.headers).toMatchObject({ 'x-own': 'kept' });
    expect(reply.headers).not.toHaveProperty('strict-transport-security');
  }
});

test('an upgrade to a WebSocket is marked as https and answered without HSTS; its messages stay unchanged', async () => {
  const upgradeRequest = sendRequest(getPort(), { Connection: 'Upgrade', Upgrade: 'websocket' });
  const [{ headers }, socket] = await once(upgradeRequest, 'upgrade');
  expect(headers).toMatchObject({ upgrade: 'websocket', 'x-proto': 'https' });
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(await socket.toArray().then(String)).toBe('strict-transport-security: a message');
});

test('without a network the banner says that no phone can open the site; otherwise it shows the first address as a QR code', () => {
  const games = 'https://localhost:4174';
  expect(formatHttpsNotes([], 4173, games)).toContain('no network address');
  const notes = formatHttpsNotes(['192.168.1.20', '10.0.0.3'], 4173, games);
  expect(notes).toContain('https://192.168.1.20:4173 https://10.0.0.3:4173');
  expect(notes).toContain(renderUnicodeCompact('https://192.168.1.20:4173', { border: 2 }));
});

test('addresses that a phone can reach come before those of virtual interfaces', () => {
  const buildInterface = (address: string, internal = false) => ({
    address,
    internal,
    family: 'IPv4' as const,
    netmask: '255.255.255.0',
    mac: '00:00:00:00:00:00',
    cidr: null,
  });
  const interfaces = {
    lo: [buildInterface('127.0.0.1', true)],
    docker0: [buildInterface('172.17.0.1')],
    wlan0: [buildInterface('192.168.1.20')],
  };
  expect(listNetworkAddresses(interfaces)).toEqual(['192.168.1.20', '172.17.0.1']);
});
