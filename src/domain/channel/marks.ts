import * as v from 'valibot';

import { parseMarkKind, type LiveKind, type LiveMarks, liveMarksSchema } from '#contract/wire/live.ts';
import { createSchemaParser } from '#src/shared/parsing/create-schema-parser.ts';
import { stored } from '#src/shared/storage/stored.ts';

// The marks that this browser received last. They tell news from the marks that a new page or socket receives at its
// start.
const lastMarks = stored<LiveMarks | null>({
  key: 'liveMarks',
  version: 1,
  parse: createSchemaParser(v.nullable(liveMarksSchema)),
  fallback: null,
  area: 'local',
  perUser: true,
});

/** Stores marks and returns what has changed. The first marks of a browser are not news. */
export function recordMarks(marks: LiveMarks): LiveKind[] {
  const before = lastMarks.read();
  lastMarks.write({ ...before, ...marks });
  if (!before) return [];
  const changed = Object.entries(marks).flatMap(([name, mark]) =>
    mark === before[name] ? [] : (parseMarkKind(name) ?? []),
  );
  return [...new Set(changed)];
}
