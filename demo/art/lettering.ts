import type { PathCommand } from 'opentype.js/dist/opentype.mjs';

import type { Pen } from './draw/pen.ts';
import { formatNumber, type Point } from './draw/points.ts';
import { type FontName, typesetLine } from './fonts.ts';
import type { Skin } from './skins.ts';

export type Warp = 'flat' | 'arc' | 'smile' | 'rise' | 'bulge' | 'wave';

export type LetterStyle = { font: FontName; caps: boolean; skin: Skin; warp: Warp };

export type Box = { x: number; y: number; width: number; height: number };

type Line = { text: string; size: number; width: number };

const smallWords = new Set([
  'of',
  'the',
  'a',
  'in',
  'on',
  'and',
  '&',
  'at',
  'to',
  'by',
  'for',
  'with',
  'from',
]);
const capHeight = 0.72;
const leading = 0.9;

/** Lists all ways to break words into at most four lines. */
function listLineBreaks(words: readonly string[]): string[][] {
  const found: string[][] = [];
  for (let cuts = 0; cuts < 2 ** (words.length - 1); cuts++) {
    const lines: string[][] = [[]];
    words.forEach((word, i) => {
      lines.at(-1)?.push(word);
      if (i < words.length - 1 && (cuts >> i) & 1) lines.push([]);
    });
    if (lines.length <= 4) found.push(lines.map((line) => line.join(' ')));
  }
  return found;
}

const isSmall = (line: string): boolean =>
  line.split(' ').every((word) => smallWords.has(word.toLowerCase()));

function sizeLines(lines: readonly string[], style: LetterStyle, box: Box, tallest: number): Line[] {
  const fitted = lines.map((text) => {
    const shown = style.caps ? text.toUpperCase() : text;
    const unit = typesetLine(style.font, shown, 0, 0, 100).width / 100;
    const size = Math.min(box.width / unit, isSmall(text) ? tallest * 0.5 : tallest);
    return { text: shown, size, width: unit * size };
  });
  const words = fitted.filter((_, i) => !isSmall(lines[i] ?? ''));
  const largest = Math.min(...words.map((line) => line.size)) * 1.9;
  const even = fitted.map((line) => {
    const share = Math.min(1, largest / line.size);
    return { ...line, size: line.size * share, width: line.width * share };
  });
  const height = even.reduce((sum, line) => sum + line.size * leading * capHeight * 1.22, 0);
  const shrink = Math.min(1, box.height / height);
  return even.map(({ text, size, width }) => ({ text, size: size * shrink, width: width * shrink }));
}

/** Chooses the line breaks whose smallest line is largest, so that the name stays legible at 110 px. */
function chooseLineBreaks(name: string, style: LetterStyle, box: Box): Line[] {
  const words = name.split(' ');
  const tallest = box.height * 0.78;
  let best: Line[] = [];
  let bestScore = -1;
  for (const lines of listLineBreaks(words)) {
    const fitted = sizeLines(lines, style, box, tallest);
    const read = fitted.filter((line) => !isSmall(line.text));
    const score = Math.min(...read.map((line) => line.size)) - (fitted.length > 3 ? 4 : 0);
    if (score > bestScore) [best, bestScore] = [fitted, score];
  }
  return best;
}

function createWarp(warp: Warp, box: Box): (point: Point) => Point {
  const half = box.width / 2;
  const cx = box.x + half;
  const cy = box.y + box.height / 2;
  const across = (x: number): number => (x - cx) / half;
  if (warp === 'arc') return ([x, y]) => [x, y + 15 * across(x) ** 2 - 6];
  if (warp === 'smile') return ([x, y]) => [x, y - 12 * across(x) ** 2 + 5];
  if (warp === 'rise') return ([x, y]) => [x, y - across(x) * 13];
  if (warp === 'wave') return ([x, y]) => [x, y - Math.sin(across(x) * Math.PI) * 7];
  if (warp === 'bulge') return ([x, y]) => [x, cy + (y - cy) * (1.12 - 0.26 * across(x) ** 2)];
  return (point) => point;
}

function buildPathData(commands: readonly PathCommand[], warp: (point: Point) => Point): string {
  const at = (x: number, y: number): string => warp([x, y]).map(formatNumber).join(' ');
  return commands
    .map((c) => {
      if (c.type === 'Z') return 'Z';
      if (c.type === 'Q') return `Q${at(c.x1, c.y1)} ${at(c.x, c.y)}`;
      if (c.type === 'C') return `C${at(c.x1, c.y1)} ${at(c.x2, c.y2)} ${at(c.x, c.y)}`;
      return `${c.type}${at(c.x, c.y)}`;
    })
    .join('');
}

/** Builds the outlines of a name's letters, and returns the upper edge of the letters as `top`. */
function drawGlyphs(name: string, style: LetterStyle, box: Box): { data: string; top: number } {
  const lines = chooseLineBreaks(name, style, box);
  const heights = lines.map((line) => line.size * leading * capHeight * 1.22);
  const total = heights.reduce((sum, height) => sum + height, 0);
  const warp = createWarp(style.warp, box);
  const top = box.y + box.height - total;
  let y = top;
  const data = lines.map((line, i) => {
    const x = box.x + (box.width - line.width) / 2;
    const baseline = y + line.size * capHeight + ((heights[i] ?? 0) - line.size * capHeight) / 2;
    y += heights[i] ?? 0;
    return buildPathData(typesetLine(style.font, line.text, x, baseline, line.size).commands, warp);
  });
  return { data: data.join(''), top };
}

/** Draws a name at the foot of the box. `top` is the upper edge of the letters. */
export function drawLettering(
  pen: Pen,
  name: string,
  style: LetterStyle,
  box: Box,
): { svg: string; top: number } {
  const { skin } = style;
  const { data, top } = drawGlyphs(name, style, box);
  const fill = pen.linear(skin.fill);
  const stroke = (color: string, width: number, dy = 0, more = ''): string =>
    `<path d="${data}" transform="translate(0 ${dy})" fill="${color}" stroke="${color}" stroke-width="${width}" stroke-linejoin="round" ${more}/>`;
  const layers = [
    skin.glow ? stroke(skin.glow, skin.outlineWidth + 8, 0, 'filter="url(#blur5)" opacity="0.9"') : '',
    stroke('#000', skin.outlineWidth, skin.depth + 4, 'filter="url(#blur5)" opacity="0.55"'),
    ...Array.from({ length: Math.ceil(skin.depth / 2) }, (_, i) =>
      stroke(skin.depthColor, skin.outlineWidth - 2, skin.depth - i * 2),
    ),
    stroke(skin.outline, skin.outlineWidth),
    skin.edge ? stroke(skin.edge, skin.edgeWidth) : '',
    `<path d="${data}" fill="${fill}"/>`,
  ];
  if (skin.gloss > 0) {
    const clip = pen.define((id) => `<clipPath id="${id}"><path d="${data}"/></clipPath>`);
    layers.push(
      `<g clip-path="${clip}"><path d="${data}" fill="none" stroke="#fff" stroke-width="3.4" opacity="${skin.gloss}" transform="translate(0.8 1.2)"/><path d="${data}" fill="none" stroke="${skin.depthColor}" stroke-width="3" opacity="0.4" transform="translate(-0.6 -1.6)"/></g>`,
    );
  }
  return { svg: layers.join(''), top };
}
