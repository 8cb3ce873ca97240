import { type Tone, gold, ivory, tone } from '#demo/art/color.ts';
import { crisp, drawEachRow, group, addMirrorImage, repeat } from '#demo/art/draw/parts.ts';
import { formatNumber } from '#demo/art/draw/points.ts';
import { circle, ellipse, line, path, rect } from '#demo/art/draw/shapes.ts';
import type { Draw } from '#demo/art/subjects/subject.ts';

export const lotus: Draw = (pen) => {
  const pink = pen.tone('350,0.15,0.74 0,0.03,0.95 300,0.14,0.66 75,0.14,0.82', pen.main);
  const petal = 'M0 0 C-26 -22 -30 -62 0 -96 C30 -62 26 -22 0 0Z';
  const ring = (count: number, spread: number, scale: number, color: Tone): string =>
    repeat(count, (i) => {
      const order = i % 2 ? count - 1 - (i >> 1) : i >> 1;
      return group(
        crisp(
          path(petal, pen.linear({ 0: color.base, 0.5: color.light, 1: '#fff6e8' })) +
            line('M0 -84 V-14', color.base, 1.6, 'opacity="0.5"'),
        ),
        `rotate(${formatNumber(-spread + (2 * spread * order) / (count - 1))}) scale(${scale})`,
      );
    });
  const pads = addMirrorImage(
    pen.piece(
      'M-100 66 C-84 44 -30 44 -12 62 L-34 66 L-14 76 C-34 94 -88 92 -100 66Z',
      tone(150, 0.13, 0.48),
    ),
  );
  const heart = circle(0, 8, 40, '#fff0a0', 'opacity="0.8" filter="url(#blur14)"');
  const bloom =
    ring(7, 84, 0.98, { ...pink, light: pink.base, base: pink.dark }) +
    heart +
    ring(6, 58, 0.96, pink) +
    ring(3, 34, 0.74, pink);
  return pads + group(bloom, 'translate(0 54) scale(1.02 1.3)');
};

export const mushroom: Draw = (pen) => {
  const cap = pen.tone('25,0.21,0.55 290,0.16,0.54 55,0.18,0.68 200,0.13,0.58', pen.main);
  const one =
    pen.random() < 0.5
      ? addMirrorImage(
          circle(-13, 48, 5.5, '#22100c') +
            circle(-14.5, 46, 2, '#fff') +
            circle(-24, 58, 6, '#ff8fa0', 'opacity="0.6"'),
        ) + line('M-7 58 Q0 66 7 58', '#3a180c', 3.2)
      : rect(-11, 50, 22, 34, 10, tone(40, 0.1, 0.4).base) + circle(5, 68, 2.6, gold.light);
  const stem = pen.body('M-28 14 C-24 50 -40 70 -42 88 C-22 98 22 98 42 88 C40 70 24 50 28 14Z', ivory);
  const gills = ellipse(0, 20, 72, 16, pen.lit(tone(70, 0.06, 0.78)));
  const top = pen.body('M-92 18 C-98 -50 -46 -90 0 -90 C46 -90 98 -50 92 18 C60 30 -60 30 -92 18Z', cap);
  const dots = drawEachRow(
    '-44,-36,17,14 10,-62,19,13 48,-20,15,16 -8,-14,13,11 -70,0,9,9 76,4,7,8',
    ([x = 0, y = 0, rx = 0, ry = 0]) => crisp(ellipse(x, y, rx, ry, '#fffaf0')),
  );
  const body = stem + gills + top + dots + one;
  const small =
    group(stem + gills + top + dots, 'translate(66 58) scale(0.38) rotate(8)') +
    group(stem + gills + top + dots, 'translate(-70 66) scale(0.3) rotate(-10)');
  return small + body;
};

export const cactus: Draw = (pen) => {
  const green = pen.tone('150,0.14,0.52 135,0.16,0.58 175,0.11,0.52');
  const body =
    pen.body('M-26 92 V-54 C-26 -104 26 -104 26 -54 V92Z', green) +
    pen.body('M26 40 H52 C60 40 60 34 60 26 V0 C60 -20 92 -20 92 0 V34 C92 60 76 68 60 68 H26Z', green) +
    pen.body(
      'M-26 62 H-58 C-80 62 -90 48 -90 30 V-14 C-90 -34 -58 -34 -58 -14 V22 C-58 32 -54 34 -46 34 H-26Z',
      green,
    );
  const ribs = repeat(3, (i) => line(`M${-12 + i * 12} -76 V88`, green.dark, 2.4, 'opacity="0.5"'));
  const thorns = repeat(14, (i) => line(`M${-20 + ((i * 17) % 42)} ${-64 + i * 11} l4 -5`, ivory.light, 2.2));
  const flower = group(
    repeat(6, (i) => group(ellipse(0, -11, 7, 11, pen.lit(tone(350, 0.2, 0.68))), `rotate(${i * 60})`)) +
      circle(0, 0, 6, gold.base),
    'translate(6 -94)',
  );
  const hat =
    pen.random() < 0.6
      ? group(
          pen.piece('M-74 6 C-40 -16 40 -16 74 6 C50 22 -50 22 -74 6Z', gold) +
            pen.piece('M-28 -4 C-30 -50 30 -50 28 -4 Q0 6 -28 -4Z', gold) +
            path('M-29 -12 Q0 -2 29 -12 L28 -4 Q0 6 -28 -4Z', tone(25, 0.2, 0.54).base),
          'translate(0 -72)',
        )
      : flower;
  const sand = pen.piece('M-96 96 C-60 78 60 78 96 96 C60 108 -60 108 -96 96Z', tone(70, 0.11, 0.74));
  const face =
    addMirrorImage(ellipse(-10, -30, 5, 7, '#1c120a') + circle(-11.5, -33, 2, '#fff')) +
    path('M-18 -14 Q0 -24 18 -14 Q0 -4 -18 -14Z', '#3a1c0c');
  return body + ribs + thorns + face + hat + sand;
};
