// `npm test`: the checks that every change must pass. `npm run test:all`: every check of the repository. The last lines
// list failures, retried tests and the duration of each part. `npm test -- <part>` and `npm run test:all -- <part>` run
// one part: static, build, units, rehearsal, browser or engines; arguments after `browser` go to Playwright. Only
// `npm run test:engines` runs the part engines.
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
  // Tests need many games but few pictures: drawing all 720 takes five minutes.
  DRAWN_GAMES: process.env.DRAWN_GAMES ?? '60',
};
// Test databases are temporary, so they are kept in memory if enough is free: disk syncs would slow the tests.
const memory = '/dev/shm';
if (existsSync(memory) && statfsSync(memory).bavail * statfsSync(memory).bsize > 4e9) env.TMPDIR ??= memory;
mkdirSync('.cache', { recursive: true });

const [all, [part, ...args]] =
  process.argv[2] === '--all' ? [true, process.argv.slice(3)] : [false, process.argv.slice(2)];
/** Data of the browser part, prepared by the build part if both parts run. */
const state = '.cache/test-state';

let passed = 0;
let failed = 0;
let skipped = 0;
const namedTests = [];
const recordFailure = (title) => {
  failed += 1;
  namedTests.push(`failed: ${title}`);
};

async function run(command, args, extra = {}) {
  const [status] = await once(spawn(command, args, { stdio: 'inherit', env: { ...env, ...extra } }), 'close');
  return status === 0;
}

/** Runs one check, which counts as one test in the summary. */
async function check(title, command, args, extra = {}) {
  console.log(`\n› ${title}`);
  if (await run(command, args, extra)) passed += 1;
  else recordFailure(title);
}

/** Runs checks concurrently; each prints its output in one piece. */
async function checkConcurrently(checks) {
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
    else recordFailure(title);
  }
}

/** Runs a test runner that reports its tests in a file. A runner that dies without a report counts as one failure. */
async function runSuite(title, command, args, report, count) {
  console.log(`\n› ${title}`);
  rmSync(report, { force: true });
  const ok = await run(command, args);
  if (!existsSync(report)) return recordFailure(title);
  const counts = count(JSON.parse(readFileSync(report, 'utf8')));
  passed += counts.passed;
  failed += counts.failed.length;
  skipped += counts.skipped;
  namedTests.push(...counts.failed.map((test) => `failed: ${test}`));
  namedTests.push(...counts.retried.map((test) => `passed at the second try: ${test}`));
  if (!ok && !counts.failed.length) recordFailure(title);
}

/** With a status, `unexpected` or `flaky`: their titles and the failure of each attempt. */
function listTitles({ suites = [], specs = [] }, status) {
  const here = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map((test) => [`${file}:${line} ${title}`, ...listReasons(test)].join('\n')),
  );
  return [...here, ...suites.flatMap((suite) => listTitles(suite, status))];
}

/** Printed at the end, because often only the end of a log is kept: per attempt, the error's start and the line. */
const listReasons = ({ results }) =>
  results.flatMap(({ errors }, index) =>
    errors.flatMap(({ message, location }) => [
      `  try ${index + 1}${location ? `, line ${location.line}` : ''}:`,
      ...getFirstLines(message),
    ]),
  );
const getFirstLines = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 12)
    .map((line) => `    ${line}`);

/**
 * Installs packages of Debian, one group after another, if a program is missing and this process may install packages.
 */
async function installPrograms(programs, ...packageGroups) {
  if (programs.every((name) => existsSync(`/usr/bin/${name}`))) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`\n› Installing ${programs.join(', ')}`);
  const installs = packageGroups.map((packages) => `apt-get install -y -qq ${packages} >/dev/null`);
  const script = ['apt-get update -qq', ...installs].join(' && ');
  await run('sh', ['-c', script], { DEBIAN_FRONTEND: 'noninteractive' });
}

const canary = [
  'Canary: no reply contains data of another merchant, region or member',
  'node',
  ['tests/canary/run.ts', '--members', '1'],
];

const parts = {
  static: () =>
    checkConcurrently([
      ['Types', 'tsc', ['-b']],
      ['Lint', 'oxlint', ['--type-aware', '--report-unused-disable-directives-severity=error']],
      ['Format', 'oxfmt', ['--check']],
      ['Import rules', 'npm', ['run', '--silent', 'laws']],
      ['Unused code and packages', 'knip', []],
      ['Messages of every language', 'node', ['scripts/messages.ts', '--check']],
    ]),
  units: () =>
    runSuite(
      'Unit and worker tests',
      'vitest',
      // Uses all cores. By default Vitest leaves one core free, which would be half of a machine with two cores. The
      // option is set here because projects do not inherit it from the root configuration.
      [
        'run',
        '--maxWorkers=100%',
        '--reporter=dot',
        '--reporter=./tests/support/unit-report.ts',
        // As with Playwright's retries, a test that passes on the second attempt is listed and must be fixed.
        '--retry=1',
        ...(all ? [] : ['--tags-filter=!simulation']),
      ],
      '.cache/vitest.json',
      (report) => report,
    ),
  build: async () => {
    rmSync(state, { recursive: true, force: true });
    await check('Production build', 'node', ['scripts/start.mjs', '--prepare'], { STATE_DIR: state });
    await checkConcurrently([
      ['Public HTTP cache suite', 'node', ['tests/http-cache/run.ts', '--assert']],
      ...(all ? [canary] : []),
    ]);
  },
  // The rehearsal's deploys build for production and check the size of both workers.
  rehearsal: () =>
    checkConcurrently([
      ['The steps of docs/operations.md, word for word', 'node', ['tests/rehearsal/run.ts']],
    ]),
  browser: async (args) => {
    // The headless shell is faster but not available everywhere.
    if (!process.env.CHROMIUM)
      await installPrograms(
        ['chromium', 'chromium-headless-shell'],
        'chromium fonts-noto-core fonts-noto-cjk',
        'chromium-headless-shell',
      );
    // Data left by an interrupted test would make the next run fail too.
    if (part) rmSync(state, { recursive: true, force: true });
    const projects = all ? ['--project=platforms', '--project=outages'] : ['--project=short'];
    const chosen = args.length ? args : projects;
    await runSuite(
      'Browser tests',
      'playwright',
      ['test', ...chosen],
      '.cache/playwright.json',
      (report) => ({
        passed: report.stats.expected + report.stats.flaky,
        failed: listTitles(report, 'unexpected'),
        retried: listTitles(report, 'flaky'),
        skipped: report.stats.skipped,
      }),
    );
  },
  engines: async (args) => {
    await installPrograms(
      ['firefox-esr', 'WebKitWebDriver', 'Xvfb'],
      'firefox-esr webkit2gtk-driver xvfb fonts-noto-core',
    );
    await runSuite(
      'Journeys in Firefox and WebKit',
      'node',
      ['tests/engines/run.ts', ...args],
      '.cache/engines/report.json',
      (report) => report,
    );
  },
};

if (part && !(part in parts)) {
  console.error(`Usage: npm test -- [${Object.keys(parts).join(' | ')}]`);
  process.exit(1);
}
const shortPartGroups = [['static'], ['build'], ['units'], ['browser']];
// The rehearsal works on a clone of the project, so it does not disturb the unit tests.
const allPartGroups = [['static'], ['build'], ['units', 'rehearsal'], ['browser']];
const partGroups = part ? [[part]] : all ? allPartGroups : shortPartGroups;
const durations = [];
const begun = Date.now();
const getSecondsSince = (from) => Math.round((Date.now() - from) / 1_000);
for (const names of partGroups) {
  const from = Date.now();
  await Promise.all(names.map((name) => parts[name](args)));
  durations.push(`${names.join(' and ')} ${getSecondsSince(from)}`);
}

console.log(`\n${namedTests.join('\n')}`);
console.log(`seconds: ${durations.join(', ')}, in all ${getSecondsSince(begun)}`);
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exit(failed ? 1 : 0);
