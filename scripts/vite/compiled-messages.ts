import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import formatjs from '@formatjs/unplugin/vite';
import type { PluginOption } from 'vite';

import { partOf } from '../../src/shared/intl/message-parts.ts';
import { type Catalogue, compileCatalogue, compileCore } from '../catalogues.ts';

const read = (file: string): Catalogue => JSON.parse(readFileSync(file, 'utf8'));

/** EN's catalogue beside a language's, or above its core texts. */
const englishOf = (file: string): string => join(dirname(file).replace(/\/core$/, ''), 'en.json');

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
        const compiled = (part === 'core' ? compileCore : compileCatalogue)(read(file), read(english));
        const texts = Object.entries(compiled).filter(([text]) => part === 'core' || partOf(text) === part);
        return { code: JSON.stringify(Object.fromEntries(texts)), map: null, moduleType: 'json' };
      },
    },
    formatjs({ removeDefaultMessage: production, ast: true }),
  ];
}
