import { basename } from 'node:path';

import { type Plugin, Visitor } from 'vite';

/** What edge, platform and tests read of a call, and the browser does not (`contract/wire/call.ts`). */
export const notForBrowser = ['roles', 'token', 'gambling', 'limit', 'errors', 'source', 'body'] as const;

const names: ReadonlySet<string> = new Set(notForBrowser);

/** Of a query's schema the browser reads whether the call has a language (`src/shared/http/wire/wire.ts`). */
const shortQuery = (hasLanguage: boolean) => `{ entries: {${hasLanguage ? ' language: null ' : ''}} }`;

type Program = Parameters<InstanceType<typeof Visitor>['visit']>[0];
type Handlers = ConstructorParameters<typeof Visitor>[0];
type Edit = { start: number; end: number; text: string };

/** The code with what a walk through it wants changed. */
function edit(code: string, program: Program, handlers: (edits: Edit[]) => Handlers): string {
  const edits: Edit[] = [];
  new Visitor(handlers(edits)).visit(program);
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: next }) => text.slice(0, start) + next + text.slice(end), code);
}

/** Whether a query's schema has a language; null when this module does not say. */
function languageIn(schema: Expression, declared: ReadonlyMap<string, Expression>): boolean | null {
  if (schema.type === 'Identifier') {
    const known = declared.get(schema.name);
    if (known) return languageIn(known, declared);
    return schema.name === 'noQuery' ? false : null;
  }
  if (schema.type !== 'CallExpression') return null;
  const { callee, arguments: args } = schema;
  const [entries] = args;
  const isObject =
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'object';
  // What is spread into it may hold the language.
  if (!isObject || entries?.type !== 'ObjectExpression') return null;
  const keys = entries.properties.map((entry) =>
    entry.type === 'Property' && entry.key.type === 'Identifier' ? entry.key.name : null,
  );
  return keys.includes(null) ? null : keys.includes('language');
}

type Declarator = Parameters<NonNullable<Handlers['VariableDeclarator']>>[0];
type Expression = NonNullable<Declarator['init']>;

/** Name and properties of `name = defineCall({ … })`; null of anything else. */
function definitionOf({ id, init }: Declarator) {
  if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return null;
  const [call] = init.arguments;
  if (init.callee.type !== 'Identifier' || init.callee.name !== 'defineCall') return null;
  if (call?.type !== 'ObjectExpression') return null;
  const properties = call.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier'
      ? [{ key: property.key.name, value: property.value, start: property.start, end: property.end }]
      : [],
  );
  return { name: id.name, start: init.start, end: init.end, properties };
}

/**
 * A module of `contract/calls` with each `name = defineCall({ … })` cut down to what the browser reads before a reply is
 * there; the schema of the reply is `name` of `file?replies`. What is spread into a call stays, and so does a query whose
 * `v.object({ … })` is not in the module.
 */
export function cutCalls(code: string, program: Program, file: string): string {
  const declared = new Map<string, Expression>();
  const cut = edit(code, program, (edits) => ({
    VariableDeclarator(declarator) {
      if (declarator.id.type === 'Identifier' && declarator.init)
        declared.set(declarator.id.name, declarator.init);
      const { name, properties = [] } = definitionOf(declarator) ?? {};
      for (const { key, value, start, end } of properties) {
        const language = key === 'query' ? languageIn(value, declared) : null;
        if (names.has(key)) edits.push({ start, end: code[end] === ',' ? end + 1 : end, text: '' });
        if (language !== null) edits.push({ start: value.start, end: value.end, text: shortQuery(language) });
        if (key === 'value')
          edits.push({
            start: value.start,
            end: value.end,
            text: `() => replies().then((module) => module.${name})`,
          });
      }
    },
  }));
  return cut === code ? code : `${cut}\nconst replies = () => import('./${file}?replies');\n`;
}

/** The same module with the schema of the reply in place of each call, as which other calls' replies may have it. */
export function repliesAlone(code: string, program: Program): string {
  return edit(code, program, (edits) => ({
    ImportDeclaration({ source }) {
      if (!/^(#contract\/calls\/|\.\.?\/)/.test(source.value)) return;
      edits.push({ start: source.start, end: source.end, text: `'${source.value}?replies'` });
    },
    VariableDeclarator(declarator) {
      const { start, end, properties } = definitionOf(declarator) ?? {};
      const schema = properties?.find(({ key }) => key === 'value')?.value;
      if (start !== undefined && end !== undefined && schema)
        edits.push({ start, end, text: code.slice(schema.start, schema.end) });
    },
  }));
}

/**
 * Calls that the first script has. Whoever else needs one of their schemas has it from their replies: the bundler takes a
 * module into a script for what others use of it.
 */
const firstCalls =
  /\/(catalogue\/games|favourites|messages\/announcements|system\/site|wallet\/balance)\.ts$/;

type Statement = Program['body'][number];
const namesIn = (statement: Statement): string[] => {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type !== 'VariableDeclaration') return [];
  return declared.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
};

/** The same module without schemas that nobody uses, of the first script's calls without all, and without what they import. */
export function withoutSchemas(code: string, program: Program, isFirst: boolean): string {
  const textOf = ({ start, end }: { start: number; end: number }) => code.slice(start, end);
  // After a dot it is a property's name, after three it is spread.
  const used = (name: string, texts: readonly string[]) =>
    texts.some((text) => new RegExp(`(?<![\\w$]|(?<!\\.\\.)\\.)${name}\\b`).test(text));
  const isSchema = (statement: Statement) =>
    /\bv\./.test(textOf(statement)) && !textOf(statement).includes('defineCall(');
  const others = program.body.filter(({ type }) => type !== 'ImportDeclaration');
  const live = new Set(
    others.filter((each) => !isSchema(each) || (!isFirst && each.type === 'ExportNamedDeclaration')),
  );
  for (let before = 0; before !== live.size;) {
    before = live.size;
    const texts = [...live].map(textOf);
    for (const each of others) if (namesIn(each).some((name) => used(name, texts))) live.add(each);
  }
  const texts = [...live].map(textOf);
  const imports = program.body.flatMap((each) => {
    if (each.type !== 'ImportDeclaration') return [];
    const from = each.source.value;
    return each.specifiers
      .filter(({ local }) => used(local.name, texts))
      .map((specifier) => {
        const schema =
          firstCalls.test(`/${from.replace(/^\.\//, '/catalogue/')}`) &&
          specifier.local.name.endsWith('Schema');
        const names = specifier.type === 'ImportSpecifier' ? `{ ${textOf(specifier)} }` : textOf(specifier);
        return `import ${names} from '${from}${schema ? '?replies' : ''}';`;
      });
  });
  return [...imports, ...others.filter((each) => live.has(each)).map(textOf)].join('\n');
}

/**
 * Calls as the browser needs them: what only the other side reads is no part of its script, and schemas of replies are
 * loaded with the first reply, as the first view's data were parsed by the edge
 * (docs/decisions/035-schemas-come-with-the-first-reply.md).
 */
export const browserCalls: Plugin = {
  name: 'browser-calls',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/contract\/calls\/[^?]*\.ts(\?replies)?$/, code: 'import' },
    handler(code, id) {
      const [file = '', face] = basename(id).split('?');
      if (face) return { code: repliesAlone(code, this.parse(code)), map: null };
      const cut = cutCalls(code, this.parse(code), file);
      return { code: withoutSchemas(cut, this.parse(cut), firstCalls.test(id)), map: null };
    },
  },
};
