import type { PlatformEnv } from '#platform/core/environment/env.ts';

/** One of the worker's databases; in `env` it is `DB` and the only database. `name` is its binding. */
export type OneDatabase = { name: string; env: PlatformEnv };

const isFurtherBinding = (name: string): name is `DB_${number}` => /^DB_\d+$/.test(name);

/** Returns the worker's databases: `DB`, then `DB_2`, `DB_3` and so on, if there are any. */
export function listDatabases(env: PlatformEnv): [OneDatabase, ...OneDatabase[]] {
  const further = Object.keys(env).filter(isFurtherBinding);
  if (!further.length) return [{ name: 'DB', env }];
  const first = { ...env };
  for (const name of further) delete first[name];
  const others = further
    .toSorted((a, b) => Number(a.slice(3)) - Number(b.slice(3)))
    .flatMap((name) => (env[name] ? [{ name, env: { ...first, DB: env[name] } }] : []));
  return [{ name: 'DB', env: first }, ...others];
}
