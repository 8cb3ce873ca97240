import type { PlatformEnv } from '#platform/core/environment/env.ts';
import { deliverPush } from '#platform/core/notifications/push/deliver.ts';
import { deliverMessages } from '#platform/core/notifications/sending/deliver.ts';
import { deliverMarks } from '#platform/modules/channel/exports.ts';

/** Least time between two runs for one database in an isolate, ms. Tests that wait for each run have none. */
export const pause = { ms: 1_000 };

/** By database, when the last run began, and for when another one is planned; ms since 1970. */
const runs = new WeakMap<PlatformEnv['DB'], { begunAt: number; plannedFor: number }>();

/** Until then, in ms; 0 for what is over, or further away than a run is ever planned: the clock was set back. */
const until = (at: number, now: number): number => (at > now && at - now <= pause.ms ? at - now : 0);

/**
 * Tells members what a write has left to be told: marks, notifications, SMS and mails. At most once a second for a
 * database in this isolate: what is written meanwhile waits for the run at the end of that second, and should that not
 * come to run, for the job of the minute. Never throws.
 */
export async function deliverSoon(env: PlatformEnv, now: number): Promise<void> {
  const last = runs.get(env.DB) ?? { begunAt: -Infinity, plannedFor: -Infinity };
  // The invocation that planned it runs it; one that has ended meanwhile does not.
  if (until(last.plannedFor, now)) return;
  const waitMs = until(last.begunAt + pause.ms, now);
  if (waitMs) {
    runs.set(env.DB, { ...last, plannedFor: now + waitMs });
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  const begunAt = now + waitMs;
  runs.set(env.DB, { begunAt, plannedFor: -Infinity });
  await Promise.all([deliverMarks(env), deliverPush(env, begunAt), deliverMessages(env)]);
}
