// In a separate file from the form, because few visitors open an invitation link of a merchant that requires consent.
import { serverNow } from '#src/shared/scheduling/server-clock.ts';

import { passCodeToApp, tabCode, storedCode } from './invitation-link.ts';

/** If `keep` is true, the code stays after the tab is closed; otherwise it stays only in this tab. */
export function keepInvitation(code: string, keep: boolean): void {
  const previous = storedCode.read() ?? tabCode.read();
  const at = previous?.code === code ? previous.at : serverNow();
  (keep ? tabCode : storedCode).clear();
  if (keep) storedCode.write({ code, at, agreed: true });
  else tabCode.write({ code, at });
  passCodeToApp(code);
}
