import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

const themes = ['aurora', 'lotus', 'harbour'] as const;
const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

const backgrounds = ['bg', 'glow', 'glow-end', 'surface', 'raised', 'pressed', 'accent-soft'];
const surfaces = ['bg', 'surface', 'raised'];
const fills = ['accent', 'accent-end'];

/**
 * Foreground and background tokens that appear together on a screen, with the contrast ratio that they need. WCAG 2.2
 * AA requires 4.5 for text, and 3 for controls and their boundaries. Text on banners needs 7 (AAA).
 */
const pairs: readonly { over: readonly string[]; on: readonly string[]; ratio: number }[] = [
  { over: ['text'], on: backgrounds, ratio: 4.5 },
  { over: ['text-muted', 'accent-text'], on: backgrounds, ratio: 4.5 },
  { over: ['success', 'warning', 'danger'], on: [...surfaces, 'glow'], ratio: 4.5 },
  { over: ['on-accent'], on: fills, ratio: 4.5 },
  { over: ['on-hot'], on: ['hot'], ratio: 4.5 },
  { over: ['on-gold'], on: ['gold'], ratio: 4.5 },
  { over: ['on-danger'], on: ['danger-fill'], ratio: 4.5 },
  { over: ['on-banner'], on: ['banner-base'], ratio: 7 },
  // Boundaries of fields, chips, switches, secondary buttons; dots of the slider.
  { over: ['outline'], on: [...surfaces, 'glow'], ratio: 3 },
  // A filled button is separated from the background only by its fill.
  { over: [...fills, 'danger-fill'], on: surfaces, ratio: 3 },
  { over: ['focus'], on: backgrounds, ratio: 3 },
];

type Colour = { lightness: number; chroma: number; hue: number };

/** Reads the colour tokens of a theme file for one scheme. */
function readColours(theme: string, scheme: Scheme): Map<string, Colour> {
  const css = readFileSync(join(import.meta.dirname, 'themes', `${theme}.css`), 'utf8');
  const colours = new Map<string, Colour>();
  for (const [, name = '', value = ''] of css.matchAll(/--([a-z-]+):\s*([^;]+);/g)) {
    const found = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)];
    const isColour = /^(light-dark\(\s*)?oklch\([^)]*\)(,\s*oklch\([^)]*\)\s*\))?$/.test(value.trim());
    const [, lightness, chroma, hue] = (scheme === 'light' ? found[0] : found.at(-1)) ?? [];
    if (isColour && lightness) {
      colours.set(name, { lightness: Number(lightness), chroma: Number(chroma), hue: Number(hue) });
    }
  }
  return colours;
}

/** Computes the relative luminance (WCAG). Channels outside of sRGB are clipped, as on a screen. */
function luminance({ lightness, chroma, hue }: Colour): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (channel: number) => Math.min(1, Math.max(0, channel));
  const red = clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short);
  const green = clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short);
  const blue = clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour, other: Colour): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each(themes)('%s', (theme) => {
  test.each(schemes)('every foreground and background that appear together satisfy WCAG AA, %s', (scheme) => {
    const colours = readColours(theme, scheme);
    const misses: string[] = [];
    for (const { over, on, ratio } of pairs) {
      for (const [first, second] of over.flatMap((fore) => on.map((back) => [fore, back] as const))) {
        const [one, other] = [colours.get(first), colours.get(second)];
        if (!one || !other) misses.push(`${one ? second : first} is not in ${theme}.css`);
        else if (contrast(one, other) < ratio) {
          misses.push(`${first} on ${second}: ${contrast(one, other).toFixed(2)}, needs ${ratio}`);
        }
      }
    }
    expect(misses).toEqual([]);
  });
});

test('the computed ratios match published ones', () => {
  const white = { lightness: 1, chroma: 0, hue: 0 };
  expect(contrast(white, { lightness: 0, chroma: 0, hue: 0 })).toBeCloseTo(21, 1);
  // #767676, the lightest grey that passes on white: 4.54.
  expect(contrast(white, { lightness: 0.5682, chroma: 0, hue: 0 })).toBeCloseTo(4.54, 1);
});

test('the three themes differ in accent, background, shape, headings, tiles and banner', () => {
  const files = themes.map((theme) =>
    readFileSync(join(import.meta.dirname, 'themes', `${theme}.css`), 'utf8'),
  );
  for (const token of [
    'accent',
    'bg',
    'radius-m',
    'head-weight|head-case|font-head',
    'tile-frame|tile-card',
    'banner-shade',
  ]) {
    const values = files.map((css) =>
      [...css.matchAll(new RegExp(`--(?:${token}):([^;]+);`, 'g'))].map((hit) => hit[1]).join(),
    );
    expect(new Set(values).size, token).toBe(themes.length);
  }
});
