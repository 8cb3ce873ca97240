import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import formatjs from '@formatjs/unplugin/vite';
import type { PluginOption } from 'vite';

import { type Catalogue, compileCatalogue } from './catalogues.ts';

const read = (file: string): Catalogue => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Turns `messages/<code>.json` into parsed messages, gaps filled from EN, so that no message parser ships to the
 * phone. In production a message's id is its place in EN's catalogue, in the sources and in every
 * catalogue: speaking ids are a fifth of a catalogue's bytes.
 */
export function compiledMessages(production: boolean): PluginOption[] {
  const ids = Object.keys(read('src/shared/intl/messages/en.json'));
  const shipped = (id = '') => (production && ids.includes(id) ? String(ids.indexOf(id)) : id);
  return [
    {
      name: 'compiled-messages',
      enforce: 'pre',
      load(id) {
        if (!/\/intl\/messages\/[A-Za-z-]+\.json$/.test(id)) return null;
        const english = join(dirname(id), 'en.json');
        this.addWatchFile(english);
        const compiled = Object.entries(compileCatalogue(read(id), read(english)));
        const code = JSON.stringify(
          Object.fromEntries(compiled.map(([each, text]) => [shipped(each), text])),
        );
        return { code, map: null, moduleType: 'json' };
      },
    },
    formatjs({ removeDefaultMessage: production, ast: true, overrideIdFn: shipped }),
  ];
}
