import { globSync, readFileSync } from 'node:fs';

import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/** What may open without a tap, and why. Everything else asks the governor (`askForOverlay`). */
const mayOpen = new Set([
  // The governor itself.
  'src/app/popups/popups.tsx',
  // Closes the whole site.
  'src/app/shell/screens/system-status-screen.tsx',
  // Covers the page while something is under way.
  'src/app/after-input/loading-indicator.tsx',
  // Opens again what Back has closed: its codes are shown once.
  'src/features/member/security/components/totp-setup-dialog.tsx',
  // How any overlay is drawn.
  'src/shared/ui/overlay/use-layer.ts',
]);

type Node = { type: string } & Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const every = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(every)];
const nameOf = (node: unknown): string =>
  isNode(node) && typeof node.name === 'string'
    ? node.name
    : isNode(node) && node.type === 'MemberExpression'
      ? nameOf(node.property)
      : '';

/** Calls whose function runs without anybody's tap. */
const byThemselves =
  /^(useEffect|useLayoutEffect|useInsertionEffect|useEffectEvent|setTimeout|setInterval|requestAnimationFrame|requestIdleCallback|queueMicrotask|addEventListener)$/;
/** `show` as a file has it from `useOverlay`, under whatever name: taken out of it, or asked of what it returned. */
const showsIn = (nodes: readonly Node[]): string[] =>
  nodes.flatMap(({ type, id, init }) => {
    if (type !== 'VariableDeclarator' || !isNode(init) || nameOf(init.callee) !== 'useOverlay') return [];
    if (!isNode(id) || id.type !== 'ObjectPattern') return [`${nameOf(id)}.show`];
    return childrenOf(id).flatMap(({ key, value }) => (nameOf(key) === 'show' ? [nameOf(value)] : []));
  });

/** What a call calls: a function's name, `object.show`, or a method's. */
const calledBy = ({ callee }: Node): string => {
  const name = nameOf(callee);
  return name === 'show' && isNode(callee) && isNode(callee.object) ? `${nameOf(callee.object)}.show` : name;
};

/** Names in a file that open an overlay: the three, `show` of `useOverlay`, and every function that calls one of them. */
function openersIn(program: Node): Set<string> {
  const nodes = every(program);
  const functions = nodes.flatMap((node) => {
    const name = nameOf(node.id);
    const body = node.type === 'FunctionDeclaration' ? node.body : node.init;
    return name && isNode(body) && /Function/.test(node.type + body.type)
      ? [{ name, body: every(body) }]
      : [];
  });
  const openers = new Set(['openOverlay', 'showModal', 'showPopover', ...showsIn(nodes)]);
  const opens = (node: Node) => node.type === 'CallExpression' && openers.has(calledBy(node));
  for (let before = -1; before < openers.size;) {
    before = openers.size;
    for (const { name, body } of functions)
      // A component or hook is no function that opens something: its own effects are looked at by themselves.
      if (!/^([A-Z]|use[A-Z])/.test(name) && body.some(opens)) openers.add(name);
  }
  return openers;
}

/** Calls in a text of our own that open an overlay while nobody has tapped. */
function unasked(file: string, text: string): string[] {
  const program: unknown = parseSync(file, text).program;
  if (!isNode(program)) throw new Error(`${file} is no program`);
  const openers = openersIn(program);
  return every(program).flatMap((node) => {
    const callee = nameOf(node.callee);
    if (node.type !== 'CallExpression' || !byThemselves.test(callee)) return [];
    return [node.arguments]
      .flat()
      .filter(isNode)
      .flatMap(every)
      .flatMap((inside) => {
        const found = inside.type === 'CallExpression' ? calledBy(inside) : nameOf(inside);
        return openers.has(found) ? [`${file}: ${found} in ${callee}`] : [];
      });
  });
}

test('nothing but the governor opens an overlay by itself [HM-21]', () => {
  const files = globSync('src/**/*.{ts,tsx}', { exclude: (name) => /\.test\.tsx?$/.test(name) });
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) => (mayOpen.has(file) ? [] : unasked(file, readFileSync(file, 'utf8'))));
  expect(found).toEqual([]);
});

test.each([
  ['an effect', `useEffect(() => openOverlay('a'), [])`],
  ['a timer in an effect', `useEffect(() => { setTimeout(() => openOverlay('a'), 1) })`],
  [
    'an effect through a function',
    `const tell = () => openOverlay('a'); useEffect(() => { ready.then(tell) })`,
  ],
  ['a hook’s state', `const { show } = useOverlay('a'); useEffect(() => show())`],
  ['a hook’s state, whole', `const sheet = useOverlay('a'); useEffect(() => sheet.show())`],
  ['a native dialog', `useEffect(() => ref.current?.showModal())`],
])('it would be found in %s', (_, text) => {
  expect(unasked('a.tsx', text)).not.toEqual([]);
  expect(unasked('a.tsx', text.replace(/useEffect|setTimeout/g, 'onTap'))).toEqual([]);
});

test.each([...mayOpen])('%s is an exception that opens something', (file) => {
  expect(readFileSync(file, 'utf8')).toMatch(/openOverlay\(|showModal\(|showPopover\(|show\(\)/);
});
