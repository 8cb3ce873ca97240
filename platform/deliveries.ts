import type { PlatformEnv } from '#platform/core/environment/env.ts';
import { deliverPush } from '#platform/core/notifications/push/deliver.ts';
import { deliverMessages } from '#platform/core/notifications/sending/deliver.ts';
import { deliverMarks } from '#platform/modules/channel/exports.ts';

/** Minimum interval between runs for one database in an isolate, in ms. Tests that wait for each run set it to 0. */
export const deliveryPause = { ms: 1_000 };

/** For each database, the start of the last run and of the planned run, in ms since 1970. */
const runs = new WeakMap<PlatformEnv['DB'], { begunAt: number; plannedFor: number }>();

/** Returns ms; 0 if `at` has passed or is more than a pause ahead, which only happens if the clock was set back. */
const computeWaitMs = (at: number, now: number): number =>
  at > now && at - now <= deliveryPause.ms ? at - now : 0;

/**
 * Delivers what a write has left pending: live marks, push notifications, SMS and mails. Runs at most once a second per
 * database in this isolate: later writes wait for the run at the end of that second. If that run never happens, the
 * minutely job makes its deliveries. Never throws.
 */
export async function deliverSoon(env: PlatformEnv, now: number): Promise<void> {
  const last = runs.get(env.DB) ?? { begunAt: -Infinity, plannedFor: -Infinity };
  // A run is already planned, and the invocation that planned it will execute it. If the runtime ends that invocation
  // first, the run does not happen.
  if (computeWaitMs(last.plannedFor, now)) return;
  const waitMs = computeWaitMs(last.begunAt + deliveryPause.ms, now);
  if (waitMs) {
    runs.set(env.DB, { ...last, plannedFor: now + waitMs });
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  const begunAt = now + waitMs;
  runs.set(env.DB, { begunAt, plannedFor: -Infinity });
  await Promise.all([deliverMarks(env), deliverPush(env, begunAt), deliverMessages(env)]);
}
