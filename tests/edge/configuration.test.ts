import { createExecutionContext, createScheduledController, env } from 'cloudflare:test';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import worker from '#edge/worker.ts';
import {
  listPlatformRequests,
  buildConfiguration,
  resetEdge,
  buildRequest,
} from '#tests/edge/support/ask.ts';

let lines: string[] = [];
beforeEach(async () => {
  await resetEdge();
  lines = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => void vi.restoreAllMocks());

const short = 'short';
test.each<[string, unknown]>([
  ['LOG_RATE', '0'],
  ['LOG_RATE', 'x'],
  ['LOG_RATE', '7'],
  ['FIELD_DATA_RATE', '-1'],
  ['CACHE_PROFILE', 'sweet'],
  ['SERVICE_WORKER', 'of'],
  ['PLATFORM_TOOLS', 'yes'],
  ['PUBLIC_RESOURCES', '/wps/public/ /m/'],
  ['UPSTREAM_SECRETS', `${'a'.repeat(32)} ${short}`],
  ['GAME_HOST', ''],
  ['ASSETS', undefined],
  ['PLATFORM', 'platform'],
  ['RATE_240', undefined],
])('%s as %j stops the edge and logs one line that names the variable', async (name, value) => {
  const bindings = { ...env, [name]: value };
  for (const path of ['/m/home', '/wps/system/status']) {
    const reply = await worker.fetch(buildRequest(path), bindings, createExecutionContext());
    expect([reply.status, await reply.text()]).toEqual([500, expect.stringContaining('not configured')]);
  }
  await expect(worker.scheduled(createScheduledController(), bindings)).rejects.toThrow('not configured');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { configuration: [expect.stringMatching(new RegExp(`^${name}: `))] },
  ]);
  expect(lines.join('')).not.toContain(short);
  expect(await listPlatformRequests()).toEqual([]);
});

test('all invalid variables are named at once', async () => {
  expect(() => buildConfiguration({ LOG_RATE: 'x', IMAGES: undefined })).toThrow();
  expect(lines).toEqual([expect.stringMatching(/"LOG_RATE: .*"IMAGES: /)]);
});

test('unset variables have their documented defaults', () => {
  const absent = {
    PLATFORM_TOOLS: '',
    PUBLIC_RESOURCES: undefined,
    PUBLIC_HEADERS: '',
    FIELD_DATA: undefined,
  };
  expect(buildConfiguration(absent)).toMatchObject({
    fieldData: { store: null, share: 0.1 },
    logShare: 1,
    opensPlatformTools: false,
    publicResources: { prefixes: [], headers: [], profile: 'safe' },
    servesServiceWorker: true,
  });
});
