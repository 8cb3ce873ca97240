import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { startBuiltEdge } from '#tests/support/built/built-edge.ts';

import { buildHttpOrigins, buildLocalVariables } from '../../../scripts/local-variables.ts';
import { type PlatformRequest, readBytes, type Reference } from './reference.ts';

/** Asks the reference platform. */
export type Next = (request: PlatformRequest) => Promise<Response>;
/** What makes the reference platform another one: it may change the request, the response, or answer itself. */
export type Transform = (request: PlatformRequest, next: Next, self: Self) => Promise<Response>;
/** The origin at which the transform listens, for merchants with a platform of their own, and the edge's secrets. */
type Self = { origin: string; secrets: string };

type Options = {
  reference: Reference;
  /** Port of the site; its games have the same port at `games.localhost`. */
  port: number;
  transform: Transform;
  /** Variables of the edge in addition to those of a local start. */
  vars?: Record<string, string>;
};

const textPattern = /json|html|javascript|text\//;

/** Starts the built edge with a platform that the transform makes of the reference platform. */
export async function startSite({ reference, port, transform, vars = {} }: Options) {
  const own = new URL(buildHttpOrigins(port).site).host;
  const ofReference = new URL(reference.origins.site).host;
  /** Asks the reference platform as if the request was for its own origins, and replaces them in the response. */
  const next: Next = async (request) => {
    const reply = await reference.send({ ...request, url: request.url.replace(own, () => ofReference) });
    const headers = new Headers(reply.headers);
    const location = headers.get('Location');
    if (location)
      headers.set(
        'Location',
        location.replace(ofReference, () => own),
      );
    const body = textPattern.test(headers.get('Content-Type') ?? '')
      ? (await reply.text()).replaceAll(ofReference, () => own)
      : reply.body;
    return new Response(body || null, { status: reply.status, headers });
  };
  const variables = buildLocalVariables(buildHttpOrigins(port), reference.stateFolder);
  const platform = await listen((request, origin) =>
    transform(request, next, { origin, secrets: variables.UPSTREAM_SECRETS ?? '' }),
  );
  const edge = await startBuiltEdge({
    platform: platform.address,
    port,
    country: 'XX',
    vars: {
      ...variables,
      // Page views send no field data.
      FIELD_DATA_RATE: '0',
      ...vars,
    },
  });
  return {
    port,
    url: `http://${own}`,
    async stop() {
      await edge.stop();
      platform.stop();
    },
  };
}

async function listen(answer: (request: PlatformRequest, origin: string) => Promise<Response>) {
  const server = createServer((incoming, outgoing) => {
    respond((request) => answer(request, `http://127.0.0.1:${port}`), incoming, outgoing).catch(
      (error: unknown) => {
        console.error(error);
        outgoing.destroy();
      },
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has an AddressInfo
  const { port } = server.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function respond(
  answer: (request: PlatformRequest) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const bytes = await readBytes(incoming);
  const { method = 'GET', url = '/', headers } = incoming;
  const names = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || hopHeaders.includes(name)
      ? []
      : [[name, String(value)] satisfies [string, string]],
  );
  const reply = await answer({
    url: `http://${headers.host}${url}`,
    method,
    headers: new Headers(names),
    body: bytes.length ? bytes.toString() : null,
  });
  const body = Buffer.from(await reply.arrayBuffer());
  const kept = [...reply.headers].filter(([name]) => !hopHeaders.includes(name));
  outgoing.writeHead(reply.status, kept.flat());
  outgoing.end(body);
}

const hopHeaders = ['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding', 'upgrade'];
