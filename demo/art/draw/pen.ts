import { gold, tone, type Tone } from '#demo/art/color.ts';

import { crisp, soft } from './parts.ts';
import { parseRows } from './points.ts';
import { circle, path, rect } from './shapes.ts';

/** Gradient colours by offset (0-1), with an opacity if translucent. */
export type Stops = Readonly<Record<number, string | readonly [color: string, opacity: number]>>;

type Parts = {
  random: () => number;
  /** The subject's own colour, its companion colour, and the metal of its ornaments. */
  main: Tone;
  accent: Tone;
  metal: Tone;
  sky: Tone;
  ground: Tone;
};

export class Pen {
  readonly random: () => number;
  readonly main: Tone;
  readonly accent: Tone;
  readonly metal: Tone;
  readonly sky: Tone;
  readonly ground: Tone;
  readonly defs: string[];

  readonly #parts: Parts;

  constructor(parts: Parts, defs: string[] = []) {
    this.#parts = parts;
    this.random = parts.random;
    this.main = parts.main;
    this.accent = parts.accent;
    this.metal = parts.metal;
    this.sky = parts.sky;
    this.ground = parts.ground;
    this.defs = defs;
  }

  with(parts: Partial<Parts>): Pen {
    return new Pen({ ...this.#parts, ...parts }, this.defs);
  }

  /** Adds a definition with an id that is unique within the drawing, and returns a reference to that id. */
  define(make: (id: string) => string): string {
    const at = this.defs.push('') - 1;
    this.defs[at] = make(`d${at}`);
    return `url(#d${at})`;
  }

  /** A linear gradient over the shape's own box; the direction runs from (x1, y1) to (x2, y2) in 0-1. */
  linear(list: Stops, x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
    return this.define(
      (id) =>
        `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`,
    );
  }

  across(list: Stops): string {
    return this.linear(list, 0, 0, 1, 0);
  }

  /** A radial gradient over the shape's own box, centre and radius in 0-1. */
  radial(list: Stops, cx = 0.5, cy = 0.5, r = 0.5): string {
    return this.define(
      (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(list)}</radialGradient>`,
    );
  }

  /** Fills with a material lit from the top left. */
  lit({ light, base, dark }: Tone): string {
    return this.linear({ 0: light, 0.38: base, 1: dark }, 0.15, 0, 0.7, 1);
  }

  ball({ light, base, dark, deep }: Tone): string {
    return this.radial({ 0: light, 0.4: base, 0.85: dark, 1: deep }, 0.36, 0.3, 0.75);
  }

  polished({ light, base, dark }: Tone): string {
    return this.linear({ 0: light, 0.3: base, 0.5: dark, 0.58: light, 0.8: base, 1: dark });
  }

  body(d: string, material: Tone | string): string {
    return soft(path(d, this.#fill(material)));
  }

  piece(d: string, material: Tone | string, more = ''): string {
    return crisp(path(d, this.#fill(material), more));
  }

  #fill(material: Tone | string): string {
    return typeof material === 'string' ? material : this.lit(material);
  }

  plate(x: number, y: number, w: number, h: number, rx: number, material: Tone): string {
    return crisp(rect(x, y, w, h, rx, this.lit(material)));
  }

  disc(cx: number, cy: number, r: number, material: Tone): string {
    return crisp(circle(cx, cy, r, this.lit(material)));
  }

  bead(cx: number, cy: number, r: number, material: Tone): string {
    return crisp(circle(cx, cy, r, this.ball(material)));
  }

  /** Picks one of the listed materials (`hue,chroma,lightness hue,chroma,lightness`) or one of `others`. */
  tone(text: string, ...others: Tone[]): Tone {
    const [first = gold, ...more] = parseRows(text).map(([hue = 0, chroma, lightness]) =>
      tone(hue, chroma, lightness),
    );
    return this.choose([first, ...more, ...others]);
  }

  between(low: number, high: number): number {
    return low + this.random() * (high - low);
  }

  whole(low: number, high: number): number {
    return Math.round(this.between(low, high));
  }

  choose<T>(from: readonly [T, ...T[]]): T {
    return from[Math.floor(this.random() * from.length)] ?? from[0];
  }
}

function stops(list: Stops): string {
  // Objects list integer keys first, so 1 would precede 0.5.
  return Object.entries(list)
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([at, stop]) => {
      const [color, opacity] = typeof stop === 'string' ? [stop, 1] : stop;
      return `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`;
    })
    .join('');
}
