import { type Tone, gold, tone } from '#demo/art/color.ts';
import { group, soft, repeat } from '#demo/art/draw/parts.ts';
import type { Pen } from '#demo/art/draw/pen.ts';
import { circle, ellipse, line, path } from '#demo/art/draw/shapes.ts';
import type { Draw } from '#demo/art/subjects/subject.ts';

export const drawLeaf = (pen: Pen, hue = 140): string =>
  pen.piece('M0 0 C10 -26 40 -32 62 -20 C48 2 22 10 0 0Z', tone(hue, 0.17, 0.58)) +
  line('M6 -3 Q30 -16 54 -18', tone(hue, 0.12, 0.8).base, 2);

function cherry(pen: Pen): string {
  const red = pen.tone('22,0.22,0.54 8,0.2,0.42');
  const one =
    soft(circle(0, 0, 46, pen.ball(red))) +
    ellipse(-16, -18, 11, 15, '#fff', 'opacity="0.75" transform="rotate(24 -16 -18)"');
  return (
    line('M-42 24 C-30 -24 0 -64 30 -90 M44 34 C40 -20 34 -60 30 -90', tone(120, 0.13, 0.42).base, 7) +
    group(drawLeaf(pen), 'translate(28 -86) rotate(14) scale(1.1)') +
    group(one, 'translate(-42 42)') +
    group(one, 'translate(48 48)')
  );
}

function melon(pen: Pen): string {
  const slice =
    pen.body('M-94 -22 A94 94 0 0 0 94 -22Z', tone(145, 0.17, 0.5)) +
    path('M-84 -22 A84 84 0 0 0 84 -22Z', '#dff5c8') +
    path('M-76 -22 A76 76 0 0 0 76 -22Z', pen.linear({ 0: '#ff6b6b', 1: '#e02040' }));
  const seeds = repeat(9, (i) =>
    group(
      ellipse(0, 0, 4, 7, '#2b0d10'),
      `translate(${-52 + i * 13} ${4 + (i % 3) * 15 - (i % 2) * 4}) rotate(${(4 - i) * 8})`,
    ),
  );
  return group(slice + seeds, 'translate(0 -4) rotate(-14)');
}

function grapes(pen: Pen): string {
  const color = pen.tone('305,0.18,0.5 135,0.15,0.68');
  const rows = [4, 5, 4, 3, 2, 1];
  const bunch = rows
    .map((count, row) =>
      repeat(count, (i) => pen.bead((i - (count - 1) / 2) * 32, -34 + row * 25, 20, color)),
    )
    .join('');
  return (
    line('M0 -50 C2 -70 -8 -84 4 -98', tone(70, 0.1, 0.45).base, 8) +
    group(drawLeaf(pen), 'translate(0 -62) rotate(-6) scale(1.2)') +
    group(drawLeaf(pen), 'translate(0 -62) scale(-1 1) rotate(-2)') +
    bunch
  );
}

function orb(pen: Pen, color: Tone, top: string): string {
  return (
    pen.body(
      'M0 -52 C40 -66 82 -42 82 6 C82 58 42 90 0 90 C-42 90 -82 58 -82 6 C-82 -42 -40 -66 0 -52Z',
      color,
    ) +
    ellipse(-36, -14, 15, 24, '#fff', 'opacity="0.6" transform="rotate(20 -36 -14)"') +
    top
  );
}

function pineapple(pen: Pen): string {
  const body =
    soft(ellipse(0, 32, 52, 62, pen.lit(tone(75, 0.17, 0.74)))) +
    repeat(5, (i) =>
      line(
        `M${-50 + i * 10} ${-4 + i * 2} L${10 + i * 10} ${88 - i * 10} M${50 - i * 10} ${-4 + i * 2} L${-10 - i * 10} ${88 - i * 10}`,
        tone(55, 0.14, 0.5).base,
        3,
        'opacity="0.7"',
      ),
    );
  const crownLeaves = repeat(9, (i) =>
    group(
      pen.piece('M0 0 C-12 -20 -10 -50 0 -70 C10 -50 12 -20 0 0Z', tone(145, 0.16, 0.5 + (i % 2) * 0.1)),
      `translate(0 -18) rotate(${-72 + i * 18}) scale(${1.15 - Math.abs(i - 4) * 0.08})`,
    ),
  );
  return crownLeaves + body;
}

function strawberry(pen: Pen): string {
  const body = pen.body(
    'M0 -44 C44 -62 84 -36 74 8 C66 50 30 84 0 96 C-30 84 -66 50 -74 8 C-84 -36 -44 -62 0 -44Z',
    tone(20, 0.22, 0.56),
  );
  const seeds = repeat(14, (i) =>
    group(
      ellipse(0, 0, 3, 5, gold.light),
      `translate(${-46 + ((i * 31) % 94)} ${-20 + ((i * 19) % 84) * (1 - Math.abs(((i * 31) % 94) - 46) / 120)})`,
    ),
  );
  return (
    body +
    seeds +
    repeat(6, (i) =>
      group(
        pen.piece('M0 0 C-14 -10 -18 -34 -6 -50 C8 -36 12 -14 0 0Z', tone(140, 0.17, 0.54)),
        `translate(0 -44) rotate(${-100 + i * 40})`,
      ),
    )
  );
}

export const fruit: Draw = (pen) => {
  const stem =
    line('M0 -54 C0 -74 8 -84 16 -90', tone(60, 0.09, 0.4).base, 8) +
    group(drawLeaf(pen), 'translate(4 -62) rotate(-4)');
  const kinds: [() => string, ...(() => string)[]] = [
    () => cherry(pen),
    () => melon(pen),
    () => grapes(pen),
    () => pineapple(pen),
    () => strawberry(pen),
    () =>
      orb(
        pen,
        tone(60, 0.19, 0.74),
        stem +
          repeat(14, (i) =>
            circle(-50 + ((i * 37) % 100), -10 + ((i * 23) % 80), 2.2, '#c96a10', 'opacity="0.6"'),
          ),
      ),
    () => orb(pen, tone(22, 0.2, 0.54), stem),
    () =>
      orb(
        pen,
        tone(325, 0.17, 0.46),
        stem + line('M0 -50 C-26 -10 -26 50 0 88', tone(325, 0.14, 0.3).base, 4),
      ),
  ];
  const first = Math.floor(pen.random() * kinds.length);
  const kind = (i: number): string => (kinds[(first + i) % kinds.length] ?? kinds[0])();
  if (pen.random() < 0.35) return kind(0);
  return (
    group(kind(1), 'translate(-50 -30) rotate(-12) scale(0.6)') +
    group(kind(3), 'translate(54 -34) rotate(12) scale(0.6)') +
    group(kind(0), 'translate(0 24) scale(0.82)')
  );
};
