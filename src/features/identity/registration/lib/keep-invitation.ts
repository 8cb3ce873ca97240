// In a separate file from the form, because few visitors come by a link to a merchant that requires consent.
import { passCodeToApp, tabCode, storedCode } from './invitation-link.ts';

/**
 * Keeps a code after the tab is closed, with the consent that the visitor has just given. If `keep` is false, the code
 * is kept only in this tab.
 */
export function keepInvitation(code: string, keep: boolean): void {
  const held = storedCode.read() ?? tabCode.read();
  const at = held?.code === code ? held.at : Date.now();
  (keep ? tabCode : storedCode).clear();
  if (keep) storedCode.write({ code, at, agreed: true });
  else tabCode.write({ code, at });
  passCodeToApp(code);
}
