// `npm run regressions -- --only 'blocking script'`: do the checks notice what they are there for? Each regression
// is done to a copy of the project; the check that is named for it must turn red and say what is wrong.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import * as v from 'valibot';

import { type Edit, type Regression, regressions } from './regression-list.ts';

const { values: flags } = parseArgs({
  options: { only: { type: 'string' }, port: { type: 'string', default: '4393' } },
});
const folder = '.cache/reports/regressions';
const copy = resolve('.cache/regressions');

/** A copy of the tracked files; packages and art are those of the project. */
function copyProject(): void {
  rmSync(copy, { recursive: true, force: true });
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
  }).stdout;
  for (const file of listed.split('\0')) {
    if (!file || !existsSync(file)) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(file, join(copy, file));
  }
  mkdirSync(join(copy, '.cache'), { recursive: true });
  // Packages are found in the project, in which the copy lies: a link to them would be a second Playwright. The
  // start looks here alone for whether they are installed.
  mkdirSync(join(copy, 'node_modules'));
  writeFileSync(join(copy, 'node_modules/.package-lock.json'), '{}');
  if (existsSync('public/art')) cpSync('public/art', join(copy, 'public/art'), { recursive: true });
  if (existsSync('.cache/art.json')) cpSync('.cache/art.json', join(copy, '.cache/art.json'));
}

/** Does the edits; gives the way back. */
function apply(edits: readonly Edit[]): () => void {
  const before = new Map<string, string>();
  for (const { file, find, replace } of edits) {
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(find)) throw new Error(`${file} has no ${JSON.stringify(find)}`);
    if (!before.has(path)) before.set(path, text);
    // A function: `$&` in the text is not a pattern.
    writeFileSync(
      path,
      text.replace(find, () => replace),
    );
  }
  return () => before.forEach((text, path) => writeFileSync(path, text));
}

/** Playwright's report, as far as it is read here; suites lie in suites. */
type Suite = v.InferOutput<typeof leafSchema> & { suites?: Suite[] | undefined };
const leafSchema = v.object({
  specs: v.optional(
    v.array(
      v.object({
        title: v.string(),
        ok: v.boolean(),
        tests: v.array(
          v.object({
            results: v.array(
              v.object({ errors: v.optional(v.array(v.object({ message: v.optional(v.string()) }))) }),
            ),
          }),
        ),
      }),
    ),
    [],
  ),
});
const suiteSchema: v.GenericSchema<unknown, Suite> = v.lazy(() =>
  v.object({ ...leafSchema.entries, suites: v.optional(v.array(suiteSchema)) }),
);

/** Titles of the tests that failed, with what they said. */
function failuresOf(suite: Suite): { title: string; said: string }[] {
  const own = (suite.specs ?? []).flatMap(({ title, ok, tests }) => {
    if (ok) return [];
    const messages = tests.flatMap(({ results }) =>
      results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)),
    );
    return [{ title, said: messages.join('\n') }];
  });
  return [...own, ...(suite.suites ?? []).flatMap(failuresOf)];
}

const reportSchema = v.intersect([suiteSchema, v.object({ errors: v.optional(v.array(v.unknown()), []) })]);

/** Vitest's report, as far as it is read here. */
const unitReportSchema = v.object({
  testResults: v.array(
    v.object({
      assertionResults: v.array(
        v.object({ title: v.string(), status: v.string(), failureMessages: v.array(v.string()) }),
      ),
    }),
  ),
});

/** What runs a check and where it reports to, and the failures in that; null for tests that it did not come to. */
function runnerOf(file: string) {
  if (!file.endsWith('.test.ts'))
    return {
      command: ['playwright', 'test', '--project=journeys', file],
      report: join(copy, '.cache/playwright.json'),
      failures: (text: string) => {
        const parsed = v.parse(reportSchema, JSON.parse(text));
        return parsed.errors.length ? null : failuresOf(parsed);
      },
    };
  const report = join(copy, '.cache/vitest.json');
  return {
    command: ['vitest', 'run', file, '--reporter=json', `--outputFile=${report}`],
    report,
    failures: (text: string) => {
      const all = v
        .parse(unitReportSchema, JSON.parse(text))
        .testResults.flatMap((each) => each.assertionResults);
      const failed = all.filter(({ status }) => status === 'failed');
      return all.length
        ? failed.map((each) => ({ title: each.title, said: each.failureMessages.join('\n') }))
        : null;
    },
  };
}

/** Runs the check in the copy; what failed, or null when the runner did not come to the tests. */
function runCheck({ check }: Regression): { title: string; said: string }[] | null {
  const { command, report, failures } = runnerOf(check.file);
  const [program = '', ...options] = command;
  rmSync(report, { force: true });
  spawnSync(program, options, {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PATH: `${resolve('node_modules/.bin')}:${process.env.PATH}`,
      TEST_PORT: flags.port,
    },
  });
  return existsSync(report) ? failures(readFileSync(report, 'utf8')) : null;
}

type Outcome = { name: string; check: string; result: string; red: boolean };

function outcomeOf(regression: Regression): Outcome {
  const { name, check, says } = regression;
  const failures = runCheck(regression);
  const found = failures?.find(({ title }) => title.startsWith(check.title));
  const result = !failures
    ? 'the check could not be run'
    : !found
      ? `not noticed${failures.length ? `; red instead: ${failures.map(({ title }) => title).join(', ')}` : ''}`
      : says.test(found.said)
        ? `red: ${says.exec(found.said)?.[0]}`
        : `red, but it does not say ${String(says)}`;
  return { name, check: check.title, result, red: Boolean(found && says.test(found.said)) };
}

const chosen = regressions.filter(({ name }) => !flags.only || flags.only === name);
if (!chosen.length)
  throw new Error(`--only takes one of: ${regressions.map(({ name }) => `'${name}'`).join(', ')}`);

copyProject();
const outcomes: Outcome[] = [];
for (const regression of chosen) {
  console.log(`› ${regression.name}`);
  const undo = apply(regression.edits);
  outcomes.push(outcomeOf(regression));
  undo();
}
const table = [
  '| regression | check | |',
  '| --- | --- | --- |',
  ...outcomes.map(({ name, check, result }) => `| ${name} | ${check} | ${result} |`),
].join('\n');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'table.md'), `${table}\n`);
console.log(`\n${table}\n`);
rmSync(copy, { recursive: true, force: true });
if (outcomes.some(({ red }) => !red)) process.exitCode = 1;
