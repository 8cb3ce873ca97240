import { proxy, ref, useSnapshot } from 'valtio';

import { CallError } from '#src/shared/http/call-error.ts';

// Written only in the browser, because on the edge all requests share the module's store.
const store = proxy<{ reason: CallError }>({ reason: ref(new CallError('login.not.session')) });

export const storeSessionEndReason = (reason: CallError): void => {
  store.reason = ref(reason);
};

export const useSessionEndReason = (): Readonly<CallError> => useSnapshot(store).reason;
