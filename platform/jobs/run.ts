import type { MessageBatch } from '@cloudflare/workers-types';
import * as v from 'valibot';

import { databaseOf } from '#platform/core/database/client.ts';
import { databasesIn } from '#platform/core/database/databases.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import { type JobMessage, jobMessageSchema } from '#platform/core/environment/job-message.ts';
import { type Portion, reportFailure } from '#platform/core/jobs/steps.ts';
import { loadMerchant, merchantsAfter } from '#platform/core/merchants/merchants.ts';
import { countedDatabase } from '#platform/jobs/counted-database.ts';
import { hourly } from '#platform/jobs/hourly.ts';
import type { Job } from '#platform/jobs/job.ts';
import { minutely } from '#platform/jobs/minutely.ts';
import { nightly } from '#platform/jobs/nightly.ts';
import { proofs } from '#platform/jobs/proofs.ts';

// How jobs run (docs/decisions/043): a trigger puts the first step of its job into the queue `JOBS`, once for each
// database. A message is one portion of one step: its consumer does that, and sends the next portion, or the next
// step. So each has an invocation of its own, with the queries that D1 allows one. What always fails comes into the queue
// of dead letters, from where the step after it goes on.

export const jobs: Readonly<Partial<Record<string, Job>>> = { minutely, hourly, nightly, proofs };

/** Queries that a portion may make: D1 allows an invocation 1,000, and this limit holds where a step counts wrongly. */
const QUERIES = 400;

/** The step that begins those of the merchants, after the last of the database's own. */
const EACH_MERCHANT = 'merchants';

/** Begins the job of a trigger in every database. Throws for a trigger that no job has. */
export async function startJob(env: PlatformEnv, cron: string, now: number): Promise<void> {
  const [name] = Object.entries(jobs).find(([, job]) => job?.cron === cron) ?? [];
  if (name === undefined) throw new Error(`no job begins at "${cron}"`);
  const messages = databasesIn(env).flatMap(({ name: database }) => {
    const body = firstOf({ job: name, database, merchant: null, now });
    return body ? [{ body }] : [];
  });
  await env.JOBS.sendBatch(messages);
}

/** The names of a job's steps in their order: for a merchant, or for all of a database. */
function stepsOf({ job: name, merchant }: Pick<JobMessage, 'job' | 'merchant'>): string[] {
  const job = jobs[name];
  if (!job) return [];
  const ofMerchants = Object.keys(job.ofMerchants);
  if (merchant !== null) return ofMerchants;
  return [...Object.keys(job.steps), ...(ofMerchants.length ? [EACH_MERCHANT] : [])];
}

function firstOf(of: Omit<JobMessage, 'step' | 'cursor'>): JobMessage | null {
  const [step] = stepsOf(of);
  return step === undefined ? null : { ...of, step, cursor: null };
}

/** What comes after a step; null after the last. */
function nextOf(message: JobMessage): JobMessage | null {
  const steps = stepsOf(message);
  const at = steps.indexOf(message.step);
  const step = at < 0 ? undefined : steps[at + 1];
  return step === undefined ? null : { ...message, step, cursor: null };
}

/** Takes messages of both queues: `wrangler.jsonc` gives an invocation one. */
export async function takeMessages(batch: MessageBatch, env: PlatformEnv): Promise<void> {
  const dead = batch.queue.endsWith('-dead');
  for (const message of batch.messages) {
    try {
      const read = v.parse(jobMessageSchema, message.body);
      await (dead ? giveUp(read, env) : doPortion(read, env));
      message.ack();
    } catch (error) {
      reportFailure({ queue: batch.queue, message: message.body, attempt: message.attempts }, error);
      message.retry();
    }
  }
}

/** Says that a step failed for good, and goes on with the next one: it keeps no other from being done. */
async function giveUp(message: JobMessage, env: PlatformEnv): Promise<void> {
  console.error(JSON.stringify({ ...message, alarm: 'given up' }));
  const next = nextOf(message);
  if (next) await env.JOBS.send(next);
}

/** Does a portion of a step, and sends what comes after it. */
async function doPortion(message: JobMessage, env: PlatformEnv): Promise<void> {
  const one = databasesIn(env).find(({ name }) => name === message.database);
  if (!one) throw new Error(`there is no database ${message.database}`);
  const begun = Date.now();
  const budget = countedDatabase(one.env.DB, QUERIES);
  const own = { ...one.env, DB: budget.DB };
  const { now, cursor } = message;
  const at = Math.max(now, begun);
  const next = await takeStep(message, { db: databaseOf(own), env: own, now, at, cursor, budget });
  // It would go on for ever.
  if (next !== null && next === cursor) throw new Error(`${message.step} comes no further than ${cursor}`);
  const then = next === null ? nextOf(message) : { ...message, cursor: next };
  if (then) await env.JOBS.send(then);
  const { now: _, ...about } = message;
  const used = { queries: QUERIES - budget.left, ms: Date.now() - begun };
  console.log(JSON.stringify({ ...about, ...used, ...(then === null && { ended: true }) }));
}

/** Where the next portion goes on; null at the end of the step. */
async function takeStep(message: JobMessage, portion: Portion): Promise<string | null> {
  const { job: name, merchant, step } = message;
  const job = jobs[name];
  if (merchant === null) {
    if (step === EACH_MERCHANT) return startMerchants(message, portion);
    const own = job?.steps[step];
    if (!own) throw new Error(`${name} has no step ${step}`);
    return own(portion);
  }
  const ofMerchant = job?.ofMerchants[step];
  if (!ofMerchant) throw new Error(`${name} has no step ${step} of merchants`);
  const loaded = await loadMerchant(portion.db, portion.env, merchant);
  if (!loaded) throw new Error(`there is no merchant ${merchant}`);
  return ofMerchant({ ...portion, merchant: loaded.record });
}

/** Begins the steps of the next merchants by their codes; one whose record does not parse is named in the log. */
async function startMerchants(message: JobMessage, portion: Portion): Promise<string | null> {
  const { db, env, cursor } = portion;
  const only = await jobs[message.job]?.only?.(portion);
  if (only?.length === 0) return null;
  const { records, next } = await merchantsAfter(db, env, cursor ?? '');
  const messages = records.flatMap(({ merchantCode, fault }) => {
    if (fault !== null)
      console.error(JSON.stringify({ job: 'merchants', merchant: merchantCode, refused: fault }));
    const isMeant = fault === null && (only?.includes(merchantCode) ?? true);
    const body = isMeant ? firstOf({ ...message, merchant: merchantCode }) : null;
    return body ? [{ body }] : [];
  });
  if (messages.length) await env.JOBS.sendBatch(messages);
  return next;
}
