import { type ESTree, parseSync, Visitor } from 'vite';

const getText = (node: ESTree.Node | undefined): string | null => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw).join('${}');
  return null;
};

/**
 * Members of `test` whose calls are not counted as tests: groups, and tests that do not run or are expected to fail.
 */
const otherMembers = ['describe', 'skip', 'fixme', 'fail', 'todo'];

/** True for `test`, `test.each` and similar. */
function isTest(callee: ESTree.Expression): boolean {
  if (callee.type === 'Identifier') return callee.name === 'test';
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  return !otherMembers.includes(callee.property.name) && isTest(callee.object);
}

/** True for `test.skip`, `describe.skip.each(…)` and similar. */
function isSkipped(callee: ESTree.Expression): boolean {
  if (callee.type === 'CallExpression') return isSkipped(callee.callee);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  return ['skip', 'fixme', 'todo'].includes(callee.property.name) || isSkipped(callee.object);
}

const isWithin = (inner: ESTree.Span, outer: ESTree.Span) =>
  outer.start <= inner.start && inner.end <= outer.end;

/** Returns the tests that run, with their titles and the tables whose texts become part of a title. */
function listTests(program: ESTree.Program) {
  const constants = new Map<string, ESTree.Node>();
  const tests: { node: ESTree.Node; title: string; table: ESTree.Node | null }[] = [];
  const skippedCalls: ESTree.CallExpression[] = [];
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
    },
    CallExpression(node) {
      const { callee } = node;
      if (isSkipped(callee)) skippedCalls.push(node);
      const title = getText(node.arguments[0]);
      if (title === null) return;
      const each = callee.type === 'CallExpression' && isTest(callee.callee) ? callee.arguments[0] : null;
      if (!each && !isTest(callee)) return;
      const table = each?.type === 'Identifier' ? constants.get(each.name) : null;
      tests.push({ node, title, table: table ?? each ?? null });
    },
  }).visit(program);
  // `test.skip()` without arguments always skips the test around it. A call with a condition skips only sometimes.
  return tests.filter(
    ({ node }) =>
      !skippedCalls.some(
        (other) => isWithin(node, other) || (!other.arguments.length && isWithin(other, node)),
      ),
  );
}

/**
 * Returns the requirements that a test file names. Requirement ids are in square brackets in test titles and in table
 * texts that become part of a title. A table text that is itself an id counts too (title with `[%s]`).
 */
export function listRequirementIds(file: string, source: string): string[] {
  const { program } = parseSync(file, source);
  const tests = listTests(program);
  const texts = tests.map(({ title }) => title);
  new Visitor({
    Literal(node) {
      const { value } = node;
      if (typeof value !== 'string' || !tests.some(({ table }) => table && isWithin(node, table))) return;
      texts.push(/^[A-Z]{2}-\d{2}$/.test(value) ? `[${value}]` : value);
    },
  }).visit(program);
  return texts
    .flatMap((text) => text.match(/\[[^\]]*\]/g) ?? [])
    .flatMap((text) => text.match(/\b[A-Z]{2}-\d{2}\b/g) ?? []);
}
