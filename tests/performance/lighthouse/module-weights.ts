import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as v from 'valibot';

const sizesSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.record(v.string(), v.number())));

/** Chunk (`assets/index-….js`) → group of modules → its share of the chunk's Brotli bytes. */
export type Weights = ReadonlyMap<string, ReadonlyMap<string, number>>;

function packageOf(module: string): string | undefined {
  if (!module.includes('node_modules/')) return undefined;
  const [scope = '', name = ''] = module.split('node_modules/').at(-1)?.split('/') ?? [];
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

/** What a module belongs to: its package, or the second folder of ours (`src/features/catalogue`). */
export function groupOf(module: string): string {
  const inPackage = packageOf(module);
  if (inPackage) return inPackage;
  const ours = /^(src\/(?:features|shared)\/[^/?]+|src\/[^/?]+|contract)/.exec(module)?.[1];
  return ours ?? 'build';
}

/** A module of ours by itself, everything else by its package: what one can do something about. */
export const moduleOf = (module: string): string => packageOf(module) ?? module.replace(/\?.*/, '');

/** Shares out `bytes` over the groups by the characters that their modules have in the chunk. */
export function shareOut(
  bytes: number,
  modules: Readonly<Record<string, number>>,
  group: (module: string) => string = groupOf,
): Map<string, number> {
  const groups = new Map<string, number>();
  const all = Object.values(modules).reduce((sum, length) => sum + length, 0);
  for (const [module, length] of Object.entries(modules)) {
    const name = group(module);
    groups.set(name, (groups.get(name) ?? 0) + (bytes * length) / (all || 1));
  }
  return groups;
}

const sizesOf = (folder: string) =>
  v.parse(sizesSchema, readFileSync(join(folder, 'module-sizes.json'), 'utf8'));

/** Of a build's folder; estimates, since a chunk is compressed as a whole. */
export function moduleWeights(folder: string): Weights {
  return new Map(
    Object.entries(sizesOf(folder)).map(([chunk, modules]) => {
      const file = join(folder, 'client', chunk);
      const bytes = readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length;
      return [chunk, shareOut(bytes, modules)];
    }),
  );
}

/** Module → Brotli bytes, the heaviest first. */
type PageWeights = Readonly<Record<string, number>>;

/** What the scripts of a page are made of; `scripts`: chunk (`assets/index-….js`) → its Brotli bytes. */
export function pageWeights(folder: string, scripts: ReadonlyMap<string, number>): PageWeights {
  const sizes = sizesOf(folder);
  const modules = new Map<string, number>();
  for (const [chunk, bytes] of scripts) {
    for (const [name, share] of shareOut(bytes, sizes[chunk] ?? { [chunk]: 1 }, moduleOf)) {
      modules.set(name, (modules.get(name) ?? 0) + share);
    }
  }
  const rows = [...modules].map(([name, bytes]) => [name, Math.round(bytes)] as const);
  return Object.fromEntries(rows.toSorted((a, b) => b[1] - a[1]));
}
