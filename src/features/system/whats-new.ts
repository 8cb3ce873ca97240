import * as v from 'valibot';

import { bySchema } from '#src/shared/parsing/by-schema.ts';
import { stored } from '#src/shared/storage/stored.ts';

/** Names what this version tells about (whats-new-popup.tsx); a new name tells everybody once. */
const current = '2026-11';

const told = stored({
  key: 'whats-new',
  version: 1,
  parse: bySchema(v.nullable(v.string())),
  fallback: null,
  area: 'local',
});

/** True where this device knows an earlier version only; on a first visit everything is new, and nothing is told. */
export function hasNewVersion(): boolean {
  const last = told.read();
  if (last === null) told.write(current);
  return last !== null && last !== current;
}

/** From now on this device knows this version. */
export const markVersionTold = (): void => told.write(current);
