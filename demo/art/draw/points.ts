export type Point = readonly [x: number, y: number];

/** Rows of numbers, which are written as SVG writes points: `0,0 4,0 4,4`. */
export const rows = (text: string): number[][] => text.split(' ').map((row) => row.split(',').map(Number));

/** Points as SVG writes them. */
export const points = (text: string): Point[] => rows(text).map(([x = 0, y = 0]) => [x, y]);

/** Numbers in an SVG document need one decimal at most. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

/** The point at an angle (degrees, 0 is up, clockwise) and distance. */
export function polar(angle: number, radius: number, cx = 0, cy = 0): Point {
  const radians = ((angle - 90) * Math.PI) / 180;
  return [cx + Math.cos(radians) * radius, cy + Math.sin(radians) * radius];
}

/** A star or cog outline about (x, y), turned by degrees: points at two radii in turn. */
export function starPoints(
  count: number,
  outer: number,
  inner: number,
  { turn = 0, x = 0, y = 0 }: { turn?: number; x?: number; y?: number } = {},
): Point[] {
  return Array.from({ length: count * 2 }, (_, i) =>
    polar(turn + (i * 180) / count, i % 2 ? inner : outer, x, y),
  );
}
