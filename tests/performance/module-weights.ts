import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as v from 'valibot';

const sizesSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.record(v.string(), v.number())));

/** Chunk (`assets/index-….js`) → group of modules → its share of the chunk's Brotli bytes. */
export type Weights = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** What a module belongs to: its package, or the second folder of ours (`src/features/lobby`). */
export function groupOf(module: string): string {
  const inPackage = module.split('node_modules/').at(-1);
  if (module.includes('node_modules/') && inPackage) {
    const [scope = '', name = ''] = inPackage.split('/');
    return scope.startsWith('@') ? `${scope}/${name}` : scope;
  }
  const ours = /^(src\/(?:features|shared)\/[^/?]+|src\/[^/?]+|contract)/.exec(module)?.[1];
  return ours ?? 'build';
}

/** Shares out `bytes` over the groups by the characters that their modules have in the chunk. */
export function shareOut(bytes: number, modules: Readonly<Record<string, number>>): Map<string, number> {
  const groups = new Map<string, number>();
  const all = Object.values(modules).reduce((sum, length) => sum + length, 0);
  for (const [module, length] of Object.entries(modules)) {
    const group = groupOf(module);
    groups.set(group, (groups.get(group) ?? 0) + (bytes * length) / (all || 1));
  }
  return groups;
}

/** Of a build's folder; estimates, since a chunk is compressed as a whole. */
export function moduleWeights(folder: string): Weights {
  const sizes = v.parse(sizesSchema, readFileSync(join(folder, 'module-sizes.json'), 'utf8'));
  return new Map(
    Object.entries(sizes).map(([chunk, modules]) => {
      const file = join(folder, 'client', chunk);
      const bytes = readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length;
      return [chunk, shareOut(bytes, modules)];
    }),
  );
}
