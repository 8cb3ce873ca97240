import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import formatjs from '@formatjs/unplugin/vite';
import type { PluginOption } from 'vite';

import { getMessagePart } from '../../src/shared/intl/message-parts.ts';
import { type Catalogue, compileCatalogue, compileCore } from '../catalogues.ts';

const readCatalogueFile = (file: string): Catalogue => JSON.parse(readFileSync(file, 'utf8'));

/** Returns the path of EN's catalogue. `file` is a catalogue, or core texts in the subfolder `core`. */
const getEnglishPath = (file: string): string => join(dirname(file).replace(/\/core$/, ''), 'en.json');

const selectPart = (texts: Catalogue, part: string): Catalogue =>
  Object.fromEntries(Object.entries(texts).filter(([id]) => getMessagePart(id) === part));

/**
 * Turns `messages/<code>.json?part=<part>` into that part's messages, with missing texts filled from EN. The messages
 * are parsed here, so the browser needs no parser. `messages/core/<tag>.json?part=core` contains the core texts of a
 * language, from all parts.
 */
export function createMessagePlugins(production: boolean): PluginOption[] {
  return [
    {
      name: 'compiled-messages',
      enforce: 'pre',
      load(id) {
        const [, file, part] = /^(.*\/intl\/messages\/(?:core\/)?[a-z-]+\.json)\?part=(\w+)$/.exec(id) ?? [];
        if (!file || !part) return null;
        const english = getEnglishPath(file);
        for (const source of [file, english]) this.addWatchFile(source);
        const compiled =
          part === 'core'
            ? compileCore(readCatalogueFile(file), readCatalogueFile(english))
            : compileCatalogue(readCatalogueFile(file), selectPart(readCatalogueFile(english), part));
        return { code: JSON.stringify(compiled), map: null, moduleType: 'json' };
      },
    },
    formatjs({ removeDefaultMessage: production, ast: true }),
  ];
}
