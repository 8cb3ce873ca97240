import { type MutationOptions, mutationOptions, type QueryClient } from '@tanstack/react-query';

import type { Call, ValueOf } from '#contract/wire/call.ts';

import type { CallInput } from './call-input.ts';
import { send } from './send.ts';

export type Effects<C extends Call, Context> = Omit<
  MutationOptions<ValueOf<C>, Error, CallInput<C>, Context>,
  'mutationKey' | 'mutationFn' | 'gcTime'
>;

/**
 * A write of the contract as a mutation; `effects` say what of the app's data it changes, and when. What was sent
 * with a secret call is forgotten with whoever asked for it. Throws `CallError`.
 */
export const callMutation = <C extends Call, Context = unknown>(call: C, effects?: Effects<C, Context>) =>
  mutationOptions<ValueOf<C>, Error, CallInput<C>, Context>({
    ...effects,
    // Whoever asked says what failed, unless it leaves that to the toasts of the shell.
    meta: { silent: true, ...effects?.meta },
    mutationKey: [call.key],
    mutationFn: (input: CallInput<C>) => send(call, input),
    ...(call.cache === 'sensitive' && { gcTime: 0 }),
  });

/** Runs a mutation whose state nobody watches. Throws what it throws. */
export const runMutation = <Value, Input, Context>(
  client: QueryClient,
  mutation: MutationOptions<Value, Error, Input, Context>,
  input: Input,
): Promise<Value> => client.getMutationCache().build(client, mutation).execute(input);
