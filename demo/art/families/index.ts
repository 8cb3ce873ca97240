import { eventFamilies } from './event-families.ts';
import type { Family } from './family.ts';
import { slotFamilies } from './slot-families.ts';
import { tableFamilies } from './table-families.ts';

/** Every vendor's family by `vassalage`. */
const families: Readonly<Record<string, Family>> = { ...slotFamilies, ...tableFamilies, ...eventFamilies };

/** A vendor's family. @throws Error for a vendor without one. */
export function familyOf(vassalage: string): Family {
  const found = families[vassalage];
  if (!found) throw new Error(`No art family for vendor ${vassalage}`);
  return found;
}
