import * as v from 'valibot';

/** A message of the queue `JOBS`: the next portion of a job's step, for one database or one of its merchants. */
export const jobMessageSchema = v.object({
  job: v.string(),
  /** Binding of the database. */
  database: v.string(),
  /** Merchant code; null if the step concerns the whole database. */
  merchant: v.nullable(v.string()),
  step: v.string(),
  cursor: v.nullable(v.string()),
  /** Time of the trigger, in ms, so that a job that runs past midnight still handles its own night. */
  now: v.number(),
});
export type JobMessage = v.InferOutput<typeof jobMessageSchema>;

export type JobQueue = {
  send: (message: JobMessage) => Promise<unknown>;
  sendBatch: (messages: { body: JobMessage }[]) => Promise<unknown>;
};
