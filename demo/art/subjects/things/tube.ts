import type { Tone } from '#demo/art/color.ts';
import { crisp, repeat } from '#demo/art/draw/parts.ts';
import type { Pen } from '#demo/art/draw/pen.ts';
import { formatNumber, type Point } from '#demo/art/draw/points.ts';
import { polygon } from '#demo/art/draw/shapes.ts';

/** Returns the point at t (0 to 1) of the smooth Catmull-Rom curve through the control points. */
export function getCurvePoint(points: readonly Point[], t: number): Point {
  const spans = points.length - 1;
  const at = Math.min(spans - 1, Math.floor(t * spans));
  const u = t * spans - at;
  const point = (i: number): Point => points[Math.max(0, Math.min(spans, i))] ?? [0, 0];
  const [a, b, c, d] = [point(at - 1), point(at), point(at + 1), point(at + 2)];
  const axis = (k: 0 | 1): number =>
    0.5 *
    (2 * b[k] +
      (c[k] - a[k]) * u +
      (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * u * u +
      (3 * b[k] - a[k] - 3 * c[k] + d[k]) * u ** 3);
  return [axis(0), axis(1)];
}

/** Returns the curve's point at t, moved sideways by a distance; positive is left of the direction of travel. */
export function getOffsetCurvePoint(points: readonly Point[], t: number, distance: number): Point {
  const [x, y] = getCurvePoint(points, t);
  const [x2, y2] = getCurvePoint(points, Math.min(1, t + 0.01));
  const [x1, y1] = getCurvePoint(points, Math.max(0, t - 0.01));
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  return [x + ((y2 - y1) / length) * distance, y - ((x2 - x1) / length) * distance];
}

export type TubeLook = {
  skin: Tone;
  belly: string;
  /** Half the width along the body, from tail (0) to head (1). */
  width: (t: number) => number;
  spines: string | null;
  chunks: number;
};

function strip(
  points: readonly Point[],
  from: number,
  to: number,
  left: (t: number) => number,
  right: (t: number) => number,
): Point[] {
  const steps = 12;
  const ts = Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps);
  return [
    ...ts.map((t) => getOffsetCurvePoint(points, t, left(t))),
    ...ts.toReversed().map((t) => getOffsetCurvePoint(points, t, right(t))),
  ];
}

/** A long scaly body from tail to head; later coils cover earlier ones. */
export function drawTube(pen: Pen, points: readonly Point[], look: TubeLook): string {
  const fill = pen.lit(look.skin);
  const scale = (t: number, side: number): string => {
    const w = look.width(t);
    const [x, y] = getOffsetCurvePoint(points, t, w * side);
    return `<circle cx="${formatNumber(x)}" cy="${formatNumber(y)}" r="${formatNumber(w * 0.3)}" fill="${look.skin.light}" opacity="0.38"/>`;
  };
  return repeat(look.chunks, (i) => {
    const from = i / look.chunks;
    const to = Math.min(1, (i + 1.12) / look.chunks);
    const spines = look.spines
      ? repeat(4, (k) => {
          const t = from + ((to - from) * (k + 0.5)) / 4;
          const w = look.width(t);
          return polygon(
            [
              getOffsetCurvePoint(points, t - 0.012, w * 0.85),
              getOffsetCurvePoint(points, t - 0.02, w * 1.65),
              getOffsetCurvePoint(points, t + 0.018, w * 0.85),
            ],
            look.spines ?? '',
          );
        })
      : '';
    const scales = repeat(7, (k) => {
      const t = from + ((to - from) * (k + 0.5)) / 7;
      return scale(t, 0.45) + scale(t + 0.008, 0.02);
    });
    const ribs = repeat(6, (k) => {
      const t = from + ((to - from) * (k + 0.5)) / 6;
      const [x1, y1] = getOffsetCurvePoint(points, t, -look.width(t));
      const [x2, y2] = getOffsetCurvePoint(points, t, -look.width(t) * 0.4);
      return `<path d="M${formatNumber(x1)} ${formatNumber(y1)}L${formatNumber(x2)} ${formatNumber(y2)}" stroke="${look.skin.dark}" stroke-width="1.6" opacity="0.6"/>`;
    });
    const body = polygon(
      strip(points, from, to, look.width, (t) => -look.width(t)),
      fill,
    );
    const belly = polygon(
      strip(
        points,
        from,
        to,
        (t) => -look.width(t) * 0.35,
        (t) => -look.width(t) * 0.98,
      ),
      look.belly,
    );
    return crisp(spines + body + belly + ribs + scales);
  });
}
