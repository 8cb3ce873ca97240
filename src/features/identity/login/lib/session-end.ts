import { proxy, useSnapshot } from 'valtio';

import type { ErrorCode } from '#contract/wire/error-codes.ts';

// Written in the browser only, as a store of the module is shared by all requests on the edge.
const store = proxy<{ code: ErrorCode }>({ code: 'login.not.session' });

/** Keeps the code that the session ended with, for the dialog. */
export const keepSessionEnd = (code: ErrorCode): void => {
  store.code = code;
};

/** The code that the last session of this tab ended with. */
export const useSessionEnd = (): ErrorCode => useSnapshot(store).code;
