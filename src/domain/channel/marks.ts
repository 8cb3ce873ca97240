import * as v from 'valibot';

import { parseMarkKind, type LiveKind, type LiveMarks, liveMarksSchema } from '#contract/wire/live.ts';
import { createSchemaParser } from '#src/shared/parsing/create-schema-parser.ts';
import { stored } from '#src/shared/storage/stored.ts';

// The marks that this browser received last. A new page or socket first receives all marks, so only marks that differ
// from these are changes.
const lastMarks = stored<LiveMarks | null>({
  key: 'liveMarks',
  version: 1,
  parse: createSchemaParser(v.nullable(liveMarksSchema)),
  fallback: null,
  area: 'local',
  perUser: true,
});

/** Stores marks and returns the kinds of data that have changed. A browser's first marks are not changes. */
export function recordMarks(marks: LiveMarks): LiveKind[] {
  const before = lastMarks.read();
  lastMarks.write({ ...before, ...marks });
  if (!before) return [];
  const changed = Object.entries(marks).flatMap(([name, mark]) =>
    mark === before[name] ? [] : (parseMarkKind(name) ?? []),
  );
  return [...new Set(changed)];
}
