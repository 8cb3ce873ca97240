import type { MessageBatch } from '@cloudflare/workers-types';
import * as v from 'valibot';

import { openDatabase } from '#platform/core/database/client.ts';
import { listDatabases } from '#platform/core/database/databases.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import { type JobMessage, jobMessageSchema } from '#platform/core/environment/job-message.ts';
import { type Portion, reportFailure } from '#platform/core/jobs/steps.ts';
import { loadMerchant, readMerchantsAfter } from '#platform/core/merchants/merchants.ts';
import { createCountedDatabase } from '#platform/jobs/counted-database.ts';
import { hourlyJob } from '#platform/jobs/hourly.ts';
import type { Job } from '#platform/jobs/job.ts';
import { minutelyJob } from '#platform/jobs/minutely.ts';
import { nightlyJob } from '#platform/jobs/nightly.ts';
import { proofsJob } from '#platform/jobs/proofs.ts';

// How jobs run (docs/decisions/043): a trigger puts the first step of its job into the queue `JOBS`, once for each
// database. A message is one portion of one step. Its consumer runs the portion and sends the next portion or the next
// step, so each portion has its own invocation and D1 query limit. A message that always fails moves to the dead-letter
// queue, whose consumer continues with the next step.

export const jobs: Readonly<Partial<Record<string, Job>>> = {
  minutely: minutelyJob,
  hourly: hourlyJob,
  nightly: nightlyJob,
  proofs: proofsJob,
};

/** D1 allows an invocation 1,000 queries. The budget is lower, because a step that miscounts may exceed it. */
const QUERIES = 400;

/** The step that starts the merchants' steps, after the last step of the database. */
const EACH_MERCHANT = 'merchants';

/** Starts the trigger's job in every database. Throws if no job has this trigger. */
export async function startJob(env: PlatformEnv, cron: string, now: number): Promise<void> {
  const [name] = Object.entries(jobs).find(([, job]) => job?.cron === cron) ?? [];
  if (name === undefined) throw new Error(`no job has the trigger "${cron}"`);
  const messages = listDatabases(env).flatMap(({ name: database }) => {
    const body = buildFirstMessage({ job: name, database, merchant: null, now });
    return body ? [{ body }] : [];
  });
  await env.JOBS.sendBatch(messages);
}

function listSteps({ job: name, merchant }: Pick<JobMessage, 'job' | 'merchant'>): string[] {
  const job = jobs[name];
  if (!job) return [];
  const stepNames = Object.keys(job.merchantSteps);
  if (merchant !== null) return stepNames;
  return [...Object.keys(job.steps), ...(stepNames.length ? [EACH_MERCHANT] : [])];
}

function buildFirstMessage(base: Omit<JobMessage, 'step' | 'cursor'>): JobMessage | null {
  const [step] = listSteps(base);
  return step === undefined ? null : { ...base, step, cursor: null };
}

/** Returns the message for the following step. Null for the last step. */
function findNextMessage(message: JobMessage): JobMessage | null {
  const steps = listSteps(message);
  const at = steps.indexOf(message.step);
  const step = at < 0 ? undefined : steps[at + 1];
  return step === undefined ? null : { ...message, step, cursor: null };
}

/** Consumes messages of both queues; `wrangler.jsonc` sets one message per invocation. */
export async function consumeMessages(batch: MessageBatch, env: PlatformEnv): Promise<void> {
  const dead = batch.queue.endsWith('-dead');
  for (const message of batch.messages) {
    try {
      const read = v.parse(jobMessageSchema, message.body);
      await (dead ? giveUp(read, env) : runPortion(read, env));
      message.ack();
    } catch (error) {
      reportFailure({ queue: batch.queue, message: message.body, attempt: message.attempts }, error);
      message.retry();
    }
  }
}

/** Logs that a step failed for good and continues with the next step. */
async function giveUp(message: JobMessage, env: PlatformEnv): Promise<void> {
  console.error(JSON.stringify({ ...message, alarm: 'given up' }));
  const next = findNextMessage(message);
  if (next) await env.JOBS.send(next);
}

async function runPortion(message: JobMessage, env: PlatformEnv): Promise<void> {
  const database = listDatabases(env).find(({ name }) => name === message.database);
  if (!database) throw new Error(`there is no database ${message.database}`);
  const begun = Date.now();
  const budget = createCountedDatabase(database.env.DB, QUERIES);
  const countedEnv = { ...database.env, DB: budget.DB };
  const { now, cursor } = message;
  const at = Math.max(now, begun);
  const next = await runStep(message, {
    db: openDatabase(countedEnv),
    env: countedEnv,
    now,
    at,
    cursor,
    budget,
  });
  // Without this check the step would repeat forever.
  if (next !== null && next === cursor) throw new Error(`${message.step} makes no progress after ${cursor}`);
  const nextMessage = next === null ? findNextMessage(message) : { ...message, cursor: next };
  if (nextMessage) await env.JOBS.send(nextMessage);
  const { now: _, ...about } = message;
  const used = { queries: QUERIES - budget.left, ms: Date.now() - begun };
  console.log(JSON.stringify({ ...about, ...used, ...(nextMessage === null && { ended: true }) }));
}

/** Returns the cursor of the next portion; null at the end of the step. */
async function runStep(message: JobMessage, portion: Portion): Promise<string | null> {
  const { job: name, merchant, step } = message;
  const job = jobs[name];
  if (merchant === null) {
    if (step === EACH_MERCHANT) return startMerchants(message, portion);
    const databaseStep = job?.steps[step];
    if (!databaseStep) throw new Error(`${name} has no step ${step}`);
    return databaseStep(portion);
  }
  const merchantStep = job?.merchantSteps[step];
  if (!merchantStep) throw new Error(`${name} has no step ${step} of merchants`);
  const loaded = await loadMerchant(portion.db, portion.env, merchant);
  if (!loaded) throw new Error(`there is no merchant ${merchant}`);
  return merchantStep({ ...portion, merchant: loaded.record });
}

/**
 * Starts the steps of the next merchants, ordered by code. A merchant whose merchant record does not parse is logged
 * and skipped.
 */
async function startMerchants(message: JobMessage, portion: Portion): Promise<string | null> {
  const { db, env, cursor } = portion;
  const only = await jobs[message.job]?.only?.(portion);
  if (only?.length === 0) return null;
  const { records, next } = await readMerchantsAfter(db, env, cursor ?? '');
  const messages = records.flatMap(({ merchantCode, fault }) => {
    if (fault !== null)
      console.error(JSON.stringify({ job: 'merchants', merchant: merchantCode, refused: fault }));
    const isIncluded = fault === null && (only?.includes(merchantCode) ?? true);
    const body = isIncluded ? buildFirstMessage({ ...message, merchant: merchantCode }) : null;
    return body ? [{ body }] : [];
  });
  if (messages.length) await env.JOBS.sendBatch(messages);
  return next;
}
