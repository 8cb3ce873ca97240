import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

import type { TestProject } from 'vitest/node';

import { answerInDialect } from '#tests/conformance/dialects/dialect.ts';
import { plainCodes } from '#tests/conformance/dialects/plain-codes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of a back end that speaks the dialect `plainCodes`. */
    dialectOrigin: string;
  }
}

const secrets = 'a-secret-of-the-tests-of-this-house';
const session = {
  type: 0,
  merchantCode: 'aurora',
  userName: 'member1',
  token: 'dialect-token-0123456789abcdef',
};

/** Values of the replies by path of the contract, before they are translated into the back end's names. */
const values: Record<string, unknown> = {
  '/wps/game/hotGames': {
    games: [{ gameId: '1', nodeId: 1, gameName: 'Gem of the dialect', gameType: 'RNG', vassalage: 'NOVA' }],
  },
  '/wps/session/login': session,
  '/wps/session/logout': null,
  '/wps/wallet/balance': { sumBalance: 100, currency: 'USD' },
};

const envelope = (value: unknown, errorCode: string | null = null, status = 200) =>
  Response.json({ success: !errorCode, value, errorCode, message: null, traceId: 'dialect' }, { status });

/**
 * Replies set by `PUT /say`: a literal body, with its status, by path of the back end; or an error code by path of the
 * contract.
 */
let configuredReplies: Record<string, { literal?: unknown; status?: number; code?: string }> = {};
let requests: { method: string; path: string; headers: Record<string, string>; body: string }[] = [];

async function answerAsPlatform(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const code = configuredReplies[pathname]?.code;
  if (code) return envelope(null, code, 400);
  return pathname in values ? envelope(values[pathname]) : envelope(null, 'not.found', 404);
}

const getHeaders = (request: IncomingMessage) =>
  Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  const body = await buffer(request);
  if (url === '/say') {
    if (method === 'PUT') {
      configuredReplies = JSON.parse(body.toString());
      requests = [];
    }
    response.end(JSON.stringify(requests));
    return;
  }
  const headers = getHeaders(request);
  requests.push({ method, path: url, headers, body: body.toString() });
  const { literal, status = 200 } = configuredReplies[url.split('?')[0] ?? ''] ?? {};
  const forwarded = new Request(new URL(url, `http://${headers.host}`), {
    method,
    headers,
    body: body.byteLength > 0 ? new Uint8Array(body) : null,
  });
  const reply =
    literal === undefined
      ? await answerInDialect(plainCodes, forwarded, {
          secrets,
          merchantCode: 'aurora',
          currency: 'USD',
          platform: answerAsPlatform,
        })
      : Response.json(literal, { status });
  response.writeHead(reply.status, Object.fromEntries(reply.headers)).end(await reply.text());
}

/** Runs the server for the whole project. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Keep-alive is off, because a connection that closes while it is used again would disturb the tests.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    answer(request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  project.provide(
    'dialectOrigin',
    `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
  );
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}
