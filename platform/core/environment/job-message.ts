import * as v from 'valibot';

/** A message of the queue `JOBS`: the next portion of a step of a job, in one database, for one merchant or for none. */
export const jobMessageSchema = v.object({
  job: v.string(),
  /** Binding of the database. */
  database: v.string(),
  /** Merchant code; null: the step is about all of the database. */
  merchant: v.nullable(v.string()),
  step: v.string(),
  cursor: v.nullable(v.string()),
  /** The time of the trigger, ms: a job that goes on after midnight is still about its own night. */
  now: v.number(),
});
export type JobMessage = v.InferOutput<typeof jobMessageSchema>;

/** What a job asks of the queue. */
export type JobQueue = {
  send: (message: JobMessage) => Promise<unknown>;
  sendBatch: (messages: { body: JobMessage }[]) => Promise<unknown>;
};
