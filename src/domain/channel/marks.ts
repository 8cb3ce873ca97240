import * as v from 'valibot';

import { kindOfMark, type LiveKind, type LiveMarks, liveMarksSchema } from '#contract/wire/live.ts';
import { bySchema } from '#src/shared/parsing/by-schema.ts';
import { stored } from '#src/shared/storage/stored.ts';

// What this browser was last told, so that a new page or a new socket is told apart from news.
const known = stored<LiveMarks | null>({
  key: 'liveMarks',
  version: 1,
  parse: bySchema(v.nullable(liveMarksSchema)),
  fallback: null,
  area: 'local',
  perUser: true,
});

/** Remembers marks and returns what has changed by them. The first marks of a browser are no news. */
export function newsIn(marks: LiveMarks): LiveKind[] {
  const before = known.read();
  known.write({ ...before, ...marks });
  if (!before) return [];
  const changed = Object.entries(marks).flatMap(([name, mark]) =>
    mark === before[name] ? [] : (kindOfMark(name) ?? []),
  );
  return [...new Set(changed)];
}
