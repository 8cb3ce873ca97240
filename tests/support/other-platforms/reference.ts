import { execFile } from 'node:child_process';
import { type IncomingMessage, request as sendRequest } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { startBuiltPlatform } from '#tests/support/built/built-platform.ts';

import { buildHttpOrigins, buildPlatformVariables } from '../../../scripts/local-variables.ts';

/** Data of this platform. It is beside the data of the other journeys, so both are deleted together. */
const stateFolder = join(process.env.TEST_STATE ?? '.cache/test-state', 'other-platforms');

/** A platform that answers as the reference platform does; `origins` are its own, which a site replaces by its own. */
export type Reference = Awaited<ReturnType<typeof startReference>>;

/**
 * Starts the built reference platform with the demo's data: members, games, and the password `demoPassword`. Seeding
 * takes some seconds, but only the first time.
 */
export async function startReference(port: number) {
  await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', 'demo/seed/run.ts'], {
    env: {
      ...process.env,
      STATE_DIR: stateFolder,
      SEED_GAMES: '',
      DRAWN_GAMES: process.env.DRAWN_GAMES ?? '60',
    },
  });
  const origins = buildHttpOrigins(port);
  const vars = buildPlatformVariables(origins, stateFolder);
  const platform = await startBuiltPlatform({ folder: join(stateFolder, 'v3'), vars });
  const address = await platform.ready;
  return {
    stateFolder,
    origins,
    send: (request: PlatformRequest) => sendOverHttp(request, address),
    stop: () => platform.dispose(),
  };
}

/** A request of the edge as a platform receives it; `body` is null if there is none. */
export type PlatformRequest = { url: string; method: string; headers: Headers; body: string | null };

/**
 * Sends a request to an address with the host of its URL, because games have a host of their own. `fetch` cannot set a
 * host, and Miniflare's own `dispatchFetch` drops empty headers, which are signed.
 */
function sendOverHttp({ url, method, headers, body }: PlatformRequest, address: URL): Promise<Response> {
  const { host, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    // A compressed reply would hide the origins in it.
    const options = {
      method,
      headers: { ...Object.fromEntries(headers), host, 'accept-encoding': 'identity' },
    };
    const sent = sendRequest(new URL(pathname + search, address), options, (reply) => {
      readBytes(reply).then((bytes) => {
        const { statusCode: status = 502, headersDistinct } = reply;
        const pairs = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        );
        resolve(new Response(bytes.length ? new Uint8Array(bytes) : null, { status, headers: pairs }));
      }, reject);
    });
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });
}

/** Reads the whole body of a request or a response. */
export async function readBytes(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}
