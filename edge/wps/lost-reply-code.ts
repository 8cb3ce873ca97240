import { callOf } from './call-request.ts';

/**
 * Error code for a request that may have reached upstream and whose reply is lost. A read: `upstream.timeout`, which
 * may be retried. A write: `result.unknown`, as it may have been done and must not be retried blindly. Writes that need
 * no session by the contract (login, logout) count as reads: they move no money and are safe to repeat.
 */
export function lostReplyCode(method: string, path: string): 'upstream.timeout' | 'result.unknown' {
  if (method === 'GET' || method === 'HEAD' || !/^\/(wps|lgw)\//.test(path)) return 'upstream.timeout';
  const call = callOf(method, path);
  const leavesTraces = call?.session === 'required' || call?.effect === 'money';
  return leavesTraces ? 'result.unknown' : 'upstream.timeout';
}
