import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as v from 'valibot';

const sizesSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.record(v.string(), v.number())));

/** Chunk (`assets/index-….js`) → group of modules → its share of the chunk's Brotli bytes. */
export type Weights = ReadonlyMap<string, ReadonlyMap<string, number>>;

function findPackage(module: string): string | undefined {
  if (!module.includes('node_modules/')) return undefined;
  const [scope = '', name = ''] = module.split('node_modules/').at(-1)?.split('/') ?? [];
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

/** Returns the group of a module: its package, or for a module of ours its folder, such as `src/features/catalogue`. */
export function getGroup(module: string): string {
  const inPackage = findPackage(module);
  if (inPackage) return inPackage;
  const ours = /^(src\/(?:features|shared)\/[^/?]+|src\/[^/?]+|contract)/.exec(module)?.[1];
  return ours ?? 'build';
}

/** Returns the package of a module, or the module itself if it is ours. */
export const getModuleName = (module: string): string => findPackage(module) ?? module.replace(/\?.*/, '');

/** Distributes a chunk's `bytes` over the groups by the number of characters that each group's modules have in it. */
export function distributeBytes(
  bytes: number,
  modules: Readonly<Record<string, number>>,
  group: (module: string) => string = getGroup,
): Map<string, number> {
  const groups = new Map<string, number>();
  const all = Object.values(modules).reduce((sum, length) => sum + length, 0);
  for (const [module, length] of Object.entries(modules)) {
    const name = group(module);
    groups.set(name, (groups.get(name) ?? 0) + (bytes * length) / (all || 1));
  }
  return groups;
}

const readSizes = (folder: string) =>
  v.parse(sizesSchema, readFileSync(join(folder, 'module-sizes.json'), 'utf8'));

/** Reads the weights from a build's folder. The weights are estimates, because a chunk is compressed as a whole. */
export function readModuleWeights(folder: string): Weights {
  return new Map(
    Object.entries(readSizes(folder)).map(([chunk, modules]) => {
      const file = join(folder, 'client', chunk);
      const bytes = readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length;
      return [chunk, distributeBytes(bytes, modules)];
    }),
  );
}

/** Module → Brotli bytes, the heaviest first. */
type PageWeights = Readonly<Record<string, number>>;

/** Returns the weights of the modules in a page's scripts. `scripts`: chunk (`assets/index-….js`) → Brotli bytes. */
export function computePageWeights(folder: string, scripts: ReadonlyMap<string, number>): PageWeights {
  const sizes = readSizes(folder);
  const modules = new Map<string, number>();
  for (const [chunk, bytes] of scripts) {
    for (const [name, share] of distributeBytes(bytes, sizes[chunk] ?? { [chunk]: 1 }, getModuleName)) {
      modules.set(name, (modules.get(name) ?? 0) + share);
    }
  }
  const rows = [...modules].map(([name, bytes]) => [name, Math.round(bytes)] as const);
  return Object.fromEntries(rows.toSorted((a, b) => b[1] - a[1]));
}
