import { encodePng, SHADES } from '#platform/modules/identity/captcha/png.ts';

/**
 * The strokes of each character on a field of 20 x 32 units. A stroke lists the corners of a line or, after `~`, points
 * of a curve. Letters that look like another character are left out.
 */
const strokes: Readonly<Record<string, readonly string[]>> = {
  0: ['~10,1 4,5 2,16 4,27 10,31 16,27 18,16 16,5 10,1'],
  1: ['4,8 11,1 11,31', '4,31 17,31'],
  2: ['~3,9 5,3 10,1 16,4 17,10 12,19 5,26 2,31', '2,31 18,31'],
  3: ['~3,5 9,1 15,4 15,11 7,15', '~7,15 15,17 18,23 15,29 9,31 2,27'],
  4: ['13,31 13,1 2,21 18,21'],
  5: ['17,1 5,1 3,14', '~3,14 9,12 16,14 18,22 15,29 8,31 2,27'],
  6: ['~15,2 8,6 4,13 2,21 5,29 10,31 16,28 18,22 15,15 10,14 5,16 3,21'],
  7: ['2,1 18,1', '~18,1 12,12 9,22 7,31'],
  8: [
    '~10,15 5,13 3,8 5,3 10,1 15,3 17,8 15,13 10,15',
    '~10,15 4,18 2,23 4,29 10,31 16,29 18,23 16,18 10,15',
  ],
  9: ['~17,10 15,16 10,19 5,17 2,10 5,3 10,1 15,3 18,11 16,22 12,28 6,31'],
  A: ['2,31 10,1 18,31', '5,20 15,20'],
  C: ['~18,6 14,2 9,1 4,6 2,16 4,26 9,31 14,30 18,26'],
  E: ['17,1 3,1 3,31 17,31', '3,15 14,15'],
  F: ['17,1 3,1 3,31', '3,15 14,15'],
  H: ['3,1 3,31', '17,1 17,31', '3,16 17,16'],
  J: ['15,1 15,23', '~15,23 13,29 9,31 5,29 3,24'],
  K: ['3,1 3,31', '17,1 3,18', '8,13 18,31'],
  M: ['2,31 2,1 10,18 18,1 18,31'],
  N: ['3,31 3,1 17,31 17,1'],
  P: ['9,17 3,17', '3,31 3,1 9,1', '~9,1 15,3 17,9 15,15 9,17'],
  R: ['9,16 3,16', '3,31 3,1 9,1', '~9,1 15,3 17,8 15,14 9,16', '10,16 18,31'],
  T: ['1,1 19,1', '10,1 10,31'],
  W: ['1,1 6,31 10,10 14,31 19,1'],
  X: ['2,1 18,31', '18,1 2,31'],
  Y: ['2,1 10,15 18,1', '10,15 10,31'],
  '+': ['10,8 10,24', '2,16 18,16'],
  '-': ['3,16 17,16'],
  '=': ['3,12 17,12', '3,20 17,20'],
};

export const letters = Object.keys(strokes).filter((character) => /[A-Z]/.test(character));

type Point = readonly [x: number, y: number];
type Warp = (point: Point) => Point;

const WIDTH = 240;
const HEIGHT = 80;
const FIELD = { width: 20, height: 32 };
const palette = { paper: [244, 241, 234], ink: [58, 53, 96] } as const;

/**
 * Renders characters as a PNG and returns its data URL. Each character is distorted at random, crossing lines are
 * added, and the whole picture is distorted again. Pixels reveal neither the order of the strokes nor their points.
 */
export function renderCaptcha(characters: readonly string[]): string {
  const wave = createRandomWave();
  const bitmap = new Float32Array(WIDTH * HEIGHT);
  // The text is narrower than the picture by a random amount and begins at a random place, so that no character has a
  // fixed position.
  const step = randomBetween(32, 42);
  const start = randomBetween(16, WIDTH - 16 - step * characters.length);
  characters.forEach((character, i) => {
    const bend = createRandomBend([
      start + (i + 0.5) * step + randomBetween(-4, 4),
      HEIGHT / 2 + randomBetween(-9, 9),
    ]);
    const width = randomBetween(2.6, 4.4);
    for (const stroke of strokes[character] ?? [])
      paintLine(bitmap, toPoints(stroke).map(bend).map(wave), width, 1);
  });
  // Three lines in the colour of the paper cut the strokes, and three lines of ink look like strokes.
  for (let i = 0; i < 3; i++) paintLine(bitmap, createRandomLine().map(wave), randomBetween(1, 2), 0);
  for (let i = 0; i < 3; i++) paintLine(bitmap, createRandomLine().map(wave), randomBetween(1.4, 2.6), 1);
  const shades = Uint8Array.from(bitmap, (ink) => Math.round(ink * (SHADES - 1)));
  return `data:image/png;base64,${btoa(String.fromCharCode(...encodePng(shades, WIDTH, palette)))}`;
}

function toPoints(stroke: string): Point[] {
  const points = stroke
    .replace('~', '')
    .split(' ')
    .map((pair): Point => {
      const [x = 0, y = 0] = pair.split(',').map(Number);
      return [x, y];
    });
  return stroke.startsWith('~') ? interpolateCurve(points) : subdivideLines(points);
}

const CURVE_PARTS = 6;

function interpolateCurve(points: readonly Point[]): Point[] {
  return points.slice(1).flatMap((to, i) => {
    const from = points[i] ?? to;
    const [before, after] = [points[i - 1] ?? from, points[i + 2] ?? to];
    return curveFractions.map((t): Point => {
      const at = (axis: 0 | 1) => {
        const [a, b, c, d] = [before[axis], from[axis], to[axis], after[axis]];
        return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
      };
      return [at(0), at(1)];
    });
  });
}

const curveFractions = Array.from({ length: CURVE_PARTS + 1 }, (_, part) => part / CURVE_PARTS);

/** Splits straight lines into short pieces so that they can be distorted. */
const subdivideLines = (points: readonly Point[]): Point[] =>
  points.slice(1).flatMap((to, i) => {
    const from = points[i] ?? to;
    return curveFractions.map((t): Point => [
      from[0] + t * (to[0] - from[0]),
      from[1] + t * (to[1] - from[1]),
    ]);
  });

/** Creates a transformation that maps the field of a character to a random quadrangle around the given centre. */
function createRandomBend([centreX, centreY]: Point): Warp {
  const [turn, size, slant] = [
    randomBetween(-0.45, 0.45),
    randomBetween(1.25, 1.75),
    randomBetween(-0.3, 0.3),
  ];
  const corner = (x: number, y: number): Point => {
    const [across, down] = [
      (x - 0.5) * FIELD.width + (0.5 - y) * slant * FIELD.height,
      (y - 0.5) * FIELD.height,
    ];
    return [
      centreX + size * (across * Math.cos(turn) - down * Math.sin(turn)) + randomBetween(-5, 5),
      centreY + size * (across * Math.sin(turn) + down * Math.cos(turn)) + randomBetween(-5, 5),
    ];
  };
  const [a, b, c, d] = [corner(0, 0), corner(1, 0), corner(0, 1), corner(1, 1)];
  return ([x, y]) => {
    const [u, w] = [x / FIELD.width, y / FIELD.height];
    const at = (axis: 0 | 1) =>
      (1 - w) * ((1 - u) * a[axis] + u * b[axis]) + w * ((1 - u) * c[axis] + u * d[axis]);
    return [at(0), at(1)];
  };
}

/** Creates a wave distortion of the whole picture in both directions. */
function createRandomWave(): Warp {
  const [high, wide] = [randomBetween(3, 5), randomBetween(2, 5)];
  const [perX, perY] = [randomBetween(0.025, 0.06), randomBetween(0.05, 0.1)];
  const [fromX, fromY] = [randomBetween(0, 2 * Math.PI), randomBetween(0, 2 * Math.PI)];
  return ([x, y]) => [x + wide * Math.sin(y * perY + fromY), y + high * Math.sin(x * perX + fromX)];
}

function createRandomLine(): Point[] {
  const stops = [-8, WIDTH * 0.33, WIDTH * 0.66, WIDTH + 8];
  return interpolateCurve(stops.map((x): Point => [x + randomBetween(-6, 6), randomBetween(6, HEIGHT - 6)]));
}

/** Paints a line of this width through the points, in ink (1) or paper (0), with soft edges. */
function paintLine(bitmap: Float32Array, points: readonly Point[], width: number, ink: 0 | 1): void {
  const reach = width / 2 + 1;
  points.slice(1).forEach(([toX, toY], i) => {
    const [fromX, fromY] = points[i] ?? [toX, toY];
    const [alongX, alongY] = [toX - fromX, toY - fromY];
    const lengthSquared = alongX ** 2 + alongY ** 2 || 1;
    const [left, right] = [Math.min(fromX, toX) - reach, Math.max(fromX, toX) + reach];
    const [top, bottom] = [Math.min(fromY, toY) - reach, Math.max(fromY, toY) + reach];
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(HEIGHT, bottom); y++)
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(WIDTH, right); x++) {
        const [dx, dy] = [x + 0.5 - fromX, y + 0.5 - fromY];
        const share = Math.min(1, Math.max(0, (dx * alongX + dy * alongY) / lengthSquared));
        const distance = Math.sqrt((dx - share * alongX) ** 2 + (dy - share * alongY) ** 2);
        const covered = Math.min(1, Math.max(0, width / 2 + 0.5 - distance));
        const at = y * WIDTH + x;
        const was = bitmap[at] ?? 0;
        bitmap[at] = ink ? Math.max(was, covered) : Math.min(was, 1 - covered);
      }
  });
}

function randomBetween(low: number, high: number): number {
  return low + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32) * (high - low);
}
