import { proxy, ref, useSnapshot } from 'valtio';

import { CallError } from '#src/shared/http/call-error.ts';

// Written in the browser only, as a store of the module is shared by all requests on the edge.
const store = proxy<{ why: CallError }>({ why: ref(new CallError('login.not.session')) });

/** Keeps what the session ended with, for the dialog. */
export const keepSessionEnd = (why: CallError): void => {
  store.why = ref(why);
};

/** What the last session of this tab ended with. */
export const useSessionEnd = (): Readonly<CallError> => useSnapshot(store).why;
