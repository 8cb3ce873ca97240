import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import sharp, { type Sharp } from 'sharp';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of a server that acts as many image CDNs, one for each first path segment. */
    imageCDNs: string;
  }
}

const createPicture = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#2a6f97' } });

/** Creates the sample files by name. The server declares every file as PNG, whatever its content is. */
async function createSamples(): Promise<Record<string, Buffer>> {
  const small = createPicture(400, 200);
  return {
    jpeg: await small.clone().jpeg().toBuffer(),
    png: await small.clone().png().toBuffer(),
    webp: await small.clone().webp().toBuffer(),
    avif: await small.clone().avif().toBuffer(),
    // More pixels than the edge decodes.
    bomb: await createPicture(9_000, 9_000).png().toBuffer(),
    // More bytes than the edge reads.
    huge: Buffer.alloc(8 * 1024 * 1024 + 1, 0xff),
    broken: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x20, 0x20]),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  };
}

let files: Record<string, string> = {};
let requests: string[] = [];

/** `PUT /stub` sets the files by path prefix and clears the log. `GET /stub` returns the log of requests. */
async function answer(request: IncomingMessage, response: ServerResponse, samples: Record<string, Buffer>) {
  const path = (request.url ?? '').slice(1);
  if (path === 'stub') {
    const before = JSON.stringify(requests);
    if (request.method === 'PUT') {
      files = JSON.parse(await text(request));
      requests = [];
    }
    response.end(before);
    return;
  }
  requests.push(path);
  const what = Object.entries(files).find(([prefix]) => path.startsWith(prefix))?.[1] ?? '404';
  const sample = samples[what];
  if (sample) response.setHeader('Content-Type', 'image/png').end(sample);
  else if (what === 'redirect') response.writeHead(302, { Location: '/elsewhere/secret.png' }).end();
  else if (what === 'refused') response.destroy();
  else if (what !== 'hangs') response.writeHead(Number(what)).end('no');
}

/** Runs the server for the whole project. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const samples = await createSamples();
  // Keep-alive is off, because a connection that closes while it is used again would disturb the tests.
  const server = createServer(
    { keepAliveTimeout: 0 },
    (request, response) => void answer(request, response, samples),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  project.provide('imageCDNs', `http://127.0.0.1:${port}`);
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}
