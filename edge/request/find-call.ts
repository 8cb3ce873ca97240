import { registry } from '#contract/calls/registry.ts';
import type { Call } from '#contract/wire/call.ts';
import type { LimitName } from '#contract/wire/limits.ts';
import { webhookAt } from '#contract/wire/webhooks.ts';

const nameOf = (method: string, path: string) => `${method === 'HEAD' ? 'GET' : method} ${path}`;
const byName = new Map<string, Call>(registry.map((call) => [nameOf(call.method, call.path), call]));
// An upstream may read capitals and small letters alike.
const inAnySpelling = new Map<string, Call>(Array.from(byName, ([name, call]) => [name.toLowerCase(), call]));

/** The call of the contract behind a request; undefined for a path that the contract does not list. */
export const callOf = (method: string, path: string): Call | undefined => byName.get(nameOf(method, path));

/** The limit of a request to /wps or /lgw; null for a read that costs nothing, `unknown` for what is no call. */
export function limitOf(method: string, path: string): LimitName | null {
  const call = inAnySpelling.get(nameOf(method, path).toLowerCase());
  if (call) return call.limit;
  return method === 'POST' ? (webhookAt(path)?.limit ?? 'unknown') : 'unknown';
}
