// Apart from the form, as few come by a link where consent is asked for.
import { carryIntoApp, codeOfTab, storedCode } from './invitation-link.ts';

/** Keeps a code over closed tabs, as was agreed to just now; `false`: in this tab alone again. */
export function keepInvitation(code: string, keep: boolean): void {
  const held = storedCode.read() ?? codeOfTab.read();
  const at = held?.code === code ? held.at : Date.now();
  (keep ? codeOfTab : storedCode).clear();
  if (keep) storedCode.write({ code, at, agreed: true });
  else codeOfTab.write({ code, at });
  carryIntoApp(code);
}
