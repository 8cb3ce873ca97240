import { registry } from '#contract/calls/registry.ts';
import type { Call } from '#contract/wire/call.ts';
import type { LimitName } from '#contract/wire/limits.ts';
import { webhookAt } from '#contract/wire/webhooks.ts';

// An upstream may read capitals and small letters alike.
const spelling = (method: string, path: string) =>
  `${method === 'HEAD' ? 'GET' : method} ${path}`.toLowerCase();
const calls = new Map<string, Call>(registry.map((call) => [spelling(call.method, call.path), call]));

/** The limit of a request to /wps or /lgw; null for a read that costs nothing, `unknown` for what is no call (ED-11). */
export function limitOf(method: string, path: string): LimitName | null {
  const call = calls.get(spelling(method, path));
  if (call) return call.limit;
  return method === 'POST' ? (webhookAt(path)?.limit ?? 'unknown') : 'unknown';
}
