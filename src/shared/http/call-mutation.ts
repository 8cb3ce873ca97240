import { type MutationOptions, mutationOptions, type QueryClient } from '@tanstack/react-query';

import type { Call, CallValue } from '#contract/wire/call.ts';

import type { CallInput } from './call-input.ts';
import { send } from './send.ts';

export type Effects<C extends Call, Context> = Omit<
  MutationOptions<CallValue<C>, Error, CallInput<C>, Context>,
  'mutationKey' | 'mutationFn' | 'gcTime'
>;

/** A sensitive call's input is dropped when the component that sent it unmounts. The mutation throws `CallError`. */
export const callMutation = <C extends Call, Context = unknown>(call: C, effects?: Effects<C, Context>) =>
  mutationOptions<CallValue<C>, Error, CallInput<C>, Context>({
    ...effects,
    // The caller shows the failure. With `silent: false` in `meta` the shell shows it in a toast.
    meta: { silent: true, ...effects?.meta },
    mutationKey: [call.key],
    mutationFn: (input: CallInput<C>) => send(call, input),
    ...(call.cache === 'sensitive' && { gcTime: 0 }),
  });

/** Runs a mutation whose state is not observed. Rethrows its error. */
export const runMutation = <Value, Input, Context>(
  client: QueryClient,
  mutation: MutationOptions<Value, Error, Input, Context>,
  input: Input,
): Promise<Value> => client.getMutationCache().build(client, mutation).execute(input);
