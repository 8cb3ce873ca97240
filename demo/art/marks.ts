import type { CatalogueVendor, MerchantId } from '#demo/catalogue/vendors.ts';
import { hash32, mulberry32 } from '#demo/random.ts';

import { gold, silver, tone } from './color.ts';
import { crisp, group, repeat } from './draw/parts.ts';
import { Pen } from './draw/pen.ts';
import { polarPoint, starPoints, type Point } from './draw/points.ts';
import { circle, line, path, polygon, rect } from './draw/shapes.ts';
import { getFamily } from './families/families.ts';
import { commonFilters } from './filters.ts';
import { drawLettering } from './lettering.ts';
import { merchantLooks } from './merchant-looks.ts';
import { skins } from './skins.ts';
import { subjects } from './subjects/index.ts';
import type { Drawing } from './tile.ts';

function createPen(key: string, hue: number, accentHue: number, chroma: number): Pen {
  return new Pen({
    random: mulberry32(hash32(key)),
    main: tone(hue, chroma, 0.55),
    accent: tone(accentHue, 0.16, 0.7),
    metal: gold,
    sky: tone(hue, chroma, 0.46),
    ground: tone(hue + 40, chroma, 0.4),
  });
}

const toSquareDrawing = (pen: Pen, size: number, content: string): Drawing => ({
  picture: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192" width="${size}" height="${size}"><defs>${commonFilters}${pen.defs.join('')}</defs>${content}</svg>`,
  overlay: null,
});

/** Returns the initials of a name's first two words, or the first two letters of a single word. */
export function getInitials(displayName: string): string {
  const words = displayName.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return words.length > 1 ? `${words[0]?.[0] ?? ''}${words[1]?.[0] ?? ''}` : displayName.slice(0, 2);
}

const hexagon = Array.from({ length: 6 }, (_, i): Point => polarPoint(i * 60, 90, 96, 96));
const shapes: readonly [(fill: string) => string, ...((fill: string) => string)[]] = [
  (fill) => circle(96, 96, 88, fill),
  (fill) => rect(10, 10, 172, 172, 44, fill),
  (fill) => polygon(hexagon, fill, 'stroke-linejoin="round"'),
  (fill) =>
    path('M96 8 C130 26 160 28 180 26 C186 100 160 152 96 186 C32 152 6 100 12 26 C32 28 62 26 96 8Z', fill),
  (fill) => rect(28, 28, 136, 136, 26, fill, 'transform="rotate(45 96 96)"'),
  (fill) => polygon(starPoints(12, 92, 82, { x: 96, y: 96 }), fill, 'stroke-linejoin="round"'),
];

export function drawVendorMark({ vassalage, displayName }: CatalogueVendor): Drawing {
  const family = getFamily(vassalage);
  const pen = createPen(`mark/${vassalage}`, family.hues[0], family.accents[0], Math.max(0.1, family.chroma));
  const shape = pen.choose(shapes);
  const metal = pen.random() < 0.6 ? gold : silver;
  const ring =
    crisp(shape(pen.lit(metal))) +
    group(
      shape(pen.radial({ 0: pen.sky.light, 0.55: pen.sky.base, 1: pen.sky.deep }, 0.5, 0.35, 0.7)),
      'translate(96 96) scale(0.9) translate(-96 -96)',
    );
  const spark = repeat(3, (i) =>
    polygon(starPoints(4, 9 - i * 2, 2, { x: 60 + i * 36, y: 42 + (i % 2) * 8 }), '#fff', 'opacity="0.85"'),
  );
  const letters = drawLettering(
    pen,
    getInitials(displayName),
    { font: family.font, caps: true, skin: skins[family.skin], warp: 'flat' },
    { x: 40, y: 44, width: 112, height: 104 },
  );
  return toSquareDrawing(pen, 96, ring + spark + letters.svg);
}

const emblems: Record<MerchantId, (pen: Pen) => string> = {
  aurora: (pen) =>
    repeat(3, (i) =>
      path(
        `M-10 ${110 + i * 16} C40 ${20 + i * 20} 90 ${140 + i * 6} 202 ${40 + i * 24} V${10 + i * 24} C110 ${70 + i * 10} 60 ${-10 + i * 20} -10 ${50 + i * 16}Z`,
        pen.across({ 0: ['#4ff0b4', 0.15], 0.5: ['#52f2b8', 0.95], 1: ['#9d7bff', 0.9] }),
        'filter="url(#blur5)"',
      ),
    ) +
    crisp(
      polygon(
        '18,170 74,82 100,122 124,92 176,170',
        pen.linear({ 0: '#f2fbff', 0.5: '#7db8d8', 1: '#173a52' }),
      ),
    ) +
    crisp(polygon(starPoints(4, 34, 9, { x: 96, y: 54 }), '#ffffff')),
  lotus: (pen) => group(subjects.lotus?.(pen) ?? '', 'translate(96 100) scale(0.78)'),
  harbour: (pen) =>
    circle(96, 76, 60, '#ff8a2a', 'opacity="0.5" filter="url(#blur14)"') +
    polygon('96,62 -10,24 -10,92', '#ffd9a8', 'opacity="0.6"') +
    polygon('96,62 202,24 202,92', '#ffd9a8', 'opacity="0.6"') +
    crisp(
      path('M76 82 H116 L128 166 H64Z', pen.lit(silver)) +
        path('M73 104 H119 L121 124 H71Z M68 142 H124 L126 158 H66Z', '#ff7a1a'),
    ) +
    crisp(
      rect(78, 48, 36, 32, 4, '#fff2c8') +
        path('M70 50 L96 22 L122 50Z', '#ff7a1a') +
        rect(68, 78, 56, 9, 3, '#1a2230'),
    ) +
    repeat(2, (i) =>
      line(`M14 ${170 + i * 12} q14 -12 28 0 t28 0 t28 0 t28 0 t28 0 t28 0`, i ? '#5a6b86' : '#c3cede', 6),
    ),
};

/** Draws a merchant's square app icon, filled to the edge so that any mask may crop it. */
export function drawAppIcon(merchant: MerchantId, size: number): Drawing {
  const look = merchantLooks[merchant];
  const pen = createPen(`icon/${merchant}`, look.hue, look.accents[0], Math.max(0.06, look.chroma));
  const ground = rect(
    -10,
    -10,
    212,
    212,
    0,
    pen.linear({ 0: pen.sky.base, 1: pen.sky.deep }, 0.2, 0, 0.8, 1),
  );
  return toSquareDrawing(pen, size, ground + emblems[merchant](pen.with({ main: tone(350, 0.16, 0.72) })));
}
