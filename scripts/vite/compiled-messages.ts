import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import formatjs from '@formatjs/unplugin/vite';
import type { PluginOption } from 'vite';

import { partOf } from '../../src/shared/intl/message-parts.ts';
import { type Catalogue, compileCatalogue, compileCore } from '../catalogues.ts';

const read = (file: string): Catalogue => JSON.parse(readFileSync(file, 'utf8'));

/** EN's catalogue beside a language's, or above its core texts. */
const englishOf = (file: string): string => join(dirname(file).replace(/\/core$/, ''), 'en.json');

const partIn = (texts: Catalogue, part: string): Catalogue =>
  Object.fromEntries(Object.entries(texts).filter(([id]) => partOf(id) === part));

/**
 * Turns `messages/<code>.json?part=<part>` into that part's parsed messages, gaps filled from EN, so that no message
 * parser ships to the phone. `messages/core/<tag>.json?part=core` is that language's core texts, whatever part they are of.
 */
export function compiledMessages(production: boolean): PluginOption[] {
  return [
    {
      name: 'compiled-messages',
      enforce: 'pre',
      load(id) {
        const [, file, part] = /^(.*\/intl\/messages\/(?:core\/)?[a-z-]+\.json)\?part=(\w+)$/.exec(id) ?? [];
        if (!file || !part) return null;
        const english = englishOf(file);
        for (const source of [file, english]) this.addWatchFile(source);
        const compiled =
          part === 'core'
            ? compileCore(read(file), read(english))
            : compileCatalogue(read(file), partIn(read(english), part));
        return { code: JSON.stringify(compiled), map: null, moduleType: 'json' };
      },
    },
    formatjs({ removeDefaultMessage: production, ast: true }),
  ];
}
