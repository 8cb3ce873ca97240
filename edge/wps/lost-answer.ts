import { callOf } from './call-request.ts';

/**
 * What to say when a request may have reached upstream and its answer is lost. A read: `upstream.timeout`,
 * ask again. A write: `result.unknown`, look before you do it again, for it may have been done. That is
 * every write but those that need no session by the contract (login, logout): they move nothing of anybody,
 * there are no records to look at, and doing them again is right.
 */
export function lostAnswer(method: string, path: string): 'upstream.timeout' | 'result.unknown' {
  if (method === 'GET' || method === 'HEAD' || !/^\/(wps|lgw)\//.test(path)) return 'upstream.timeout';
  const call = callOf(method, path);
  const leavesTraces = !call || call.session === 'required' || call.effect === 'money';
  return leavesTraces ? 'result.unknown' : 'upstream.timeout';
}
