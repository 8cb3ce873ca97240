import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { type Font, type PathCommand, parse } from 'opentype.js/dist/opentype.mjs';

/** The display faces of the lettering (all under the Open Font License) and their heaviest weight. */
const weights = {
  'alfa-slab-one': 400,
  anton: 400,
  bangers: 400,
  'berkshire-swash': 400,
  'black-ops-one': 400,
  bungee: 400,
  'carter-one': 400,
  'cinzel-decorative': 900,
  creepster: 400,
  'lilita-one': 400,
  orbitron: 900,
  'passion-one': 700,
  righteous: 400,
  'russo-one': 400,
  'spicy-rice': 400,
  'titan-one': 400,
  'uncial-antiqua': 400,
} as const;

export type FontName = keyof typeof weights;

const require = createRequire(import.meta.url);
const loaded = new Map<FontName, Font>();

/** A face by name, read once. */
function fontOf(name: FontName): Font {
  const known = loaded.get(name);
  if (known) return known;
  const file = readFileSync(
    require.resolve(`@fontsource/${name}/files/${name}-latin-${weights[name]}-normal.woff`),
  );
  const font = parse(new Uint8Array(file).buffer);
  loaded.set(name, font);
  return font;
}

/** A line of text set letter by letter with kerning: its outline and its width. Ligatures stay apart. */
export function setLine(
  name: FontName,
  text: string,
  x: number,
  y: number,
  size: number,
): { commands: PathCommand[]; width: number } {
  const font = fontOf(name);
  const glyphs = [...text].map((char) => font.charToGlyph(char));
  const commands: PathCommand[] = [];
  let at = x;
  glyphs.forEach((glyph, i) => {
    const before = glyphs[i - 1];
    if (before) at += (font.getKerningValue(before, glyph) / font.unitsPerEm) * size;
    commands.push(...glyph.getPath(at, y, size).commands);
    at += ((glyph.advanceWidth ?? 0) / font.unitsPerEm) * size;
  });
  return { commands, width: at - x };
}
