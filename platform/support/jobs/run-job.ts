import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { env as bindings } from 'cloudflare:workers';

import { openDatabase } from '#platform/core/database/client.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import type { JobMessage } from '#platform/core/environment/job-message.ts';
import type { Step } from '#platform/core/jobs/steps.ts';
import { jobs, startJob, consumeMessages } from '#platform/jobs/run.ts';

/** Delivery attempts before a message becomes a dead letter. */
const DELIVERIES = 5;

type Delivery = { body: JobMessage; attempts: number; dead: boolean };
/** Delivers a message to the worker with these bindings. Returns false if the message must be retried. */
type Deliver = (env: PlatformEnv) => Promise<boolean>;

/** A queue that stores its messages until they are delivered. Duplicates are stored once. */
function createWaitingQueue() {
  const known = new Set<string>();
  const waiting: Delivery[] = [];
  const send = async (body: JobMessage) => {
    const text = JSON.stringify(body);
    if (!known.has(text)) waiting.push({ body, attempts: 1, dead: false });
    known.add(text);
  };
  const sendBatch = async (messages: Iterable<{ body: JobMessage }>) => {
    for (const { body } of messages) await send(body);
  };
  return { waiting, JOBS: { send, sendBatch } };
}

async function deliver({ body, attempts, dead }: Delivery, env: PlatformEnv): Promise<boolean> {
  const message = { id: crypto.randomUUID(), timestamp: new Date(), attempts, body };
  const batch = createMessageBatch(dead ? 'jobs-dead' : 'jobs', [message]);
  const context = createExecutionContext();
  await consumeMessages(batch, env);
  return (await getQueueResult(batch, context)).retryMessages.length === 0;
}

/** Result of a job: the number of deliveries, with retries, and the messages that were given up. */
export type JobResult = { portions: number; givenUp: JobMessage[] };

/**
 * Runs a job to its end at a given time in all databases, as the queue would. `around` delivers each message; it may
 * deliver a message twice or with other bindings.
 */
export async function runJob(
  name: 'minutely' | 'hourly' | 'nightly' | 'proofs',
  env: PlatformEnv,
  now: number,
  around: (deliver: Deliver, body: JobMessage) => Promise<boolean> = (take) => take(env),
): Promise<JobResult> {
  const { waiting, JOBS } = createWaitingQueue();
  const result: JobResult = { portions: 0, givenUp: [] };
  await startJob({ ...env, JOBS }, jobs[name]?.cron ?? '', now);
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    result.portions += 1;
    const delivery = next;
    if (await around((bound) => deliver(delivery, { ...bound, JOBS }), next.body)) continue;
    const dead = next.dead || next.attempts === DELIVERIES;
    if (dead && !next.dead) result.givenUp.push(next.body);
    waiting.push({ ...next, attempts: dead && !next.dead ? 1 : next.attempts + 1, dead });
  }
  return result;
}

/** Runs all portions of a step, with an ample query budget. */
export async function runToEnd(step: Step, now: number): Promise<void> {
  const portion = { db: openDatabase(bindings), env: bindings, now, at: now, budget: { left: 1_000 } };
  for (let cursor = await step({ ...portion, cursor: null }); cursor !== null;)
    cursor = await step({ ...portion, cursor });
}
