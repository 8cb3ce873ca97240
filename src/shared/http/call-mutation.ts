import { type MutationOptions, mutationOptions, type QueryClient, useMutation } from '@tanstack/react-query';

import type { Call, ValueOf } from '#contract/wire/call.ts';

import { type CallInput, send } from './send.ts';

type Effects<C extends Call, Context> = Omit<
  MutationOptions<ValueOf<C>, Error, CallInput<C>, Context>,
  'mutationKey' | 'mutationFn' | 'gcTime'
>;

/**
 * A write of the contract as a mutation; `effects` are its callbacks. The variables of a sensitive call leave memory with
 * the component that sent them. Throws `CallError`.
 */
export const callMutation = <C extends Call, Context = unknown>(call: C, effects?: Effects<C, Context>) =>
  mutationOptions<ValueOf<C>, Error, CallInput<C>, Context>({
    ...effects,
    mutationKey: [call.key],
    mutationFn: (input: CallInput<C>) => send(call, input),
    ...(call.cache === 'sensitive' && { gcTime: 0 }),
  });

/** The same as a function, for a form or a button of a component. */
export const useCall = <C extends Call>(call: C, effects?: Effects<C, unknown>) =>
  useMutation(callMutation(call, effects)).mutateAsync;

/** Runs a mutation without an observer. Throws what it throws. */
export const runMutation = <Value, Input, Context>(
  client: QueryClient,
  mutation: MutationOptions<Value, Error, Input, Context>,
  input: Input,
): Promise<Value> => client.getMutationCache().build(client, mutation).execute(input);
