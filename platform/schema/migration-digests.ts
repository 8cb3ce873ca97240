import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

import * as v from 'valibot';

/** The SHA-256 of each migration by the name of its file, as `npm run migrations` wrote it. */
export const digestsFile = 'platform/schema/migrations/digests.json';

/** SHA-256 in hex by the name of the file: of each migration as it is. */
export function migrationDigests(): Record<string, string> {
  const files = globSync('platform/schema/migrations/*.sql').toSorted();
  return Object.fromEntries(
    files.map((file) => [basename(file), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
}

/** The same as `digests.json` has it. Throws where that is no such list. */
export function keptDigests(): Record<string, string> {
  return v.parse(v.record(v.string(), v.string()), JSON.parse(readFileSync(digestsFile, 'utf8')));
}
