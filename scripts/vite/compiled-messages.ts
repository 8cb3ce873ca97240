import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import formatjs from '@formatjs/unplugin/vite';
import type { PluginOption, Rolldown } from 'vite';

import { type MessagePart, messageParts } from '../../src/shared/intl/message-parts.ts';
import { type Catalogue, compileCatalogue, compileCore } from '../catalogues.ts';
import { shortNames } from './short-names.ts';

const read = (file: string): Catalogue => JSON.parse(readFileSync(file, 'utf8'));

/** Texts that only screens of one noun say, by their ids; their order is that of `messageParts`. */
const lateParts: Partial<Record<MessagePart, RegExp>> = {
  account: /^(?:security|profile|paymentPassword)\./,
  deposit: /^(?:wallet\.(?:deposit|order)\.|error\.(?:deposit|order))/,
  withdraw: /^(?:wallet\.(?:withdraw|payout|turnover)\.|error\.(?:withdraw|payout|payment))/,
  records: /^wallet\.records\./,
  protection: /^(?:protection\.|error\.limit)/,
  // Others come with them: a part of its own is 100 bytes more on every page that has late texts.
  messages: /^(?:messages|help|promotions|pictures|system|data|support|lottery)\./,
  // Trial accounts, live tables, sports events and the lobby's rows come with it.
  password:
    /^(?:password\.(?!first)|trial\.|tables\.|fixtures\.|lobby\.(?:because|jackpots|new|tables|themes|welcome)\.)/,
  agents: /^(?:agents|contracts|error\.agents)\./,
};
const latePartOf = (id: string): MessagePart | undefined =>
  messageParts.find((part) => lateParts[part]?.test(id));

/** EN's catalogue beside a language's, or above its core texts. */
const englishOf = (file: string): string => join(dirname(file).replace(/\/core$/, ''), 'en.json');

/** What stands for a part of a catalogue until it is known which messages the part has. */
const placeholder = (file: string, part: string): string => `__messages__(${JSON.stringify([file, part])})`;
const placeholders = /__messages__\((\["[^"]+", ?"\w+"\])\)/;

type Chunks = Record<string, Pick<Rolldown.RenderedChunk, 'isEntry' | 'imports' | 'modules'>>;

/** Modules that are there before anything is loaded lazily: those of the entry's chunk and of what it imports. */
export function firstModules(chunks: Chunks): Set<string> {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const next of chunks[file]?.imports ?? []) visit(next);
  };
  for (const [file, { isEntry }] of Object.entries(chunks)) if (isEntry) visit(file);
  return new Set([...seen].flatMap((file) => Object.keys(chunks[file]?.modules ?? {})));
}

/**
 * Turns `messages/<code>.json?part=<part>` into parsed messages, gaps filled from EN, so that no message parser
 * ships to the phone. In the browser's build `first` has the messages that the entry's modules define, each of
 * `lateParts` those of its screens, and `rest` all others; elsewhere, where nothing is saved by it, `first` has all.
 * In production messages have short ids, in the sources and in every catalogue: speaking ids are a fifth of a
 * catalogue's bytes. `messages/core/<tag>.json?part=core` is that language's core texts, whatever part they are of.
 */
export function compiledMessages(production: boolean): PluginOption[] {
  const shortName = shortNames();
  const shortIds = new Map(
    Object.keys(read('src/shared/intl/messages/en.json')).map((id) => {
      const end = id.lastIndexOf('.');
      return [id, shortName(id.slice(0, end), id.slice(end + 1))];
    }),
  );
  // With the part's digit, by which the browser knows what to load for it (src/shared/intl/messages.ts).
  const shipped = (id: string): string => {
    const short = production && shortIds.get(id);
    if (!short) return id;
    const part = latePartOf(id);
    return part ? `${messageParts.indexOf(part)}${short}` : short;
  };
  /** Module → ids of the messages that it defines. */
  const defined = new Map<string, Set<string>>();
  const messagesOf = (file: string, has: (id: string) => boolean, compile = compileCatalogue): string => {
    const compiled = Object.entries(compile(read(file), read(englishOf(file)))).filter(([id]) => has(id));
    return JSON.stringify(Object.fromEntries(compiled.map(([id, text]) => [shipped(id), text])));
  };
  return [
    {
      name: 'compiled-messages',
      enforce: 'pre',
      load(id) {
        const [, file, part] = /^(.*\/intl\/messages\/(?:core\/)?[a-z-]+\.json)\?part=(\w+)$/.exec(id) ?? [];
        if (!file || !part) return null;
        for (const source of [file, englishOf(file)]) this.addWatchFile(source);
        if (part === 'core')
          return { code: messagesOf(file, () => true, compileCore), map: null, moduleType: 'json' };
        const { mode, name } = this.environment;
        if (mode === 'build' && name === 'client')
          return { code: `export default ${placeholder(file, part)}`, map: null, moduleType: 'js' };
        return { code: messagesOf(file, () => part === 'first'), map: null, moduleType: 'json' };
      },
    },
    formatjs({
      removeDefaultMessage: production,
      ast: true,
      overrideIdFn: (id = '', _text, _description, module) => {
        defined.set(module, (defined.get(module) ?? new Set()).add(id));
        return shipped(id);
      },
    }),
    {
      name: 'messages-by-part',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'client',
      renderChunk(code, _chunk, _options, { chunks }) {
        const [call, of] = placeholders.exec(code) ?? [];
        if (!call || !of) return null;
        const [file, part]: [string, string] = JSON.parse(of);
        const first = new Set(
          [...firstModules(chunks)].flatMap((module) => [...(defined.get(module) ?? [])]),
        );
        const partOf = (id: string) => (first.has(id) ? 'first' : (latePartOf(id) ?? 'rest'));
        return {
          code: code.replace(call, () => messagesOf(file, (id) => partOf(id) === part)),
          map: null,
        };
      },
    },
  ];
}
