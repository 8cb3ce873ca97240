export type Point = readonly [x: number, y: number];

/** Parses rows of numbers in the format of SVG points: `0,0 4,0 4,4`. */
export const parseRows = (text: string): number[][] =>
  text.split(' ').map((row) => row.split(',').map(Number));

export const parsePoints = (text: string): Point[] => parseRows(text).map(([x = 0, y = 0]) => [x, y]);

/** Rounds to one decimal, which is precise enough for an SVG document. */
export const formatNumber = (value: number): string => String(Math.round(value * 10) / 10);

/** Returns the point at an angle (in degrees clockwise, 0 is up) and a distance from a centre. */
export function polarPoint(angle: number, radius: number, cx = 0, cy = 0): Point {
  const radians = ((angle - 90) * Math.PI) / 180;
  return [cx + Math.cos(radians) * radius, cy + Math.sin(radians) * radius];
}

/** Returns the outline of a star or cog about (x, y): points that alternate between two radii. `turn` is in degrees. */
export function starPoints(
  count: number,
  outer: number,
  inner: number,
  { turn = 0, x = 0, y = 0 }: { turn?: number; x?: number; y?: number } = {},
): Point[] {
  return Array.from({ length: count * 2 }, (_, i) =>
    polarPoint(turn + (i * 180) / count, i % 2 ? inner : outer, x, y),
  );
}
