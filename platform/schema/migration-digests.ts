import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

import * as v from 'valibot';

/** Stored SHA-256 of each migration by file name, written by `npm run migrations`. */
export const digestsFile = 'platform/schema/migrations/digests.json';

/** Computes the SHA-256 (hex) of each migration file, by file name. */
export function computeMigrationDigests(): Record<string, string> {
  const files = globSync('platform/schema/migrations/*.sql').toSorted();
  return Object.fromEntries(
    files.map((file) => [basename(file), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
}

/** Reads the digests stored in `digests.json`. Throws if the file has another shape. */
export function readStoredDigests(): Record<string, string> {
  return v.parse(v.record(v.string(), v.string()), JSON.parse(readFileSync(digestsFile, 'utf8')));
}
