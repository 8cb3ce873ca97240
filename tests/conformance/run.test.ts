import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

/** A platform that answers every request with 404. */
const server = createServer((_, response) => void response.writeHead(404).end('nothing'));
let origin = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has an AddressInfo
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

async function run(...args: string[]) {
  const child = spawn(process.execPath, ['tests/conformance/run.ts', ...args]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const [status] = await once(child, 'close');
  return { status, output };
}

test('npm run conformance lists the missing calls and fails', async () => {
  const { status, output } = await run(origin, '--adapter', 'tests/conformance/dialects/plain-codes.json');
  expect(status).toBe(1);
  expect(output).toMatch(/GET \/wps\/game\/hotGames +missing +404, not JSON/);
  expect(output).toMatch(/POST \/wps\/transaction\/withdraw +missing/);
  expect(output).toMatch(/POST \/wps\/session\/login +not asked +changes data: use --writes/);
  expect(output).toContain('; 0 % of the checked rows are ok');
});

test.each([
  ['no origin', [], 'An origin is needed'],
  ['an invalid adapter', ['http://localhost:9', '--adapter', 'package.json'], 'is not an adapter'],
  ['an unknown option', ['http://localhost:9', '--write'], "Unknown option '--write'"],
])('npm run conformance stops at once with %s', async (_, args, message) => {
  const { status, output } = await run(...args);
  expect(status).toBe(1);
  expect(output).toContain(message);
});
