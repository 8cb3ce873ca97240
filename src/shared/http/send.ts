import type { Call, CallValue } from '#contract/wire/call.ts';

import { CallError } from './call-error.ts';
import { buildIdEmitter, failureEmitter } from './call-events.ts';
import type { CallInput } from './call-input.ts';

/**
 * Adds a listener for every failed call, even a silent one: an ended session, maintenance, no network. With `past` the
 * listener also receives earlier failures.
 */
export const onFailure = failureEmitter.add;
/** Adds a listener for the build id of each reply of the edge. */
export const onBuild = buildIdEmitter.add;

const absentCalls = new Set<string>();
/** Sets the keys of the calls that the merchant's platform lacks. In this tab they fail without a request. */
export function setAbsentCalls(keys: readonly string[]): void {
  absentCalls.clear();
  for (const key of keys) absentCalls.add(key);
}

/** Not in the first script, because a first view has its data. Loaded with the first call, or once one is expected. */
export const loadWire = () => import('./wire/wire.ts');

/** Throws `CallError` for all else: no network, no reply in 15 s, no envelope, an invalid value, a failure. */
export async function send<C extends Call>(
  call: C,
  input: CallInput<C>,
  signal?: AbortSignal,
): Promise<CallValue<C>> {
  try {
    if (absentCalls.has(call.key))
      throw new CallError('call.absent', { status: 404, silent: call.alert === 'silent' });
    const { sendCall } = await loadWire().catch(() => {
      throw new CallError('network.offline', { silent: call.alert === 'silent' });
    });
    return await sendCall(call, input, signal);
  } catch (error) {
    if (error instanceof CallError) failureEmitter.emit(error);
    throw error;
  }
}
