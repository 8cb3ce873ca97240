import { globSync, readFileSync } from 'node:fs';

import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

/** Pages without a section that could break, and the reason. */
const withoutSections = new Map([
  ['src/app/shell/screens/error-screen.tsx', 'the screen of the outermost boundary'],
  ['src/features/agents/home/redirect-non-agent.tsx', 'only a spinner before a redirect'],
  ['src/features/play/play-page.tsx', 'the game’s frame is the page'],
  ['src/features/wallet/records/transaction-record-page.tsx', 'the frame of records has the boundary'],
  ['src/routes/m/_actual.tsx', 'only a text'],
]);

const pages = globSync('src/**/*.tsx')
  .filter((file) => !file.endsWith('.test.tsx'))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
  .filter(({ source }) => source.includes('<main'));

test('every page has an error boundary below its head, so that a broken section leaves the rest [ER-31]', () => {
  expect(pages.length).toBeGreaterThan(15);
  const bare = pages.flatMap(({ file, source }) => (source.includes('<SafeSection') ? [] : [file]));
  expect(bare.toSorted()).toEqual([...withoutSections.keys()].toSorted());
});

const getTag = ({ openingElement: { name } }: ESTree.JSXElement): string =>
  name.type === 'JSXIdentifier' ? name.name : '';

/** Components outside a boundary: parts of a head, which hold the way back, and components that have boundaries. */
const partsOfHeads = new Set([
  'BrandMark',
  'FilterLine',
  'ListChoice',
  'ListBar',
  'MerchantLink',
  'MenuRow',
  'SearchBox',
  'ListResults',
  'Panel',
  // In place of a list: a text and a link.
  'AnnouncementsPlaceholder',
  'Empty',
  'Placeholder',
  'UnknownProvider',
]);

/** Returns the components of a page's `<main>` that no boundary contains, apart from those of `src/shared/ui`. */
function listBareComponents(file: string, source: string): string[] {
  const { program } = parseSync(file, source);
  const imports = new Map<string, string>();
  const mains: ESTree.Span[] = [];
  const boundaries: ESTree.Span[] = [];
  const components: { tag: string; node: ESTree.Span }[] = [];
  new Visitor({
    ImportDeclaration({ specifiers, source: from }) {
      for (const { local } of specifiers) imports.set(local.name, from.value);
    },
    JSXElement(node) {
      const tag = getTag(node);
      if (tag === 'main') mains.push(node);
      else if (/^(?:SafeSection|LazyOverlay)$/.test(tag)) boundaries.push(node);
      else if (/^[A-Z]/.test(tag)) components.push({ tag, node });
    },
  }).visit(program);
  const isWithin = (inner: ESTree.Span, outers: readonly ESTree.Span[]) =>
    outers.some((outer) => outer.start <= inner.start && inner.end <= outer.end);
  return components
    .filter(({ tag, node }) => isWithin(node, mains) && !isWithin(node, boundaries) && !partsOfHeads.has(tag))
    .filter(({ tag }) => !imports.get(tag)?.startsWith('#src/shared/ui/'))
    .map(({ tag }) => `${file}: ${tag}`);
}

test('every section of a page is in an error boundary [ER-31]', () => {
  const bare = pages
    .filter(({ file }) => !withoutSections.has(file))
    .flatMap(({ file, source }) => listBareComponents(file, source));
  expect(bare).toEqual([]);
});
