import type { PlatformEnv } from '#platform/core/environment/env.ts';

/** Nobody is told of what is written there: what keeps a signature from being used twice, which every write has. */
const silent = /^(?:insert into|delete from) "used_nonces"/i;
const writing = /^\s*(?:(?:insert|update|delete|replace)\b|with\b.*\b(?:insert into|update|delete from) ")/is;

/**
 * An environment whose database notes whether something was written by way of it that members may have to be told of.
 * A statement that was made counts, whatever became of it.
 */
export function watchedWrites(env: PlatformEnv): { env: PlatformEnv; hasWritten: () => boolean } {
  let written = false;
  const { DB } = env;
  const prepare: PlatformEnv['DB']['prepare'] = (query) => {
    if (writing.test(query) && !silent.test(query)) written = true;
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
