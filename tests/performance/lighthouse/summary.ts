import { type Change, listGrowth } from './against-base.ts';
import type { FailedAssertion } from './config.ts';
import { metrics, type Page, formatValue, formatSigned } from './pages.ts';

export type Run = {
  pages: readonly Page[];
  broken: readonly FailedAssertion[];
  /** The tree that `--beside` names, measured in the same run. Null if there is none. */
  base: { id: string; pages: readonly Page[]; changes: readonly Change[] } | null;
  /** Processor and slowdown rates of the host. */
  host: string;
};

const formatRow = (...cells: string[]) => `| ${cells.join(' | ')} |`;
const formatPageName = ({ site, route }: { site: string; route: string }) =>
  `${route}${site === 'localhost' ? '' : ` (${site.split('.')[0]})`}`;
/** Formats code as Markdown. Paths and queries contain no pipe and no backtick. */
const formatCode = (text: string) => `\`${text}\``;

function formatInterval({ metric, change }: Change): string {
  const { value, low, high } = change;
  if (!Number.isFinite(low)) return formatSigned(metric, value);
  return low === high
    ? formatSigned(metric, value)
    : `${formatSigned(metric, value)} (${formatSigned(metric, low)} to ${formatSigned(metric, high)})`;
}

export const listErrors = ({ broken, base }: Run): string[] => [
  ...broken
    .filter(({ isError }) => isError)
    .map(
      ({ page, what, expected, actual }) => `${formatCode(page)}: ${what} is ${actual}, allowed ${expected}`,
    ),
  ...(base?.changes ?? [])
    .filter(({ verdict }) => verdict === 'worse')
    .map(
      (each) =>
        `${formatCode(formatPageName(each))}: ${each.metric} ${formatInterval(each)} against the base, allowed ${formatValue(each.metric, metrics[each.metric]?.margin ?? 0)}`,
    ),
];

/** Returns a line for each missed target, with the distance to the target. */
const listWarnings = ({ broken }: Run): string[] =>
  broken
    .filter(({ isError }) => !isError)
    .map(({ page, what, expected, actual }) => {
      const isScore = expected <= 1;
      const [goal, is] = isScore ? [expected * 100, actual * 100] : [expected, actual];
      return `${formatCode(page)}: ${what} ${Math.round(is)} of ${Math.round(goal)}, ${Math.round(Math.abs(goal - is))} short`;
    });

const formatList = (title: string, lines: readonly string[]) =>
  lines.length ? ['', `### ${title}`, '', ...lines.map((line) => `- ${line}`)] : [];

const columns = ['performance', 'FCP', 'LCP', 'TBT', 'CLS', 'script', 'bytes', 'requests'];

/** Returns a table with a row for each page, with the changes against the base. */
function formatPageTable({ pages, base }: Run): string[] {
  const cell = (page: Page, metric: string) => {
    const changed = base?.changes.find(
      (each) => each.metric === metric && each.site === page.site && each.route === page.route,
    );
    const { median = 0 } = page.metrics[metric] ?? {};
    const symbol = { worse: ' 🔴', better: ' 🟢', same: '', few: '' }[changed?.verdict ?? 'same'];
    const step = metrics[metric]?.step ?? 0;
    const difference =
      changed && Math.abs(changed.change.value) >= step
        ? ` (${formatSigned(metric, changed.change.value)})`
        : '';
    return `${formatValue(metric, median)}${difference}${symbol}`;
  };
  return [
    '',
    formatRow('page', ...columns),
    formatRow('---', ...columns.map(() => '---:')),
    ...pages.map((page) =>
      formatRow(formatCode(formatPageName(page)), ...columns.map((metric) => cell(page, metric))),
    ),
  ];
}

/** Returns the modules whose script grew, each on the page where it grew most. */
function listGrownModules({ pages, base }: Run): string[] {
  const grown = new Map<string, { page: string; now: number; before: number }>();
  for (const page of pages) {
    const other = base?.pages.find(({ site, route }) => site === page.site && route === page.route);
    for (const { group, now, before } of other ? listGrowth(page, other) : []) {
      const most = grown.get(group);
      if (now > before && now - before > (most ? most.now - most.before : 0))
        grown.set(group, { page: formatPageName(page), now, before });
    }
  }
  if (!grown.size) return base ? ['', 'No group of modules grew by 100 bytes.'] : [];
  const rows = [...grown].toSorted(([, a], [, b]) => b.now - b.before - (a.now - a.before));
  return [
    '',
    '### Modules that grew',
    '',
    formatRow('modules', 'page', 'Brotli bytes', 'change'),
    formatRow('---', '---', '---:', '---:'),
    ...rows.map(([group, { page, now, before }]) =>
      formatRow(formatCode(group), formatCode(page), `${before} → ${now}`, `+${now - before}`),
    ),
  ];
}

/** Formats the run as a comment for a pull request. */
export function formatSummary(run: Run): string {
  const { pages, base, host } = run;
  const errors = listErrors(run);
  const runs = pages[0]?.metrics['LCP']?.n ?? 0;
  const few = base?.changes.some(({ verdict }) => verdict === 'few');
  const comparison = base
    ? `, in turns with the base ${formatCode(base.id.slice(0, 10))}; 🔴 and 🟢 are beyond the margin and the noise of both (95 %)`
    : ', without a base';
  return [
    `## Lighthouse: ${errors.length ? `${errors.length} broken` : 'every budget is kept'}`,
    '',
    `Medians of ${runs} runs${comparison}. ${host}.${few ? ' Too few runs to tell a change from chance.' : ''}`,
    ...formatList('Errors', errors),
    ...formatPageTable(run),
    ...formatList('Missed targets', listWarnings(run)),
    ...listGrownModules(run),
    '',
  ].join('\n');
}
