import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { env as bindings } from 'cloudflare:workers';

import { databaseOf } from '#platform/core/database/client.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import type { JobMessage } from '#platform/core/environment/job-message.ts';
import type { Step } from '#platform/core/jobs/steps.ts';
import { jobs, startJob, takeMessages } from '#platform/jobs/run.ts';

/** Deliveries of a message before it is a dead letter. */
const DELIVERIES = 5;

type Delivery = { body: JobMessage; attempts: number; dead: boolean };
/** Delivers a message to the worker with such bindings; false: it wants to be delivered again. */
type Deliver = (env: PlatformEnv) => Promise<boolean>;

/** A queue whose messages wait until they are delivered; the same message is kept once. */
function waitingQueue() {
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
  await takeMessages(batch, env);
  return (await getQueueResult(batch, context)).retryMessages.length === 0;
}

/** What a job has come to: how many portions there were, and which steps were given up. */
export type Ran = { portions: number; givenUp: JobMessage[] };

/** Does a job to its end as the queue would, in all databases, at a time. */
export async function runJob(
  name: 'minutely' | 'hourly' | 'nightly' | 'proofs',
  env: PlatformEnv,
  now: number,
  around: (deliver: Deliver, body: JobMessage) => Promise<boolean> = (take) => take(env),
): Promise<Ran> {
  const { waiting, JOBS } = waitingQueue();
  const ran: Ran = { portions: 0, givenUp: [] };
  await startJob({ ...env, JOBS }, jobs[name]?.cron ?? '', now);
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    ran.portions += 1;
    const delivery = next;
    if (await around((given) => deliver(delivery, { ...given, JOBS }), next.body)) continue;
    const dead = next.dead || next.attempts === DELIVERIES;
    if (dead && !next.dead) ran.givenUp.push(next.body);
    waiting.push({ ...next, attempts: dead && !next.dead ? 1 : next.attempts + 1, dead });
  }
  return ran;
}

/** Does all portions of a step, with more queries than any needs. */
export async function toEnd(step: Step, now: number): Promise<void> {
  const of = { db: databaseOf(bindings), env: bindings, now, at: now, budget: { left: 1_000 } };
  for (let cursor = await step({ ...of, cursor: null }); cursor !== null;)
    cursor = await step({ ...of, cursor });
}
