import { globSync, readFileSync } from 'node:fs';

import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/** Files that may open an overlay without a tap. All others ask the popup scheduler to do so (`requestOverlay`). */
const allowedFiles = new Set([
  // The popup scheduler itself.
  'src/app/popups/popups.tsx',
  // Closes the whole site.
  'src/app/shell/screens/system-status-screen.tsx',
  // Covers the page during a pending operation.
  'src/app/after-input/loading-indicator.tsx',
  // Opens the dialog again after Back has closed it, because its codes are shown once.
  'src/features/member/security/components/totp-setup-dialog.tsx',
  // Renders every overlay.
  'src/shared/ui/overlay/use-layer.ts',
]);

type Node = { type: string } & Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const getChildren = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const listNodes = (node: Node): Node[] => [node, ...getChildren(node).flatMap(listNodes)];
const getName = (node: unknown): string =>
  isNode(node) && typeof node.name === 'string'
    ? node.name
    : isNode(node) && node.type === 'MemberExpression'
      ? getName(node.property)
      : '';

/** Functions that call their callback without a tap, such as effects and timers. */
const automaticCalls =
  /^(useEffect|useLayoutEffect|useInsertionEffect|useEffectEvent|setTimeout|setInterval|requestAnimationFrame|requestIdleCallback|queueMicrotask|addEventListener)$/;
/** Returns a file's names for `show` of `useOverlay`: as a variable, or as a property of the hook's result. */
const findShowNames = (nodes: readonly Node[]): string[] =>
  nodes.flatMap(({ type, id, init }) => {
    if (type !== 'VariableDeclarator' || !isNode(init) || getName(init.callee) !== 'useOverlay') return [];
    if (!isNode(id) || id.type !== 'ObjectPattern') return [`${getName(id)}.show`];
    return getChildren(id).flatMap(({ key, value }) => (getName(key) === 'show' ? [getName(value)] : []));
  });

/** Returns the name of the called function: a plain name, `object.show`, or a method. */
const getCalleeName = ({ callee }: Node): string => {
  const name = getName(callee);
  return name === 'show' && isNode(callee) && isNode(callee.object) ? `${getName(callee.object)}.show` : name;
};

/**
 * Returns the names of the functions in a file that open an overlay: `openOverlay`, `showModal`, `showPopover`, `show`
 * of `useOverlay`, and every function that calls one of these.
 */
function findOpeners(program: Node): Set<string> {
  const nodes = listNodes(program);
  const functions = nodes.flatMap((node) => {
    const name = getName(node.id);
    const body = node.type === 'FunctionDeclaration' ? node.body : node.init;
    return name && isNode(body) && /Function/.test(node.type + body.type)
      ? [{ name, body: listNodes(body) }]
      : [];
  });
  const openers = new Set(['openOverlay', 'showModal', 'showPopover', ...findShowNames(nodes)]);
  const isOpening = (node: Node) => node.type === 'CallExpression' && openers.has(getCalleeName(node));
  for (let before = -1; before < openers.size;) {
    before = openers.size;
    for (const { name, body } of functions)
      // Skips components and hooks, because their effects are checked separately.
      if (!/^([A-Z]|use[A-Z])/.test(name) && body.some(isOpening)) openers.add(name);
  }
  return openers;
}

/** Returns the calls in a source text that open an overlay without a tap. */
function findUnpromptedOverlays(file: string, text: string): string[] {
  const program: unknown = parseSync(file, text).program;
  if (!isNode(program)) throw new Error(`${file} is not a program`);
  const openers = findOpeners(program);
  return listNodes(program).flatMap((node) => {
    const callee = getName(node.callee);
    if (node.type !== 'CallExpression' || !automaticCalls.test(callee)) return [];
    return [node.arguments]
      .flat()
      .filter(isNode)
      .flatMap(listNodes)
      .flatMap((inside) => {
        const found = inside.type === 'CallExpression' ? getCalleeName(inside) : getName(inside);
        return openers.has(found) ? [`${file}: ${found} in ${callee}`] : [];
      });
  });
}

test('only the popup scheduler and the allowed files open an overlay without a tap [HM-21]', () => {
  const files = globSync('src/**/*.{ts,tsx}', { exclude: (name) => /\.test\.tsx?$/.test(name) });
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    allowedFiles.has(file) ? [] : findUnpromptedOverlays(file, readFileSync(file, 'utf8')),
  );
  expect(found).toEqual([]);
});

test.each([
  ['an effect', `useEffect(() => openOverlay('a'), [])`],
  ['a timer in an effect', `useEffect(() => { setTimeout(() => openOverlay('a'), 1) })`],
  [
    'an effect that calls a function',
    `const tell = () => openOverlay('a'); useEffect(() => { ready.then(tell) })`,
  ],
  ['an effect with the hook’s show', `const { show } = useOverlay('a'); useEffect(() => show())`],
  ['an effect with the hook’s whole result', `const sheet = useOverlay('a'); useEffect(() => sheet.show())`],
  ['an effect that opens a native dialog', `useEffect(() => ref.current?.showModal())`],
])('an overlay that opens without a tap is found in %s', (_, text) => {
  expect(findUnpromptedOverlays('a.tsx', text)).not.toEqual([]);
  expect(findUnpromptedOverlays('a.tsx', text.replace(/useEffect|setTimeout/g, 'onTap'))).toEqual([]);
});

test.each([...allowedFiles])('the allowed file %s does open an overlay', (file) => {
  expect(readFileSync(file, 'utf8')).toMatch(/openOverlay\(|showModal\(|showPopover\(|show\(\)/);
});
