import { relative } from 'node:path';

import { shortNames } from './short-names.ts';

const shortName = shortNames();

/** A short name for a class of a CSS module, by the path of its sheet: the same at the edge and in the browser. */
export const className = (name: string, file: string): string =>
  shortName(relative(process.cwd(), file), name);
