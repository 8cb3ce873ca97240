import type * as v from 'valibot';

import type { Call, ValueOf } from '#contract/wire/call.ts';

/** What a call's value is once built for the browser: the way to its schema (`scripts/vite/browser-calls.ts`). */
type Built<Value> = Value | (() => Promise<Value>);

/** The schema of a call's reply, which the browser loads with the first one. */
export async function replySchema<C extends Call>(call: C): Promise<v.GenericSchema<unknown, ValueOf<C>>> {
  const value = call.value as Built<v.GenericSchema<unknown, ValueOf<C>>>;
  return typeof value === 'function' ? value() : value;
}
