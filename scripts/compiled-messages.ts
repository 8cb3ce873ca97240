import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Plugin } from 'vite';

import { type Catalogue, compileCatalogue } from './catalogues.ts';

/** Turns `messages/<code>.json` into parsed messages, gaps filled from EN, so that no message parser ships to the phone. */
export const compiledMessages: Plugin = {
  name: 'compiled-messages',
  enforce: 'pre',
  load(id) {
    if (!/\/intl\/messages\/[A-Za-z-]+\.json$/.test(id)) return null;
    const english = join(dirname(id), 'en.json');
    this.addWatchFile(english);
    const read = (file: string): Catalogue => JSON.parse(readFileSync(file, 'utf8'));
    const compiled = compileCatalogue(read(id), read(english));
    return { code: JSON.stringify(compiled), map: null, moduleType: 'json' };
  },
};
