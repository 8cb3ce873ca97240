import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

import type { TestProject } from 'vitest/node';

import { answerInDialect } from '#tests/support/stand-ins/dialect.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of a back end with its own names for everything in the contract (tests/support/stand-ins/dialect.ts). */
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

/** Values of the back end's replies in the contract's format, by path of the contract. */
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

/** Replies set by `PUT /say`, by path of the contract: literal content, or an error code of the contract. */
let configuredReplies: Record<string, { words?: unknown; code?: string }> = {};
let asked: { path: string; headers: Record<string, string> }[] = [];

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
      asked = [];
    }
    response.end(JSON.stringify(asked));
    return;
  }
  const headers = getHeaders(request);
  asked.push({ path: url, headers });
  const words = Object.entries(configuredReplies).find(([path]) => url.split('?')[0] === `/api${path}`)?.[1]
    .words;
  // The edge's clock stands still at the time set by the tests.
  const now = () => 1_000 * Number(/;created=(\d+)/.exec(headers['signature-input'] ?? '')?.[1]);
  const question = new Request(new URL(url, `http://${headers.host}`), {
    method,
    headers,
    body: body.byteLength > 0 ? new Uint8Array(body) : null,
  });
  const reply =
    words === undefined
      ? await answerInDialect(question, { secrets, platform: answerAsPlatform, now })
      : Response.json(words);
  response.writeHead(reply.status, Object.fromEntries(reply.headers)).end(await reply.text());
}

/** Runs the server for the whole project. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Keep-alive is off because a connection that closes during reuse is not what is tested.
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
