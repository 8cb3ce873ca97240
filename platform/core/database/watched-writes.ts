import type { PlatformEnv } from '#platform/core/environment/env.ts';

/** Writes that need no notification. Each request that writes stores a nonce, so that its signature is not reused. */
const ignoredWrites = /^(?:insert into|delete from) "used_nonces"/i;
const writePattern =
  /^\s*(?:(?:insert|update|delete|replace)\b|with\b.*\b(?:insert into|update|delete from) ")/is;

/**
 * Returns an environment that observes its database. `hasWritten` returns true once a write was prepared that members
 * may need to be notified of. A prepared write counts even if it fails.
 */
export function watchWrites(env: PlatformEnv): { env: PlatformEnv; hasWritten: () => boolean } {
  let written = false;
  const { DB } = env;
  const prepare: PlatformEnv['DB']['prepare'] = (query) => {
    if (writePattern.test(query) && !ignoredWrites.test(query)) written = true;
    return DB.prepare(query);
  };
  const watched = new Proxy(DB, {
    get(target, name) {
      if (name === 'prepare') return prepare;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { env: { ...env, DB: watched }, hasWritten: () => written };
}
