import type { Problem } from './json-text.ts';

export const only = (wrong: boolean, path: Problem['path'], says: string): Problem[] =>
  wrong ? [{ path, says }] : [];

/** Items that stand in a list before. */
export const repeated = (list: readonly unknown[], ...path: Problem['path']): Problem[] =>
  list.flatMap((item, at) =>
    only(list.indexOf(item) < at, [...path, at], `stands there twice; leave one of them`),
  );
