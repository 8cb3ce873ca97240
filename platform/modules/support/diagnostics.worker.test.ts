import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { type Diagnostics, sendDiagnostics } from '#contract/calls/support/diagnostics.ts';
import worker from '#demo/worker.ts';
import { ask, call, logInForToken } from '#platform/support/client.ts';
import { runJob } from '#platform/support/jobs/run-job.ts';

const trace = (end: string) => end.padStart(32, '0');
const createReport = (overrides: Partial<Diagnostics> = {}): Diagnostics => ({
  id: crypto.randomUUID().replaceAll('-', '').slice(0, 12),
  build: 'abc123',
  merchant: 'aurora',
  language: 'EN',
  flags: ['CBS3'],
  route: '/m/home',
  code: 'system.error',
  traceId: trace('a1'),
  online: true,
  calls: Array.from({ length: 50 }, (_, at) => ({
    path: '/wps/wallet/balance',
    ago: at,
    took: 12,
    status: 500,
    traceId: trace(`c${at}`),
  })),
  ...overrides,
});

async function desk(find: string, BACKOFFICE = '1'): Promise<string> {
  const request = new Request(`${env.GAME_ORIGIN}/platform/desk/diagnostics?find=${find}`);
  const response = await worker.fetch(request, { ...env, BACKOFFICE }, createExecutionContext());
  return response.text();
}

test('the desk finds a member’s or visitor’s report by its number and by any of its trace ids', async () => {
  const ofMember = createReport({ traceId: trace('b7') });
  const ofVisitor = createReport({ traceId: null, calls: [] });
  await ask(sendDiagnostics, { token: await logInForToken('member1'), body: ofMember });
  await ask(sendDiagnostics, { body: ofVisitor });
  for (const find of [ofMember.id, trace('b7'), trace('c49'), trace('c0')])
    expect(await desk(find), find).toContain(`aria-label="${ofMember.id}"`);
  expect(await desk(ofVisitor.id)).toContain('visitor');
  expect(await desk(trace('ff'))).not.toContain('<article');
  expect(await desk(ofMember.id, '0')).toContain('not.found');
});

test('a report sent twice is stored once, and another report with its number changes nothing', async () => {
  const first = createReport();
  await ask(sendDiagnostics, { body: first });
  const another = { id: first.id, route: '/m/other', traceId: trace('e5') };
  await ask(sendDiagnostics, { body: createReport(another) });
  expect(await desk(trace('e5'))).not.toContain('<article');
  const page = await desk(first.id);
  expect(page.match(/<article/g)).toHaveLength(1);
  expect(page).toContain('/m/home');
});

test.each([
  ['a query in the route', { route: '/m/home?token=secret' }],
  ['a query in a call', { calls: [{ path: '/wps/x?token=1', ago: 0, took: 0, status: 0, traceId: null }] }],
  ['an unknown field', { password: 'secret' }],
  ['an invalid trace id', { traceId: 'secret' }],
  ['an invalid number', { id: '../../etc' }],
])('a report with %s is refused', async (_, changes) => {
  const { envelope } = await call(sendDiagnostics, { body: { ...createReport(), ...changes } });
  expect(envelope.errorCode).toBe('validation.failed');
});

test('reports are stored for a month', async () => {
  const old = createReport();
  await ask(sendDiagnostics, { body: old });
  await env.DB.prepare('UPDATE diagnostics SET at = at - ? WHERE id = ?')
    .bind(31 * 86_400_000, old.id)
    .run();
  await runJob('nightly', env, Date.now());
  expect(await desk(old.id)).not.toContain('<article');
  expect(await desk(trace('c1'))).not.toContain(`aria-label="${old.id}"`);
});
