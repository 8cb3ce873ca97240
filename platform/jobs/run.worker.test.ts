import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import worker from '#demo/worker.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { buildInboxMessageStatement } from '#platform/core/notifications/inbox-messages.ts';
import { jobs } from '#platform/jobs/run.ts';
import { createDueSuborders, countSuborders } from '#platform/support/jobs/due-draws.ts';
import { runJob } from '#platform/support/jobs/run-job.ts';
import { createPayer } from '#platform/support/payer.ts';

const db = openDatabase(env);
const spyOnConsole = (method: 'log' | 'error') => vi.spyOn(console, method).mockReturnValue();
let consoleSpies: Record<'log' | 'error', ReturnType<typeof spyOnConsole>>;
beforeEach(() => {
  consoleSpies = { log: spyOnConsole('log'), error: spyOnConsole('error') };
});
afterEach(() => vi.restoreAllMocks());

/** Returns the logged lines, in order. */
const lines = (method: 'log' | 'error'): unknown[] =>
  consoleSpies[method].mock.calls.map(([line]): unknown => JSON.parse(String(line)));

/** Creates a database that fails every statement that contains one of these words. */
const createDatabaseFailingOn = (...words: string[]): D1Database =>
  new Proxy(env.DB, {
    get(target, name) {
      if (name === 'prepare')
        return (text: string) =>
          target.prepare(words.some((word) => text.includes(word)) ? 'SELECT no_such_column' : text);
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/** Lists the finished portions, from the log. */
const listFinishedPortions = () => lines('log').filter((line) => JSON.stringify(line).includes('"queries"'));
const listFinishedSteps = (merchant: string | null) =>
  listFinishedPortions().flatMap((line) =>
    line && Object(line).merchant === merchant ? [String(Object(line).step)] : [],
  );

test('a job runs its steps in order, then the steps of each merchant in order', async () => {
  const { givenUp } = await runJob('nightly', env, Date.now());
  expect(givenUp).toEqual([]);
  expect([...new Set(listFinishedSteps(null))]).toEqual([
    ...Object.keys(jobs.nightly?.steps ?? {}),
    'merchants',
  ]);
  for (const merchant of ['aurora', 'harbour', 'lotus'])
    expect([...new Set(listFinishedSteps(merchant))]).toEqual(Object.keys(jobs.nightly?.merchantSteps ?? {}));
});

test('bets on finished draws are settled each minute before any external service, which may hang, is called', async () => {
  const { id } = await createPayer();
  await createDueSuborders('hanging', 3, { accountId: id });
  const steps: string[] = [];
  const hung = new Error('no answer');
  const minute = runJob('minutely', env, Date.now(), (deliver, { step }) => {
    steps.push(step);
    return step === 'push' || step === 'messages' ? Promise.reject(hung) : deliver(env);
  });
  await expect(minute).rejects.toBe(hung);
  expect(steps).toContain('push');
  expect(await countSuborders('hanging', 'open')).toBe(0);
});

test('a step that always fails is tried five times, given up with an alarm, and does not block later steps', async () => {
  const DB = createDatabaseFailingOn('"suborders"', 'team_envelopes');
  const { givenUp } = await runJob('nightly', { ...env, DB }, Date.now());
  expect(givenUp.map(({ step }) => step)).toEqual(['settling', 'envelopes']);
  const alarms = lines('error').filter((line) => JSON.stringify(line).includes('"alarm"'));
  expect(alarms).toEqual([
    expect.objectContaining({ job: 'nightly', step: 'settling', database: 'DB', alarm: 'given up' }),
    expect.objectContaining({ job: 'nightly', step: 'envelopes', database: 'DB', alarm: 'given up' }),
  ]);
  const tries = lines('error').filter((line) => JSON.stringify(line).includes('"step":"settling"'));
  expect(tries).toHaveLength(5 + 1);
  expect(listFinishedSteps(null)).toContain('jackpots');
  expect(listFinishedSteps('lotus')).toContain('closures');
});

test('a permanent failure for one merchant blocks neither its other steps nor other merchants', async () => {
  const { givenUp } = await runJob('nightly', env, Date.now(), (deliver, { merchant, step }) =>
    deliver({
      ...env,
      DB: merchant === 'aurora' && step === 'contracts' ? createDatabaseFailingOn('stale_days') : env.DB,
    }),
  );
  expect(givenUp.map(({ merchant, step }) => `${merchant} ${step}`)).toEqual(['aurora contracts']);
  expect(listFinishedSteps('aurora')).toContain('rebates');
  expect(listFinishedSteps('harbour')).toContain('contracts');
  expect(listFinishedSteps('lotus')).toContain('rebates');
});

test('an invalid or impossible message is not acknowledged', async () => {
  const batch = (body: unknown) => {
    const [acked, again] = [vi.fn(), vi.fn()];
    const message = { id: 'x', timestamp: new Date(), attempts: 1, body, ack: acked, retry: again };
    const given = { queue: 'jobs', messages: [message], ackAll: vi.fn(), retryAll: vi.fn() };
    return { acked, again, given: { ...given, metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } } };
  };
  const base = { job: 'nightly', database: 'DB', merchant: null, cursor: null, now: 0 };
  for (const body of [
    { ...base, step: 'gone' },
    { ...base, step: 'merchants', database: 'DB_9' },
    'nothing',
  ]) {
    const { acked, again, given } = batch(body);
    await worker.queue(given, env);
    expect([acked.mock.calls.length, again.mock.calls.length]).toEqual([0, 1]);
  }
});

test('a trigger starts its job through the runtime’s queue, which runs it to its end', async () => {
  const at = Date.now();
  await db.batch([
    buildInboxMessageStatement(db, {
      merchantCode: 'aurora',
      accountId: null,
      title: { EN: '' },
      content: { EN: '' },
      at,
    }),
  ]);
  const pending = () => env.DB.prepare('SELECT 1 FROM live_marks WHERE pending = 1').first();
  expect(await pending()).not.toBeNull();
  await worker.scheduled(createScheduledController({ cron: '* * * * *', scheduledTime: at }), env);
  await vi.waitFor(async () => expect(await pending()).toBeNull(), { timeout: 10_000 });
  await vi.waitFor(
    () => expect(listFinishedPortions()).toContainEqual(expect.objectContaining({ ended: true })),
    {
      timeout: 10_000,
    },
  );
  await expect(worker.scheduled(createScheduledController({ cron: '1 1 1 1 *' }), env)).rejects.toThrow(
    'no job',
  );
});
