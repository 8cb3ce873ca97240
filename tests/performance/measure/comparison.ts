import { type Estimate, fewestPairs, pairedRatio } from './statistics.ts';

/** Most that the same thing, measured twice in one run, may differ by. */
const controlLimit = 0.08;
/** How a bench ends that could not judge: EX_TEMPFAIL of sysexits.h, try again later. */
export const unfitExitCode = 75;

/** What is compared: two sides that were measured in turns, and one of them once more. */
export type Sides = {
  what: string;
  mine: readonly number[];
  other: readonly number[];
  /** The same thing twice, in turns with the two. */
  control: readonly [readonly number[], readonly number[]];
  target?: { most: number } | { least: number };
};

/** `open`: the interval has the target within it; `not judged`: the control says that the machine cannot tell. */
type Verdict = 'met' | 'missed' | 'open' | 'not judged' | '';

export type Comparison = {
  what: string;
  ratio: Estimate;
  control: Estimate;
  target: { most: number } | { least: number } | null;
  verdict: Verdict;
};

/** What is said of a run by its control alone. */
export type Control = Pick<Comparison, 'what' | 'control'>;

/** The same thing twice; of nothing, which was measured once only, no number. */
export const controlOf = (what: string, a: readonly number[], b: readonly number[]): Control => ({
  what,
  control: a.length ? pairedRatio(a, b) : { value: NaN, low: NaN, high: NaN, n: 0 },
});

/** Whether a machine can tell by so much as matters. */
export const isFit = ({ control: { value } }: Pick<Control, 'control'>): boolean =>
  Math.abs(value - 1) <= controlLimit;

function verdictOf({ ratio, control, target }: Omit<Comparison, 'verdict'>): Verdict {
  if (!isFit({ control })) return 'not judged';
  if (!target) return '';
  const [surely, surelyNot] =
    'most' in target
      ? [ratio.high <= target.most, ratio.low > target.most]
      : [ratio.low >= target.least, ratio.high < target.least];
  if (surely) return 'met';
  return surelyNot ? 'missed' : 'open';
}

/** One ratio with its interval, judged where the run's own control allows it. */
export function compare({ what, mine, other, control: [a, b], target }: Sides): Comparison {
  const measured = { ...controlOf(what, a, b), ratio: pairedRatio(mine, other), target: target ?? null };
  return { ...measured, verdict: verdictOf(measured) };
}

const show = ({ value, low, high, n }: Estimate): string =>
  n < fewestPairs
    ? `${value.toFixed(2)} (of ${n})`
    : `${value.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;

const targetText = (target: Comparison['target']): string => {
  if (!target) return '';
  return 'most' in target ? `≤ ${target.most}` : `≥ ${target.least}`;
};

/** Ratios with intervals as Markdown, each with its control. */
export const comparisonTable = (comparisons: readonly Comparison[]): string =>
  [
    '| ratio, 95 % interval | measured | target | | the same twice |',
    '| --- | --- | --- | --- | --- |',
    ...comparisons.map(
      ({ what, ratio, control, target, verdict }) =>
        `| ${what} | ${show(ratio)} | ${targetText(target)} | ${verdict} | ${show(control)} |`,
    ),
  ].join('\n');

/** What a run may be believed, as a sentence; a run that cannot judge ends with a code of its own. */
export function conclude(controls: readonly Control[]): string {
  const unfit = controls.filter((each) => !isFit(each));
  const limit = `${controlLimit * 100} %`;
  if (!unfit.length) return `Every control is within ${limit}: the same thing measured twice gave the same.`;
  process.exitCode = unfitExitCode;
  const named = unfit.map(({ what, control }) => `${what} (the same twice: ${show(control)})`);
  return `✗ Not judged, as this machine gave the same thing figures more than ${limit} apart: ${named.join('; ')}. Run it again when the machine is quiet, or with more rounds.`;
}
