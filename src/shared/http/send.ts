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

/**
 * Loads the code that sends calls and parses replies. This code is not in the first script, because a first view comes
 * with its data. It is loaded with the first call, or earlier if a call is expected.
 */
export const loadWire = () => import('./wire/wire.ts');

/**
 * Makes one call of the contract and returns its parsed value. Throws `CallError` for everything else: no network, no
 * reply in 15 s, a reply that is not an envelope, a value that does not match the schema, a failure envelope.
 */
export async function send<C extends Call>(
  call: C,
  input: CallInput<C>,
  signal?: AbortSignal,
): Promise<CallValue<C>> {
  try {
    const { sendCall } = await loadWire().catch(() => {
      throw new CallError('network.offline', { silent: call.alert === 'silent' });
    });
    return await sendCall(call, input, signal);
  } catch (error) {
    if (error instanceof CallError) failureEmitter.emit(error);
    throw error;
  }
}
