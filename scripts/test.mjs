// `npm test`: what a change has to pass; `npm run test:all`: every check of the repository. The last lines name what failed
// or took a second try, and say how long each part took. `npm test -- <part>` and `npm run test:all -- <part>` run one:
// static, build, units, rehearsal or browser; what follows `browser` goes to Playwright.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { install, needsInstall } from './start.mjs';

if (needsInstall()) install();
const bin = join(process.cwd(), 'node_modules', '.bin');
const env = {
  ...process.env,
  PATH: `${bin}:${process.env.PATH ?? ''}`,
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  FORCE_COLOR: '0',
  // Tests need many games and few pictures of their own: drawing those of 720 takes five minutes.
  DRAWN_GAMES: process.env.DRAWN_GAMES ?? '60',
};
// Databases of tests are written and thrown away: in memory, where there is some, a disk's syncs do not hold them up.
const memory = '/dev/shm';
if (existsSync(memory) && statfsSync(memory).bavail * statfsSync(memory).bsize > 4e9) env.TMPDIR ??= memory;
mkdirSync('.cache', { recursive: true });

const [all, [part, ...args]] =
  process.argv[2] === '--all' ? [true, process.argv.slice(3)] : [false, process.argv.slice(2)];
/** The data of the browser's part: prepared by the build where both run. */
const state = '.cache/test-state';

let passed = 0;
let failed = 0;
let skipped = 0;
const named = [];
const fails = (title) => {
  failed += 1;
  named.push(`failed: ${title}`);
};

async function run(command, args, extra = {}) {
  const [status] = await once(spawn(command, args, { stdio: 'inherit', env: { ...env, ...extra } }), 'close');
  return status === 0;
}

/** One check, one count. */
async function check(title, command, args, extra = {}) {
  console.log(`\n› ${title}`);
  if (await run(command, args, extra)) passed += 1;
  else fails(title);
}

/** Checks side by side; what each prints comes in one piece. */
async function checksAtOnce(checks) {
  const results = await Promise.all(
    checks.map(async ([title, command, args]) => {
      const child = spawn(command, args, { env });
      const output = [];
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
      const [status] = await once(child, 'close');
      return { title, status, output };
    }),
  );
  for (const { title, status, output } of results) {
    console.log(`\n› ${title}\n${Buffer.concat(output)}`);
    if (status === 0) passed += 1;
    else fails(title);
  }
}

/** A runner that reports its tests in a file; a runner that dies without a report counts as one failure. */
async function suite(title, command, args, report, count) {
  console.log(`\n› ${title}`);
  rmSync(report, { force: true });
  const ok = await run(command, args);
  if (!existsSync(report)) return fails(title);
  const counts = count(JSON.parse(readFileSync(report, 'utf8')));
  passed += counts.passed;
  failed += counts.failed.length;
  skipped += counts.skipped;
  named.push(...counts.failed.map((test) => `failed: ${test}`));
  named.push(...counts.retried.map((test) => `passed at the second try: ${test}`));
  if (!ok && !counts.failed.length) fails(title);
}

/** The tests of Playwright's report with a status, `unexpected` or `flaky`: their titles, and what each try failed of. */
function titles({ suites = [], specs = [] }, status) {
  const here = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map((test) => [`${file}:${line} ${title}`, ...reasons(test)].join('\n')),
  );
  return [...here, ...suites.flatMap((suite) => titles(suite, status))];
}

/** The end of a log is often all that is kept of it: there stand the first lines of each try's error, and the test's line. */
const reasons = ({ results }) =>
  results.flatMap(({ errors }, index) =>
    errors.flatMap(({ message, location }) => [
      `  try ${index + 1}${location ? `, line ${location.line}` : ''}:`,
      ...firstLines(message),
    ]),
  );
const firstLines = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 12)
    .map((line) => `    ${line}`);

/** What the browser tests run in, where the system's packages can be had. */
async function installChromium() {
  const there = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'].every((path) => existsSync(path));
  if (there || process.env.CHROMIUM || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('\n› Installing Chromium for the browser tests');
  const install = (packages) => `apt-get install -y -qq ${packages} >/dev/null`;
  // The headless shell is faster, and not to be had everywhere.
  await run(
    'sh',
    [
      '-c',
      `apt-get update -qq && ${install('chromium fonts-noto-core fonts-noto-cjk')} && ${install('chromium-headless-shell')}`,
    ],
    { DEBIAN_FRONTEND: 'noninteractive' },
  );
}

const canary = [
  'No byte of another merchant, region or member',
  'node',
  ['tests/canary/run.ts', '--members', '1'],
];

const parts = {
  static: () =>
    checksAtOnce([
      ['Types', 'tsc', ['-b']],
      ['Lint', 'oxlint', ['--type-aware', '--report-unused-disable-directives-severity=error']],
      ['Format', 'oxfmt', ['--check']],
      ['Import laws', 'npm', ['run', '--silent', 'laws']],
      ['Unused code and packages', 'knip', []],
      ['Tables of calls and limits in the docs', 'node', ['scripts/wire-table.ts', '--check']],
      ['Messages of every language', 'node', ['scripts/messages.ts', '--check']],
    ]),
  units: () =>
    suite(
      'Unit and worker tests',
      'vitest',
      // All cores: of itself it leaves one free, which on two is half. Its projects do not take it from their root's file.
      [
        'run',
        '--maxWorkers=100%',
        '--reporter=dot',
        '--reporter=./tests/support/unit-report.ts',
        // As Playwright's: what passes at the second try is named, and is to be mended.
        '--retry=1',
        ...(all ? [] : ['--tags-filter=!simulation']),
      ],
      '.cache/vitest.json',
      (report) => report,
    ),
  build: async () => {
    rmSync(state, { recursive: true, force: true });
    await check('Production build', 'node', ['scripts/start.mjs', '--prepare'], { STATE_DIR: state });
    await checksAtOnce([
      ['Public HTTP cache suite', 'node', ['tests/http-cache/run.ts', '--assert']],
      ...(all ? [canary] : []),
    ]);
  },
  // Its deploys build for production and weigh both workers.
  rehearsal: () =>
    checksAtOnce([['The steps of docs/operations.md, word for word', 'node', ['tests/rehearsal/run.ts']]]),
  browser: async (args) => {
    await installChromium();
    // What a test that broke off has left behind would fail the next run too.
    if (part) rmSync(state, { recursive: true, force: true });
    const projects = all ? ['--project=outages'] : ['--project=short'];
    const chosen = args.length ? args : projects;
    await suite('Browser tests', 'playwright', ['test', ...chosen], '.cache/playwright.json', (report) => ({
      passed: report.stats.expected + report.stats.flaky,
      failed: titles(report, 'unexpected'),
      retried: titles(report, 'flaky'),
      skipped: report.stats.skipped,
    }));
  },
};

if (part && !(part in parts)) {
  console.error(`Usage: npm test -- [${Object.keys(parts).join(' | ')}]`);
  process.exit(1);
}
const shortTurns = [['static'], ['build'], ['units'], ['browser']];
// The rehearsal clones the project, and touches nothing of the units'.
const allTurns = [['static'], ['build'], ['units', 'rehearsal'], ['browser']];
const turns = part ? [[part]] : all ? allTurns : shortTurns;
const took = [];
const begun = Date.now();
const secondsFrom = (from) => Math.round((Date.now() - from) / 1_000);
for (const names of turns) {
  const from = Date.now();
  await Promise.all(names.map((name) => parts[name](args)));
  took.push(`${names.join(' and ')} ${secondsFrom(from)}`);
}

console.log(`\n${named.join('\n')}`);
console.log(`seconds: ${took.join(', ')}, in all ${secondsFrom(begun)}`);
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exit(failed ? 1 : 0);
