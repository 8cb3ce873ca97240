import type { Problem } from './json-text.ts';

export const problemIf = (wrong: boolean, path: Problem['path'], message: string): Problem[] =>
  wrong ? [{ path, message }] : [];

/** Reports items that occur earlier in the list. */
export const findRepeated = (list: readonly unknown[], ...path: Problem['path']): Problem[] =>
  list.flatMap((item, at) =>
    problemIf(list.indexOf(item) < at, [...path, at], `is listed twice; leave one of them`),
  );
