import { readFileSync } from 'node:fs';

import * as v from 'valibot';

const schema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.object({ file: v.string() })));

/** The files of the build under test, by the module that each begins with; paths from `dist/client`. */
export const builtFiles = () => v.parse(schema, readFileSync('dist/client/.vite/manifest.json', 'utf8'));

/** The file of a route's component; throws unless there is exactly one. */
export function chunkOf(route: string): string {
  const chunks = Object.entries(builtFiles()).filter(
    ([source]) => source.startsWith(`src/routes/${route}.tsx?`) && source.includes('component'),
  );
  const [chunk] = chunks;
  if (!chunk || chunks.length > 1) throw new Error(`${chunks.length} chunks of ${route}`);
  return chunk[1].file;
}
