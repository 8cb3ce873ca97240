import type { Tone } from './color.ts';

/** What a drawing draws with: chance, the game's colours, and the definitions it leaves behind. */
export type Pen = {
  random: () => number;
  /** Gradients, filters and clips that the drawing refers to. */
  defs: string[];
  /** The subject's own colour, its companion, and the metal of its ornaments. */
  main: Tone;
  accent: Tone;
  metal: Tone;
  /** Sky and ground of the scene. */
  sky: Tone;
  ground: Tone;
};

/** A new definition's id; unique within one drawing. */
export function define(pen: Pen, make: (id: string) => string): string {
  const at = pen.defs.push('') - 1;
  pen.defs[at] = make(`d${at}`);
  return `url(#d${at})`;
}

export type Stop = readonly [offset: number, color: string, opacity?: number];

function stops(list: readonly Stop[]): string {
  return list
    .map(
      ([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('');
}

/** A linear gradient over the shape's own box; the direction runs from (x1, y1) to (x2, y2) in 0-1. */
export function linear(pen: Pen, list: readonly Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
  return define(
    pen,
    (id) =>
      `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`,
  );
}

/** A radial gradient over the shape's own box, centre and radius in 0-1. */
export function radial(pen: Pen, list: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
  return define(
    pen,
    (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(list)}</radialGradient>`,
  );
}

/** A material lit from the top left. */
export function lit(pen: Pen, { light, base, dark }: Tone): string {
  return linear(
    pen,
    [
      [0, light],
      [0.38, base],
      [1, dark],
    ],
    0.15,
    0,
    0.7,
    1,
  );
}

/** A material on a ball lit from the top left. */
export function ball(pen: Pen, { light, base, dark, deep }: Tone): string {
  return radial(
    pen,
    [
      [0, light],
      [0.4, base],
      [0.85, dark],
      [1, deep],
    ],
    0.36,
    0.3,
    0.75,
  );
}

/** Polished metal: a dark band across the middle. */
export function polished(pen: Pen, { light, base, dark }: Tone): string {
  return linear(pen, [
    [0, light],
    [0.3, base],
    [0.5, dark],
    [0.58, light],
    [0.8, base],
    [1, dark],
  ]);
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function line(d: string, stroke: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
}

export function circle(cx: number, cy: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}" ${more}/>`;
}

export function rect(
  x: number,
  y: number,
  w: number,
  h: number,
  rx: number,
  fill: string,
  more = '',
): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${fill}" ${more}/>`;
}

export type Point = readonly [x: number, y: number];

/** Numbers in an SVG document need one decimal at most. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

export function polygon(points: readonly Point[], fill: string, more = ''): string {
  return `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}" ${more}/>`;
}

/** The point at an angle (degrees, 0 is up, clockwise) and distance. */
export function polar(angle: number, radius: number, cx = 0, cy = 0): Point {
  const radians = ((angle - 90) * Math.PI) / 180;
  return [cx + Math.cos(radians) * radius, cy + Math.sin(radians) * radius];
}

/** A star or cog outline: points at two radii in turn. */
export function starPoints(count: number, outer: number, inner: number, turn = 0): Point[] {
  return Array.from({ length: count * 2 }, (_, i) => polar(turn + (i * 180) / count, i % 2 ? inner : outer));
}

export function group(content: string, transform: string, more = ''): string {
  return `<g transform="${transform}" ${more}>${content}</g>`;
}

/** A part and its mirror image about the vertical axis. */
export function mirrored(part: string): string {
  return `${part}<g transform="scale(-1 1)">${part}</g>`;
}

/** Rounds a part by light from the top left and shade at the bottom right (filter of `filters.ts`). */
export function puff(part: string, filter: 'puff' | 'soft' | 'crisp' = 'puff'): string {
  return `<g filter="url(#${filter})">${part}</g>`;
}

/** A number between two. */
export function between(pen: Pen, low: number, high: number): number {
  return low + pen.random() * (high - low);
}

/** Several of something. */
export function times(count: number, draw: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => draw(i)).join('');
}

/** One of a list that is not empty. */
export function choose<T>(pen: Pen, from: readonly [T, ...T[]]): T {
  return from[Math.floor(pen.random() * from.length)] ?? from[0];
}
