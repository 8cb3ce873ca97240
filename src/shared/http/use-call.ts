import { useMutation } from '@tanstack/react-query';

import type { Call } from '#contract/wire/call.ts';

import { callMutation, type Effects } from './call-mutation.ts';

// Separate from `callMutation`, because the first view needs only `callMutation` (for its favourite buttons).

/** Returns a write of the contract as a function, for a form or a button of a component. It throws `CallError`. */
export const useCall = <C extends Call>(call: C, effects?: Effects<C, unknown>) =>
  useMutation(callMutation(call, effects)).mutateAsync;
