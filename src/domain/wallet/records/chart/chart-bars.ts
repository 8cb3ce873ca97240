export type Bar = { at: number; top: number; height: number };

/**
 * Computes the bars of a chart of values around zero. Positions are percentages of the height from the top; `zero` is
 * the baseline.
 */
export function computeChartBars(values: readonly number[]): {
  zero: number;
  bars: Bar[];
  highest: number;
  lowest: number;
} {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const span = highest - lowest || 1;
  const computePosition = (value: number) => ((highest - value) / span) * 100;
  const zero = computePosition(0);
  const bars = values.map((value, at) => {
    const [top, bottom] = value > 0 ? [computePosition(value), zero] : [zero, computePosition(value)];
    // A value other than zero is always visible.
    return { at, top, height: value === 0 ? 0 : Math.max(bottom - top, 1) };
  });
  return { zero, bars, highest, lowest };
}
