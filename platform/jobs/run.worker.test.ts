import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import worker from '#demo/worker.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import { letterStatement } from '#platform/core/notifications/inbox-letters.ts';
import { jobs } from '#platform/jobs/run.ts';
import { dueSuborders, subordersIn } from '#platform/support/jobs/due-draws.ts';
import { runJob } from '#platform/support/jobs/run-job.ts';
import { newPayer } from '#platform/support/payer.ts';

const db = databaseOf(env);
const logged = (method: 'log' | 'error') => vi.spyOn(console, method).mockReturnValue();
let said: Record<'log' | 'error', ReturnType<typeof logged>>;
beforeEach(() => {
  said = { log: logged('log'), error: logged('error') };
});
afterEach(() => vi.restoreAllMocks());

/** The lines of the log, in their order. */
const lines = (method: 'log' | 'error'): unknown[] =>
  said[method].mock.calls.map(([line]): unknown => JSON.parse(String(line)));

/** The database, which fails every statement that has these words. */
const failingAt = (...words: string[]): D1Database =>
  new Proxy(env.DB, {
    get(target, name) {
      if (name === 'prepare')
        return (text: string) =>
          target.prepare(words.some((word) => text.includes(word)) ? 'SELECT no_such_column' : text);
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/** Which portions of a job were done to their end: the step, and whose. */
const done = () => lines('log').filter((line) => JSON.stringify(line).includes('"queries"'));
const stepsDone = (merchant: string | null) =>
  done().flatMap((line) => (line && Object(line).merchant === merchant ? [String(Object(line).step)] : []));

test('a job does its steps in their order, and then those of each merchant in theirs', async () => {
  const { givenUp } = await runJob('nightly', env, Date.now());
  expect(givenUp).toEqual([]);
  expect([...new Set(stepsDone(null))]).toEqual([...Object.keys(jobs.nightly?.steps ?? {}), 'merchants']);
  for (const merchant of ['aurora', 'harbour', 'lotus'])
    expect([...new Set(stepsDone(merchant))]).toEqual(Object.keys(jobs.nightly?.ofMerchants ?? {}));
});

test('bets on draws that are over are decided each minute before anybody outside is asked, who may hang', async () => {
  const { id } = await newPayer();
  await dueSuborders('hanging', 3, { accountId: id });
  const asks: string[] = [];
  const hung = new Error('no answer');
  const minute = runJob('minutely', env, Date.now(), (deliver, { step }) => {
    asks.push(step);
    return step === 'push' || step === 'messages' ? Promise.reject(hung) : deliver(env);
  });
  await expect(minute).rejects.toBe(hung);
  expect(asks).toContain('push');
  expect(await subordersIn('hanging', 'open')).toBe(0);
});

test('a step that always fails is tried five times, given up with an alarm, and keeps no step after it from being done', async () => {
  const DB = failingAt('"suborders"', 'team_envelopes');
  const { givenUp } = await runJob('nightly', { ...env, DB }, Date.now());
  expect(givenUp.map(({ step }) => step)).toEqual(['settling', 'envelopes']);
  const alarms = lines('error').filter((line) => JSON.stringify(line).includes('"alarm"'));
  expect(alarms).toEqual([
    expect.objectContaining({ job: 'nightly', step: 'settling', database: 'DB', alarm: 'given up' }),
    expect.objectContaining({ job: 'nightly', step: 'envelopes', database: 'DB', alarm: 'given up' }),
  ]);
  const tries = lines('error').filter((line) => JSON.stringify(line).includes('"step":"settling"'));
  expect(tries).toHaveLength(5 + 1);
  expect(stepsDone(null)).toContain('jackpots');
  expect(stepsDone('lotus')).toContain('closures');
});

test('what always fails for one merchant keeps neither its other steps nor other merchants from being done', async () => {
  const { givenUp } = await runJob('nightly', env, Date.now(), (deliver, { merchant, step }) =>
    deliver({ ...env, DB: merchant === 'aurora' && step === 'contracts' ? failingAt('stale_days') : env.DB }),
  );
  expect(givenUp.map(({ merchant, step }) => `${merchant} ${step}`)).toEqual(['aurora contracts']);
  expect(stepsDone('aurora')).toContain('rebates');
  expect(stepsDone('harbour')).toContain('contracts');
  expect(stepsDone('lotus')).toContain('rebates');
});

test('a message that cannot be done, or is none, is not taken for done', async () => {
  const batch = (body: unknown) => {
    const [acked, again] = [vi.fn(), vi.fn()];
    const message = { id: 'x', timestamp: new Date(), attempts: 1, body, ack: acked, retry: again };
    const given = { queue: 'jobs', messages: [message], ackAll: vi.fn(), retryAll: vi.fn() };
    return { acked, again, given: { ...given, metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } } };
  };
  const of = { job: 'nightly', database: 'DB', merchant: null, cursor: null, now: 0 };
  for (const body of [{ ...of, step: 'gone' }, { ...of, step: 'merchants', database: 'DB_9' }, 'nothing']) {
    const { acked, again, given } = batch(body);
    await worker.queue(given, env);
    expect([acked.mock.calls.length, again.mock.calls.length]).toEqual([0, 1]);
  }
});

test('a trigger begins its job through the queue of the runtime, which does it to its end', async () => {
  const at = Date.now();
  await db.batch([
    letterStatement(db, {
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
  await vi.waitFor(() => expect(done()).toContainEqual(expect.objectContaining({ ended: true })), {
    timeout: 10_000,
  });
  await expect(worker.scheduled(createScheduledController({ cron: '1 1 1 1 *' }), env)).rejects.toThrow(
    'no job',
  );
});
