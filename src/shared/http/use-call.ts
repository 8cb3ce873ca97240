import { useMutation } from '@tanstack/react-query';

import type { Call } from '#contract/wire/call.ts';

import { callMutation, type Effects } from './call-mutation.ts';

// Apart from `callMutation`: the first view has hearts, and no form.

/** A write of the contract as a function, for a form or a button of a component. Throws `CallError`. */
export const useCall = <C extends Call>(call: C, effects?: Effects<C, unknown>) =>
  useMutation(callMutation(call, effects)).mutateAsync;
