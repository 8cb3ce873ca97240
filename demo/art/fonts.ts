import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { type Font, type PathCommand, parse } from 'opentype.js/dist/opentype.mjs';

/** Display fonts of the lettering, with their heaviest weight. All are under the Open Font License. */
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

function loadFont(name: FontName): Font {
  const known = loaded.get(name);
  if (known) return known;
  const file = readFileSync(
    require.resolve(`@fontsource/${name}/files/${name}-latin-${weights[name]}-normal.woff`),
  );
  const font = parse(new Uint8Array(file).buffer);
  loaded.set(name, font);
  return font;
}

/** Sets a line of text letter by letter, with kerning and without ligatures. Returns its outline and width. */
export function typesetLine(
  name: FontName,
  text: string,
  x: number,
  y: number,
  size: number,
): { commands: PathCommand[]; width: number } {
  const font = loadFont(name);
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
