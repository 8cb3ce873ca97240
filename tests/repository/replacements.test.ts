import { globSync, readFileSync } from 'node:fs';

import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const isNode = (value: unknown): value is Record<string, unknown> & { type: string } =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Returns every node of a syntax tree. */
function* walk(value: unknown): Generator<Record<string, unknown> & { type: string }> {
  if (Array.isArray(value)) for (const each of value) yield* walk(each);
  if (!isNode(value)) return;
  yield value;
  for (const child of Object.values(value)) yield* walk(child);
}

/** True for text that is written in the source, and for a function. In other text, `$&` would be a pattern. */
const isSafe = (node: unknown): boolean =>
  isNode(node) &&
  (node.type === 'Literal' ||
    node.type === 'ArrowFunctionExpression' ||
    (node.type === 'TemplateLiteral' && Array.isArray(node.expressions) && node.expressions.length === 0) ||
    (node.type === 'TaggedTemplateExpression' && isSafe(node.quasi)));

/** Returns the starts of the replacements in a source text whose new text is neither written there nor a function. */
const findUnsafeReplacements = (file: string, source: string): number[] =>
  [...walk(parseSync(file, source).program)]
    .filter(({ type, callee, arguments: list }) => {
      if (type !== 'CallExpression' || !isNode(callee) || !isNode(callee.property)) return false;
      const isReplacement = ['replace', 'replaceAll'].includes(String(callee.property.name));
      return isReplacement && Array.isArray(list) && list.length === 2 && !isSafe(list[1]);
    })
    .map(({ start }) => Number(start));

test.each([
  ["text.replace('{brand}', name)", 1],
  ['text.replaceAll(/x/g, `${name}!`)', 1],
  ["text.replace('{brand}', () => name)", 0],
  ["text.replaceAll(/(x)/g, '$1')", 0],
  ['text.replace(/x/, String.raw`\\$&`)', 0],
  ['history.replace(path)', 0],
])('in %s the number of unsafe replacements is %i', (source, count) => {
  expect(findUnsafeReplacements('a.ts', source)).toHaveLength(count);
});

test('text that is inserted by String.replace comes from a function, so that `$&` in a name stays as it is', () => {
  const files = globSync('{contract,demo,edge,platform,scripts,src}/**/*.{ts,tsx,mjs,js}', {
    exclude: (path) => /node_modules|\.test\.|\.gen\.ts$/.test(path),
  });
  const found = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    if (!source.includes('.replace')) return [];
    return findUnsafeReplacements(file, source).map(
      (start) => `${file}:${source.slice(0, start).split('\n').length}`,
    );
  });
  expect(found).toEqual([]);
});
