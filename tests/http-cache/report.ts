import type { Case, Suite } from './cases.ts';
import type { Result } from './run-case.ts';

export type Kind = Case['kind'];
export type Verdict = 'passed' | 'failed' | 'setup' | 'dependency';
type Count = { passed: number; total: number };

/** Results of one profile, as written to the JSON file. */
export type Report = {
  profile: string;
  counts: Record<Kind, Count>;
  suites: { id: string; counts: Record<Kind, Count> }[];
  failing: { suite: string; id: string; kind: Kind; verdict: Verdict; why: string }[];
};

const kinds = ['required', 'optimal', 'check'] as const;
const zeroCounts = (): Record<Kind, Count> => ({
  required: { passed: 0, total: 0 },
  optimal: { passed: 0, total: 0 },
  check: { passed: 0, total: 0 },
});

/** Counts results by the suite's rules. A case counts as passed only if its dependencies and its setup passed too. */
export function buildReport(profile: string, suites: readonly Suite[], results: Map<string, Result>): Report {
  const all = new Map(suites.flatMap(({ tests }) => tests.map((test) => [test.id, test] as const)));
  const findVerdict = (test: Case): Verdict => {
    // Ignores dependencies that are missing from the file or that only a browser can run.
    const needed = test.depends_on.flatMap((id) => all.get(id) ?? []);
    if (needed.some((each) => findVerdict(each) !== 'passed')) return 'dependency';
    const result = results.get(test.id);
    if (result?.passed) return 'passed';
    return result?.setup ? 'setup' : 'failed';
  };
  const report: Report = { profile, counts: zeroCounts(), suites: [], failing: [] };
  for (const suite of suites) {
    const counts = zeroCounts();
    for (const test of suite.tests) {
      const verdict = findVerdict(test);
      for (const count of [counts[test.kind], report.counts[test.kind]]) {
        count.total += 1;
        if (verdict === 'passed') count.passed += 1;
      }
      if (verdict === 'passed') continue;
      const result = results.get(test.id);
      const why = result && !result.passed ? result.why : 'passed, but a dependency failed';
      report.failing.push({ suite: suite.id, id: test.id, kind: test.kind, verdict, why });
    }
    report.suites.push({ id: suite.id, counts });
  }
  return report;
}

const passedShare = ({ passed, total }: Count): number => (total === 0 ? 1 : passed / total);
const formatCount = ({ passed, total }: Count) => (total === 0 ? '' : `${passed}/${total}`).padStart(9);
const formatPercent = (count: Count) => `${(100 * passedShare(count)).toFixed(1)} %`.padStart(9);

/** Results of other caches on the whole suite (365 cases), required and optimal. */
const otherCaches = [
  ['cache.match, fetch, cache.put in a worker', '102 of 160', '63 of 105'],
  ['nginx', '100 of 160', '58 of 105'],
  ['Varnish', '119 of 160', '45 of 105'],
  ['Apache Traffic Server', '134 of 160', '73 of 105'],
] as const;

/** Formats the reports as text: a table by suite, the reason of every failed case, and other caches for comparison. */
export function formatReports(reports: readonly Report[]): string {
  const heads = reports.map(({ profile }) => kinds.map((kind) => `${profile} ${kind}`.padStart(17)).join(''));
  const row = (title: string, cells: (report: Report) => string[]) =>
    title.padEnd(22) + reports.flatMap((report) => cells(report).map((text) => text.padStart(17))).join('');
  const [first] = reports;
  const lines = [
    ''.padEnd(22) + heads.join(''),
    ...(first?.suites ?? []).map(({ id }, index) =>
      row(id, ({ suites }) =>
        kinds.map((kind) => formatCount(suites[index]?.counts[kind] ?? zeroCounts().check)),
      ),
    ),
    row('all', ({ counts }) => kinds.map((kind) => formatCount(counts[kind]))),
    row('', ({ counts }) => kinds.map((kind) => formatPercent(counts[kind]))),
    '',
    'Others, on the whole suite:',
    ...otherCaches.map(([name, required, optimal]) => `  ${name.padEnd(44)}${required}   ${optimal}`),
  ];
  for (const { profile, failing } of reports) {
    for (const kind of kinds) {
      const these = failing.filter((each) => each.kind === kind);
      if (these.length)
        lines.push('', `${profile}, ${kind === 'check' ? 'answered no (informational)' : kind}:`);
      for (const { id, verdict, why } of these) lines.push(`  ${id} (${verdict}): ${why}`);
    }
  }
  return lines.join('\n');
}
