import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import formatjs from '@formatjs/unplugin/vite';
import type { PluginOption } from 'vite';

import { partOf } from '#src/shared/intl/message-parts.ts';

import { type Catalogue, compileCatalogue } from './catalogues.ts';

const read = (file: string): Catalogue => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Turns `messages/<code>.json?part=<part>` into the parsed messages of that part, gaps filled from EN, so that no message parser ships to the
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
        const [, file, part] = /^(.*\/intl\/messages\/[A-Za-z-]+\.json)\?part=(\w+)$/.exec(id) ?? [];
        if (!file) return null;
        const english = join(dirname(file), 'en.json');
        for (const source of [file, english]) this.addWatchFile(source);
        const compiled = Object.entries(compileCatalogue(read(file), read(english)));
        const own = compiled.filter(([each]) => partOf(each) === part);
        const code = JSON.stringify(Object.fromEntries(own.map(([each, text]) => [shipped(each), text])));
        return { code, map: null, moduleType: 'json' };
      },
    },
    formatjs({ removeDefaultMessage: production, ast: true, overrideIdFn: shipped }),
  ];
}
