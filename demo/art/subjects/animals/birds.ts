import { type Tone, gold, ivory, tone } from '#demo/art/color.ts';
import { crisp, group, addMirrorImage, repeat } from '#demo/art/draw/parts.ts';
import type { Pen } from '#demo/art/draw/pen.ts';
import { circle, ellipse, line, path } from '#demo/art/draw/shapes.ts';
import type { Draw } from '#demo/art/subjects/subject.ts';

/** A feather from its quill at (0, 0) upwards. */
export function drawFeather(length: number, width: number, fill: string, spine: string): string {
  return (
    path(
      `M0 0 C${-width} ${-length * 0.25} ${-width * 1.1} ${-length * 0.8} 0 ${-length} C${width * 0.9} ${-length * 0.75} ${width * 0.9} ${-length * 0.3} 0 0Z`,
      fill,
    ) +
    line(
      `M0 ${-length * 0.06} Q${width * 0.12} ${-length * 0.5} 0 ${-length * 0.92}`,
      spine,
      1.6,
      'opacity="0.55"',
    )
  );
}

export function drawFan(
  pen: Pen,
  count: number,
  from: number,
  to: number,
  length: (i: number) => number,
  width: number,
  color: Tone,
): string {
  const fill = pen.linear({ 0: color.light, 0.45: color.base, 1: color.dark });
  return repeat(count, (i) =>
    group(
      crisp(drawFeather(length(i), width, fill, color.deep)),
      `rotate(${from + ((to - from) * i) / (count - 1)})`,
    ),
  );
}

export function drawWing(pen: Pen, outer: Tone, inner: Tone, lift: number): string {
  const long = drawFan(
    pen,
    8,
    -118 + lift,
    -28 + lift,
    (i) => 62 + 30 * Math.sin(((i + 1) / 8) * Math.PI * 0.85),
    10,
    outer,
  );
  const cover = drawFan(pen, 6, -108 + lift, -36 + lift, (i) => 36 + (i % 2) * 6, 11, inner);
  return group(long + cover, 'translate(-16 -4)');
}

function raptorHead(pen: Pen, head: Tone, beak: Tone, crest: string): string {
  return (
    crest +
    pen.piece('M-18 8 C-26 -22 -10 -44 10 -42 C26 -40 32 -26 30 -16 L16 10Z', head) +
    pen.piece('M24 -32 C46 -34 54 -20 48 -2 C42 -12 34 -12 26 -14Z', beak) +
    circle(16, -26, 6, '#fff7d0') +
    circle(17, -26, 3.8, '#120808') +
    circle(15.5, -27.5, 1.4, '#fff') +
    line('M6 -34 L26 -30', head.deep, 3.5)
  );
}

function plumes(pen: Pen, colors: readonly Tone[], long: boolean): string {
  const count = long ? 7 : 5;
  return repeat(count, (i) => {
    const color = colors[i % colors.length] ?? gold;
    const turn = 180 + (i - (count - 1) / 2) * (long ? 13 : 11);
    const reach = long ? 88 - Math.abs(i - 3) * 7 : 60;
    const eye = long
      ? crisp(ellipse(0, -reach + 12, 9, 12, pen.ball(gold))) + circle(0, -reach + 12, 4.5, color.deep)
      : '';
    const fill = pen.linear({ 0: color.light, 1: color.dark });
    return group(
      crisp(drawFeather(reach, long ? 8 : 11, fill, color.light)) + eye,
      `translate(0 20) rotate(${turn})`,
    );
  });
}

export function drawSpreadBird(
  pen: Pen,
  outer: Tone,
  inner: Tone,
  body: Tone,
  tail: string,
  head: string,
): string {
  const lift = pen.between(-8, 26);
  const torso = pen.body(
    'M0 -44 C26 -36 32 4 22 30 C14 48 6 54 0 58 C-6 54 -14 48 -22 30 C-32 4 -26 -36 0 -44Z',
    body,
  );
  const down = repeat(3, (row) =>
    repeat(3 - (row % 2), (i) =>
      path(`M${-16 + i * 11 + (row % 2) * 5} ${-8 + row * 14} q5.5 13 11 0Z`, body.light, 'opacity="0.6"'),
    ),
  );
  return (
    tail +
    addMirrorImage(drawWing(pen, outer, inner, lift)) +
    torso +
    down +
    group(head, 'translate(-5 -36) scale(0.92)')
  );
}

export const phoenix: Draw = (pen) => {
  const hue = pen.choose([32, 25, 45, 320, 200]);
  const fire = tone(hue, 0.2, 0.64);
  const flame = tone(hue + 42, 0.18, 0.82);
  const crest = repeat(4, (i) =>
    group(
      drawFeather(30 + i * 5, 5, pen.lit(flame), gold.light) + circle(0, -32 - i * 5, 4.5, pen.ball(gold)),
      `translate(0 -34) rotate(${-70 + i * 26})`,
    ),
  );
  return drawSpreadBird(
    pen,
    fire,
    flame,
    fire,
    plumes(pen, [fire, flame, tone(hue + 130, 0.15, 0.66)], true),
    raptorHead(pen, fire, gold, crest),
  );
};

export const eagle: Draw = (pen) => {
  const brown = pen.tone('50,0.09,0.4 35,0.1,0.36 260,0.06,0.44 75,0.13,0.6');
  return drawSpreadBird(
    pen,
    brown,
    { ...brown, base: brown.light, light: '#fff0d8' },
    brown,
    plumes(pen, [ivory], false),
    raptorHead(pen, ivory, gold, ''),
  );
};

export const rooster: Draw = (pen) => {
  const back = pen.tone('45,0.19,0.66 28,0.19,0.5 80,0.03,0.92 265,0.05,0.34');
  const tailHues: [number, number, number] = pen.choose([
    [160, 190, 250],
    [260, 300, 200],
    [30, 60, 20],
  ]);
  const tail = repeat(8, (i) => {
    const color = tone(tailHues[i % 3] ?? 160, 0.15, 0.46 + (i % 2) * 0.12);
    return group(
      pen.piece('M0 0 C-30 -14 -62 -44 -42 -96 C-72 -60 -66 -6 -6 20Z', color),
      `translate(-30 18) rotate(${-68 + i * 15}) scale(${0.72 + (i % 3) * 0.14})`,
    );
  });
  const leg = (x: number, turn: number): string =>
    group(
      line('M0 0 V30 M0 30 L-14 40 M0 30 L16 38 M0 30 L2 42 M0 18 L-12 24', gold.dark, 8) +
        line('M0 0 V30 M0 30 L-14 40 M0 30 L16 38 M0 18 L-12 24', gold.base, 5),
      `translate(${x} 54) rotate(${turn})`,
    );
  const body = pen.body(
    'M-48 14 C-52 52 -16 74 14 66 C46 58 56 24 48 -14 C44 -36 48 -56 40 -66 C22 -70 8 -50 4 -28 C-4 -6 -34 0 -48 14Z',
    back,
  );
  const hackle = repeat(7, (i) =>
    group(
      crisp(drawFeather(46, 9, pen.linear({ 0: gold.light, 1: tone(45, 0.19, 0.6).base }), gold.dark)),
      `translate(${32 - i * 2.5} ${-46 + i * 2}) rotate(${146 + i * 13})`,
    ),
  );
  const wings = group(
    repeat(5, (i) =>
      group(
        crisp(drawFeather(58 - i * 5, 12, pen.lit(tone(tailHues[i % 3] ?? 160, 0.13, 0.5)), '#fff')),
        `rotate(${238 + i * 9})`,
      ),
    ),
    'translate(26 10)',
  );
  const comb = pen.piece(
    'M20 -68 C16 -86 26 -92 28 -80 C30 -100 42 -100 42 -82 C48 -98 60 -92 54 -76 C62 -84 66 -76 58 -66Z',
    tone(25, 0.22, 0.58),
  );
  const head =
    pen.disc(42, -58, 19, back) +
    pen.piece('M56 -64 L82 -54 L58 -46Z', gold) +
    pen.piece('M52 -44 C64 -40 62 -20 54 -18 C46 -20 46 -38 52 -44Z', tone(25, 0.22, 0.58));
  const eye =
    circle(47, -61, 6, '#ffe27a') + circle(48, -61, 3.4, '#160606') + line('M38 -70 L55 -65', '#2a0a0a', 3);
  return group(
    tail + leg(-2, 8) + leg(22, -8) + body + wings + hackle + comb + head + eye,
    'translate(-2 2)',
  );
};
