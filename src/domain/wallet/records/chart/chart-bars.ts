export type Bar = { at: number; top: number; height: number };

/** Bars of a chart of values around zero, in hundredths of its height from the top; `zero` is where they begin. */
export function chartBars(values: readonly number[]): {
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
    // What is not nothing is seen.
    return { at, top, height: value === 0 ? 0 : Math.max(bottom - top, 1) };
  });
  return { zero, bars, most, least };
}
