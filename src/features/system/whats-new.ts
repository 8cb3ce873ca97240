import * as v from 'valibot';

import { createSchemaParser } from '#src/shared/parsing/create-schema-parser.ts';
import { stored } from '#src/shared/storage/stored.ts';

/** Names the list in whats-new-popup.tsx. After a change of this name, the list is shown once on every device. */
const current = '2026-11';

const seenVersion = stored({
  key: 'whats-new',
  version: 1,
  parse: createSchemaParser(v.nullable(v.string())),
  fallback: null,
  area: 'local',
});

/** False on a first visit, because everything is new to that visitor. */
export function hasNewVersion(): boolean {
  const last = seenVersion.read();
  if (last === null) seenVersion.write(current);
  return last !== null && last !== current;
}

export const markVersionSeen = (): void => seenVersion.write(current);
