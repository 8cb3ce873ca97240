import { readFileSync } from 'node:fs';

import * as v from 'valibot';

const schema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.object({ file: v.string() })));

/** Returns the manifest of the tested build: for each source module its built file, as a path from `dist/client`. */
export const readBuildManifest = () =>
  v.parse(schema, readFileSync('dist/client/.vite/manifest.json', 'utf8'));

/** Returns the file of a route's component. Throws unless there is exactly one. */
export function findRouteChunk(route: string): string {
  const chunks = Object.entries(readBuildManifest()).filter(
    ([source]) => source.startsWith(`src/routes/${route}.tsx?`) && source.includes('component'),
  );
  const [chunk] = chunks;
  if (!chunk || chunks.length > 1) throw new Error(`${chunks.length} chunks of ${route}`);
  return chunk[1].file;
}
