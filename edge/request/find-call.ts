import { registry } from '#contract/calls/registry.ts';
import type { Call } from '#contract/wire/call.ts';
import type { LimitName } from '#contract/wire/limits.ts';
import { findWebhook } from '#contract/wire/webhooks.ts';

const getCallName = (method: string, path: string) => `${method === 'HEAD' ? 'GET' : method} ${path}`;
const byName = new Map<string, Call>(registry.map((call) => [getCallName(call.method, call.path), call]));
// An upstream may ignore case, so limits ignore it too.
const byLowerCaseName = new Map<string, Call>(
  Array.from(byName, ([name, call]) => [name.toLowerCase(), call]),
);

/** Finds the call of the contract for a request; undefined for a path that the contract does not list. */
export const findCall = (method: string, path: string): Call | undefined =>
  byName.get(getCallName(method, path));

/** Returns a limit; null for a read without its own (`limitReads`), `unknown` if neither a call nor a webhook. */
export function findLimitName(method: string, path: string): LimitName | null {
  const call = byLowerCaseName.get(getCallName(method, path).toLowerCase());
  if (call) return call.limit;
  return method === 'POST' ? (findWebhook(path)?.limit ?? 'unknown') : 'unknown';
}
