import { type Estimate, fewestPairs, estimateRatio } from './statistics.ts';

/** Largest accepted difference between two measurements of the same thing in one run, as a share of 1. */
const controlLimit = 0.08;
/** Exit code of a bench that gave no verdict: EX_TEMPFAIL of sysexits.h, which means "try again later". */
export const unfitExitCode = 75;

/** Input of a comparison: two sides measured in turns, and one of them a second time as the control. */
export type ComparisonInput = {
  what: string;
  mine: readonly number[];
  other: readonly number[];
  /** Two measurements of the same thing, made in turns with the two sides. */
  control: readonly [readonly number[], readonly number[]];
  target?: { most: number } | { least: number };
};

/**
 * `open`: the target lies within the interval. `not judged`: the control shows that the machine is too noisy. Empty if
 * there is no target.
 */
type Verdict = 'met' | 'missed' | 'open' | 'not judged' | '';

export type Comparison = {
  what: string;
  ratio: Estimate;
  control: Estimate;
  target: { most: number } | { least: number } | null;
  verdict: Verdict;
};

/** The result of a run's control. */
export type Control = Pick<Comparison, 'what' | 'control'>;

/** Computes the ratio of two measurements of the same thing. NaN if there are no values. */
export const computeControl = (what: string, a: readonly number[], b: readonly number[]): Control => ({
  what,
  control: a.length ? estimateRatio(a, b) : { value: NaN, low: NaN, high: NaN, n: 0 },
});

/** True if the machine is steady enough to detect differences that matter. */
export const isFit = ({ control: { value } }: Pick<Control, 'control'>): boolean =>
  Math.abs(value - 1) <= controlLimit;

function judgeRatio({ ratio, control, target }: Omit<Comparison, 'verdict'>): Verdict {
  if (!isFit({ control })) return 'not judged';
  if (!target) return '';
  const [surely, surelyNot] =
    'most' in target
      ? [ratio.high <= target.most, ratio.low > target.most]
      : [ratio.low >= target.least, ratio.high < target.least];
  if (surely) return 'met';
  return surelyNot ? 'missed' : 'open';
}

/** Computes a ratio with its interval, and judges the ratio if the run's control is within its limit. */
export function compare({ what, mine, other, control: [a, b], target }: ComparisonInput): Comparison {
  const measured = {
    ...computeControl(what, a, b),
    ratio: estimateRatio(mine, other),
    target: target ?? null,
  };
  return { ...measured, verdict: judgeRatio(measured) };
}

const formatEstimate = ({ value, low, high, n }: Estimate): string =>
  n < fewestPairs
    ? `${value.toFixed(2)} (of ${n})`
    : `${value.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;

const formatTarget = (target: Comparison['target']): string => {
  if (!target) return '';
  return 'most' in target ? `≤ ${target.most}` : `≥ ${target.least}`;
};

/** Formats ratios with intervals and controls as a Markdown table. */
export const formatComparisons = (comparisons: readonly Comparison[]): string =>
  [
    '| ratio, 95 % interval | measured | target | | the same twice |',
    '| --- | --- | --- | --- | --- |',
    ...comparisons.map(
      ({ what, ratio, control, target, verdict }) =>
        `| ${what} | ${formatEstimate(ratio)} | ${formatTarget(target)} | ${verdict} | ${formatEstimate(control)} |`,
    ),
  ].join('\n');

/** Returns a sentence about the reliability of a run. Sets the exit code if the run cannot judge. */
export function conclude(controls: readonly Control[]): string {
  const unfit = controls.filter((each) => !isFit(each));
  const limit = `${controlLimit * 100} %`;
  if (!unfit.length) return `Every control is within ${limit}: two measurements of the same thing agree.`;
  process.exitCode = unfitExitCode;
  const named = unfit.map(({ what, control }) => `${what} (the same twice: ${formatEstimate(control)})`);
  return `✗ Not judged, because on this machine two measurements of the same thing differ by more than ${limit}: ${named.join('; ')}. Run the bench again when the machine is quiet, or with more rounds.`;
}
