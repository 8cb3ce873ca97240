import { createServer, type Server, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';

import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of a server whose replies break below the HTTP level, which a worker cannot do. */
    brokenOrigin: string;
  }
}

/** Part of every bad body, so a test can search for it in a visitor's reply. */
const badBytes = 'BAD BYTES';
const envelope = JSON.stringify({
  success: true,
  value: { games: [{ gameId: '1', gameName: 'Gem of aurora' }], sumBalance: 100, currency: 'USD' },
  errorCode: null,
  message: null,
  traceId: 'broken-origin',
  fields: null,
});

const buildReply = (status: string, headers: readonly string[], body: string | Buffer = '') =>
  Buffer.concat([
    Buffer.from(
      [`HTTP/1.1 ${status}`, 'Content-Type: application/json', 'Connection: close', ...headers, '', ''].join(
        '\r\n',
      ),
    ),
    Buffer.from(body),
  ]);
const declareLength = (length: number) => `Content-Length: ${length}`;
const completeReply = buildReply('200 OK', [declareLength(envelope.length)], envelope);
const half = envelope.slice(0, envelope.length / 2);
const zipped = gzipSync(envelope);

/** The bytes that the server sends for each fault, and how the connection ends. `hangs`: the connection stays open. */
const faults: Record<string, { sends: Buffer; ends: 'well' | 'reset' | 'hangs' }> = {
  normal: { sends: completeReply, ends: 'well' },
  'reset before the head': { sends: Buffer.alloc(0), ends: 'reset' },
  'closed before the head': { sends: Buffer.alloc(0), ends: 'well' },
  'reset in the body': { sends: buildReply('200 OK', [declareLength(envelope.length)], half), ends: 'reset' },
  'shorter than announced': {
    sends: buildReply('200 OK', [declareLength(envelope.length)], half),
    ends: 'well',
  },
  'a missing last chunk': {
    sends: buildReply(
      '200 OK',
      ['Transfer-Encoding: chunked'],
      `${envelope.length.toString(16)}\r\n${envelope}\r\n`,
    ),
    ends: 'well',
  },
  'hung before the head': { sends: Buffer.alloc(0), ends: 'hangs' },
  'hung in the body': { sends: buildReply('200 OK', [declareLength(envelope.length)], half), ends: 'hangs' },
  'invalid gzip': {
    sends: buildReply('200 OK', ['Content-Encoding: gzip', declareLength(badBytes.length)], badBytes),
    ends: 'well',
  },
  'truncated gzip': {
    sends: buildReply('200 OK', ['Content-Encoding: gzip'], zipped.subarray(0, zipped.length - 4)),
    ends: 'well',
  },
  'huge headers': {
    sends: buildReply(
      '200 OK',
      [`X-Huge: ${badBytes.repeat(100_000)}`, declareLength(envelope.length)],
      envelope,
    ),
    ends: 'well',
  },
  'a status above 599': {
    sends: buildReply('799 Odd', [declareLength(envelope.length)], envelope),
    ends: 'well',
  },
  'early hints without a reply': { sends: Buffer.from('HTTP/1.1 103 Early Hints\r\n\r\n'), ends: 'well' },
  'another protocol': { sends: Buffer.from(`SSH-2.0-OpenSSH ${badBytes}\r\n`), ends: 'well' },
  'a redirect to elsewhere': {
    sends: buildReply(
      '302 Found',
      ['Location: https://elsewhere.example/', declareLength(badBytes.length)],
      badBytes,
    ),
    ends: 'well',
  },
};

let fault = 'normal';
let requests: string[] = [];

/** True once the whole head and body of a request have arrived. */
function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return false;
  if (/^transfer-encoding: *chunked/im.test(text.slice(0, end))) return text.endsWith('0\r\n\r\n');
  const length = Number(/^content-length: *(\d+)/im.exec(text.slice(0, end))?.[1] ?? 0);
  return Buffer.byteLength(text.slice(end + 4)) >= length;
}

/**
 * `PUT /fault` with a fault's name sets how later requests are answered and clears the log. `GET /fault` returns the
 * log of requests.
 */
function answer(socket: Socket, text: string): void {
  const [method = '', target = ''] = text.split(' ');
  if (target === '/fault') {
    const known = JSON.stringify(requests);
    if (method === 'PUT') {
      fault = text.slice(text.indexOf('\r\n\r\n') + 4).trim();
      requests = [];
    }
    const isKnown = fault in faults;
    socket.end(buildReply(isKnown ? '200 OK' : '404 Not Found', [declareLength(known.length)], known));
    return;
  }
  requests.push(`${method} ${target.split('?')[0]}`);
  const { sends, ends } = faults[fault] ?? { sends: completeReply, ends: 'well' };
  if (ends === 'well') socket.end(sends);
  else if (ends === 'hangs') socket.write(sends);
  else socket.write(sends, () => setTimeout(() => socket.resetAndDestroy(), 10));
}

/** Runs the server for the whole project. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    let text = '';
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.setEncoding('latin1').on('data', (data) => {
      text += data;
      if (isWhole(text)) answer(socket, text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  project.provide('brokenOrigin', `http://127.0.0.1:${port}`);
  return async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
}
