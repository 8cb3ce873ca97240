export type Bar = { at: number; top: number; height: number };

/**
 * Computes the bars of a chart of values around zero. Positions are percentages of the height from the top; `zero` is
 * the baseline.
 */
export function computeChartBars(values: readonly number[]): {
  zero: number;
  bars: Bar[];
  most: number;
  least: number;
} {
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  const span = most - least || 1;
  const place = (value: number) => ((most - value) / span) * 100;
  const zero = place(0);
  const bars = values.map((value, at) => {
    const [top, bottom] = value > 0 ? [place(value), zero] : [zero, place(value)];
    // A value other than zero is always visible.
    return { at, top, height: value === 0 ? 0 : Math.max(bottom - top, 1) };
  });
  return { zero, bars, most, least };
}
