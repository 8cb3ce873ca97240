import { createServer, type IncomingMessage, request as sendRequest, type ServerResponse } from 'node:http';

import { shellPath } from '#contract/page/offline-copies.ts';

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer };

/**
 * A simulated network between a phone and the site, which a test controls. The service worker's requests use this
 * network too.
 */
export type Network = {
  origin: string;
  /** `held`: requests for documents and for the session wait until the state changes. `cut`: every connection fails. */
  state: 'open' | 'held' | 'cut';
  /** Country that the site receives for the phone's requests. Null: no country is set. */
  country: string | null;
  /** Changes a reply on its way to the phone. */
  edit: (path: string, answer: Answer) => Answer;
  /** Paths of the requested documents. */
  documents: string[];
  /** Paths of all other requests. */
  calls: string[];
  close: () => Promise<void>;
};

/** Starts a network in front of the site on `port`, with its own origin. */
export async function startNetwork(port: number): Promise<Network> {
  const server = createServer((request, response) => {
    proxy(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The network has no port');
  const network: Network = {
    origin: `http://localhost:${address.port}`,
    state: 'open',
    country: null,
    edit: (_path, answer) => answer,
    documents: [],
    calls: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function waitWhileHeld(): Promise<void> {
    while (network.state === 'held') await new Promise((resolve) => setTimeout(resolve, 20));
  }

  async function proxy(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    const isDocument = request.headers['sec-fetch-mode'] === 'navigate';
    (isDocument ? network.documents : network.calls).push(path);
    if (isDocument || path === shellPath) await waitWhileHeld();
    if (network.state === 'cut') {
      response.destroy();
      return;
    }
    const { status, headers, body } = network.edit(path, await forward(request, path));
    response.writeHead(status, { ...headers, 'content-length': body.length });
    response.end(body);
  }

  const forward = (request: IncomingMessage, path: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const headers = {
        ...request.headers,
        ...(network.country && { 'mf-cf-blob': JSON.stringify({ country: network.country }) }),
      };
      const upstreamRequest = sendRequest(
        { host: 'localhost', port, path, method: request.method, headers },
        (reply) => {
          const chunks: Buffer[] = [];
          reply.on('data', (chunk: Buffer) => chunks.push(chunk));
          reply.on('error', reject);
          reply.on('end', () => {
            const { 'transfer-encoding': _chunked, connection: _hop, ...rest } = reply.headers;
            resolve({ status: reply.statusCode ?? 502, headers: rest, body: Buffer.concat(chunks) });
          });
        },
      );
      upstreamRequest.on('error', reject);
      request.pipe(upstreamRequest);
    });

  return network;
}
