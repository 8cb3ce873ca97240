import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { brandColours } from './brand-colours.ts';

const tokens = {
  bg: 'bg',
  text: 'text',
  muted: 'text-muted',
  line: 'line',
  accent: 'accent',
  onAccent: 'on-accent',
};

/** Converts OKLCH to sRGB, 0..255 for each channel (CSS Color 4 §10). */
function toSrgb(lightness: number, chroma: number, hue: number): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((linear) => {
    const x = Math.min(1, Math.max(0, linear));
    return Math.round(255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055));
  });
}

/** Parses the light and dark value of a token; a single value applies to both. */
function parseToken(css: string, token: string): { light: number[]; dark: number[] } {
  const declared = new RegExp(`--${token}:\\s*([^;]+);`).exec(css)?.[1] ?? '';
  const [light, dark = light] = [...declared.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map((match) =>
    toSrgb(Number(match[1]), Number(match[2]), Number(match[3])),
  );
  return { light: light ?? [], dark: dark ?? [] };
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const themes = ['aurora', 'lotus', 'harbour'] as const;

test.each(themes)('notices and first paint of %s use the colours of its theme [TH-10]', (theme) => {
  const css = readFileSync(`src/shared/styles/themes/${theme}.css`, 'utf8');
  for (const scheme of ['dark', 'light'] as const) {
    const expected = Object.entries(tokens).map(([name, token]) => [name, parseToken(css, token)[scheme]]);
    const actual = Object.entries(brandColours[theme][scheme]).map(([name, hex]) => [name, channels(hex)]);
    expect(Object.fromEntries(actual), scheme).toEqual(Object.fromEntries(expected));
  }
});
