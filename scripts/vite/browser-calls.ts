import { type Plugin, Visitor } from 'vite';

/** What edge, platform and tests read of a call, and the browser does not (`contract/wire/call.ts`). */
export const notForBrowser = ['roles', 'token', 'gambling', 'limit', 'errors', 'source'] as const;

const names: ReadonlySet<string> = new Set(notForBrowser);

/** Of a query's schema the browser reads whether the call has a language (`src/shared/http/send.ts`). */
const shortQuery = (hasLanguage: boolean) => `{ entries: {${hasLanguage ? ' language: null ' : ''}} }`;

type Program = Parameters<InstanceType<typeof Visitor>['visit']>[0];

/**
 * A module of `contract/calls` with each `defineCall({ … })` cut down to what the browser reads. What is spread into
 * a call, and a query that is not written there as `v.object({ … })`, stays.
 */
export function cutCalls(code: string, program: Program): string {
  const edits: { start: number; end: number; text: string }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [call] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'defineCall') return;
      if (call?.type !== 'ObjectExpression') return;
      for (const property of call.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        const { key, value, start, end } = property;
        if (names.has(key.name)) {
          edits.push({ start, end: code[end] === ',' ? end + 1 : end, text: '' });
        } else if (key.name === 'query' && value.type === 'CallExpression') {
          const { callee: schema, arguments: args } = value;
          const [entries] = args;
          const isObject =
            schema.type === 'MemberExpression' &&
            schema.property.type === 'Identifier' &&
            schema.property.name === 'object';
          // What is spread into it may hold the language.
          if (!isObject || entries?.type !== 'ObjectExpression') continue;
          const keys = entries.properties.map((entry) =>
            entry.type === 'Property' && entry.key.type === 'Identifier' ? entry.key.name : null,
          );
          if (keys.includes(null)) continue;
          edits.push({ start: value.start, end: value.end, text: shortQuery(keys.includes('language')) });
        }
      }
    },
  }).visit(program);
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

/** Calls as the browser needs them: what only the other side reads is no part of its script. */
export const browserCalls: Plugin = {
  name: 'browser-calls',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/contract\/calls\/.*\.ts$/, code: 'defineCall(' },
    handler(code) {
      return { code: cutCalls(code, this.parse(code)), map: null };
    },
  },
};
