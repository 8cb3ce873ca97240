import { type Change, growthOf } from './against-base.ts';
import type { Broken } from './config.ts';
import { metrics, type Page, show, signed } from './pages.ts';

export type Run = {
  pages: readonly Page[];
  broken: readonly Broken[];
  /** The commit before, measured in the same run; null without one. */
  base: { id: string; pages: readonly Page[]; changes: readonly Change[] } | null;
  /** Processor and rate. */
  host: string;
};

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;
const nameOf = ({ site, route }: { site: string; route: string }) =>
  `${route}${site === 'localhost' ? '' : ` (${site.split('.')[0]})`}`;
/** Paths have no pipe and no backtick; a query has neither. */
const code = (text: string) => `\`${text}\``;

function intervalOf({ metric, change }: Change): string {
  const { value, low, high } = change;
  if (!Number.isFinite(low)) return signed(metric, value);
  return low === high
    ? signed(metric, value)
    : `${signed(metric, value)} (${signed(metric, low)} to ${signed(metric, high)})`;
}

export const errorsOf = ({ broken, base }: Run): string[] => [
  ...broken
    .filter(({ isError }) => isError)
    .map(({ page, what, expected, actual }) => `${code(page)}: ${what} is ${actual}, allowed ${expected}`),
  ...(base?.changes ?? [])
    .filter(({ verdict }) => verdict === 'worse')
    .map(
      (each) =>
        `${code(nameOf(each))}: ${each.metric} ${intervalOf(each)} against the base, allowed ${show(each.metric, metrics[each.metric]?.margin ?? 0)}`,
    ),
];

/** Broken wishes: how far each is away. */
const warningsOf = ({ broken }: Run): string[] =>
  broken
    .filter(({ isError }) => !isError)
    .map(({ page, what, expected, actual }) => {
      const isScore = expected <= 1;
      const [goal, is] = isScore ? [expected * 100, actual * 100] : [expected, actual];
      return `${code(page)}: ${what} ${Math.round(is)} of ${Math.round(goal)}, ${Math.round(Math.abs(goal - is))} short`;
    });

const list = (title: string, lines: readonly string[]) =>
  lines.length ? ['', `### ${title}`, '', ...lines.map((line) => `- ${line}`)] : [];

const columns = ['performance', 'FCP', 'LCP', 'TBT', 'CLS', 'script', 'bytes', 'requests'];

/** Every page in a line, with what has changed against the base where something has. */
function pageTable({ pages, base }: Run): string[] {
  const cell = (page: Page, metric: string) => {
    const changed = base?.changes.find(
      (each) => each.metric === metric && each.site === page.site && each.route === page.route,
    );
    const { median = 0 } = page.metrics[metric] ?? {};
    const mark = { worse: ' 🔴', better: ' 🟢', same: '', few: '' }[changed?.verdict ?? 'same'];
    const step = metrics[metric]?.step ?? 0;
    const said =
      changed && Math.abs(changed.change.value) >= step ? ` (${signed(metric, changed.change.value)})` : '';
    return `${show(metric, median)}${said}${mark}`;
  };
  return [
    '',
    row('page', ...columns),
    row('---', ...columns.map(() => '---:')),
    ...pages.map((page) => row(code(nameOf(page)), ...columns.map((metric) => cell(page, metric)))),
  ];
}

/** What grew in script, on the page where it grew most. */
function grownModules({ pages, base }: Run): string[] {
  const grown = new Map<string, { page: string; now: number; before: number }>();
  for (const page of pages) {
    const other = base?.pages.find(({ site, route }) => site === page.site && route === page.route);
    for (const { group, now, before } of other ? growthOf(page, other) : []) {
      const most = grown.get(group);
      if (now > before && now - before > (most ? most.now - most.before : 0))
        grown.set(group, { page: nameOf(page), now, before });
    }
  }
  if (!grown.size) return base ? ['', 'No group of modules grew by 100 bytes.'] : [];
  const rows = [...grown].toSorted(([, a], [, b]) => b.now - b.before - (a.now - a.before));
  return [
    '',
    '### Modules that grew',
    '',
    row('modules', 'page', 'Brotli bytes', 'change'),
    row('---', '---', '---:', '---:'),
    ...rows.map(([group, { page, now, before }]) =>
      row(code(group), code(page), `${before} → ${now}`, `+${now - before}`),
    ),
  ];
}

/** The run as a comment on a pull request. */
export function summaryOf(run: Run): string {
  const { pages, base, host } = run;
  const errors = errorsOf(run);
  const runs = pages[0]?.metrics['LCP']?.n ?? 0;
  const few = base?.changes.some(({ verdict }) => verdict === 'few');
  const beside = base
    ? `, in turns with the base ${code(base.id.slice(0, 10))}; 🔴 and 🟢 are beyond the margin and the noise of both (95 %)`
    : ', without a base';
  return [
    `## Lighthouse: ${errors.length ? `${errors.length} broken` : 'every budget is kept'}`,
    '',
    `Medians of ${runs} runs${beside}. ${host}.${few ? ' Too few runs to tell a change from chance.' : ''}`,
    ...list('Errors', errors),
    ...pageTable(run),
    ...list('Wishes', warningsOf(run)),
    ...grownModules(run),
    '',
  ].join('\n');
}
