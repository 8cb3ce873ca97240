/** Returns the last match; undefined if there is none. `findLast` is not in ES2022 (docs/browsers.md). */
export const findLast = <T>(list: readonly T[], fits: (element: T) => boolean): T | undefined =>
  [...list].reverse().find(fits);
