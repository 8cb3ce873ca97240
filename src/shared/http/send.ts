import type { Call, ValueOf } from '#contract/wire/call.ts';

import { CallError } from './call-error.ts';
import { builds, failures } from './call-events.ts';
import type { CallInput } from './call-input.ts';

/** Called for every failed call, silent ones too: an ended session, maintenance, no network. `past`: also earlier ones. */
export const onFailure = failures.add;
/** Called with the build id of each reply of the edge. */
export const onBuild = builds.add;

/**
 * What sends and parses is no part of the first script, whose view came with its data: it is loaded with the first call,
 * or before it where one is to be expected.
 */
export const loadWire = () => import('./wire/wire.ts');

/**
 * Makes one call of the contract and gives its parsed value.
 * Throws `CallError` for everything else: no network, no reply in 15 s, a reply that is not the
 * envelope, a value that is not of the schema, a failure envelope.
 */
export async function send<C extends Call>(
  call: C,
  input: CallInput<C>,
  signal?: AbortSignal,
): Promise<ValueOf<C>> {
  try {
    const { transfer } = await loadWire().catch(() => {
      throw new CallError('network.offline', { silent: call.alert === 'silent' });
    });
    return await transfer(call, input, signal);
  } catch (error) {
    if (error instanceof CallError) failures.emit(error);
    throw error;
  }
}
