// Runs the public HTTP cache suite (http-tests/cache-tests) against the built edge worker on workerd, with an origin
// over real TCP. Run with `npm run bench:cache`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { benches } from '#tests/performance/benches.ts';
import { readFlags } from '#tests/performance/measure/flags.ts';
import { startBuiltEdge } from '#tests/support/built/built-edge.ts';

import { type Case, readSuites, type Suite } from './cases.ts';
import { casePathPrefix, startOrigin } from './origin.ts';
import { formatReports, type Report, buildReport } from './report.ts';
import { type Result, runCase } from './run-case.ts';

const flags = readFlags(benches.cache);

/** Number of concurrent cases. The number is high because most of a case's time is pauses. */
const concurrency = 40;
/** Minimum number of cases of `cases.json` that must pass. */
const minimumPassed = { safe: { required: 124, optimal: 77 }, suite: { required: 125, optimal: 81 } };

/** Returns the names of all request headers in the cases. The edge must forward these headers to the origin. */
const listRequestHeaderNames = (suites: readonly Suite[]) =>
  suites.flatMap(({ tests }) =>
    tests.flatMap(({ requests }) =>
      requests.flatMap(({ request_headers }) => request_headers.map(([name]) => name)),
    ),
  );

async function measureProfile(profile: string, suites: readonly Suite[]): Promise<Report> {
  const origin = await startOrigin();
  const PUBLIC_HEADERS = ['Test-ID', 'Req-Num', ...new Set(listRequestHeaderNames(suites))].join(' ');
  const vars = { PUBLIC_RESOURCES: casePathPrefix, PUBLIC_HEADERS, CACHE_PROFILE: profile };
  const edge = await startBuiltEdge({ platform: origin.address, vars });
  const results = new Map<string, Result>();
  const cases = suites.flatMap(({ tests }) => tests);
  const runAll = async (waiting: Case[], clients: number) => {
    const runNext = async () => {
      for (let test = waiting.shift(); test; test = waiting.shift())
        results.set(test.id, await runCase(test, String(edge.url), (...run) => origin.begin(...run)));
    };
    await Promise.all(Array.from({ length: clients }, runNext));
  };
  try {
    await runAll([...cases], concurrency);
    // Lifetimes of one or two seconds expire early on a busy machine, so failed cases run once more with less
    // concurrency.
    const failed = cases.filter(({ id, kind }) => kind !== 'check' && !results.get(id)?.passed);
    const before = new Map(results);
    await runAll([...failed], concurrency / 4);
    for (const { id } of failed.filter((each) => results.get(each.id)?.passed)) {
      const first = before.get(id);
      console.log(`${profile}: ${id} passed when run again; before: ${first?.passed ? '' : first?.why}`);
    }
  } finally {
    await edge.stop();
    origin.stop();
  }
  return buildReport(profile, suites, results);
}

const { only } = flags;
const suites = readSuites(flags.cases).map((suite) =>
  only ? { ...suite, tests: suite.tests.filter(({ id }) => id === only) } : suite,
);
const reports = await Promise.all(flags.profile.map((profile) => measureProfile(profile, suites)));
mkdirSync(dirname(flags.json), { recursive: true });
writeFileSync(flags.json, JSON.stringify(reports, null, 2));
console.log(formatReports(reports));

if (flags.assert) {
  const kindsBelowMinimum = reports.flatMap(({ profile, counts }) =>
    (['required', 'optimal'] as const).filter((kind) => {
      const minimum = profile === 'suite' ? minimumPassed.suite : minimumPassed.safe;
      return counts[kind].passed < minimum[kind];
    }),
  );
  if (kindsBelowMinimum.length)
    console.error(`\n✗ Fewer cases passed than the project promises: ${kindsBelowMinimum.join(', ')}`);
  process.exitCode = kindsBelowMinimum.length ? 1 : 0;
}
// Ends the process, because workerd and sockets that a case left open would keep it running.
process.exit();
