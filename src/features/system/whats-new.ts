import * as v from 'valibot';

import { createSchemaParser } from '#src/shared/parsing/create-schema-parser.ts';
import { stored } from '#src/shared/storage/stored.ts';

/**
 * Name of this version's list of new features (whats-new-popup.tsx). After a change of this name, the list is shown
 * once on every device.
 */
const current = '2026-11';

const seenVersion = stored({
  key: 'whats-new',
  version: 1,
  parse: createSchemaParser(v.nullable(v.string())),
  fallback: null,
  area: 'local',
});

/**
 * Returns true if this device last saw an earlier version. False on a first visit, because everything is new to that
 * visitor.
 */
export function hasNewVersion(): boolean {
  const last = seenVersion.read();
  if (last === null) seenVersion.write(current);
  return last !== null && last !== current;
}

/** Stores that this device has seen the current version. */
export const markVersionSeen = (): void => seenVersion.write(current);
