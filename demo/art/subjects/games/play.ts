import { gold, ink, ivory, silver, tone } from '#demo/art/color.ts';
import { crisp, drawEachRow, group, addMirrorImage, soft, repeat } from '#demo/art/draw/parts.ts';
import type { Pen } from '#demo/art/draw/pen.ts';
import { formatNumber } from '#demo/art/draw/points.ts';
import { circle, ellipse, line, path, rect } from '#demo/art/draw/shapes.ts';
import type { Draw } from '#demo/art/subjects/subject.ts';

const glows: [string, ...string[]] = ['#2ff5ff', '#ff3fb4', '#a6ff3a', '#ffcf3a'];

function arcadeStick(pen: Pen): string {
  const box = pen.choose([tone(275, 0.04, 0.34), pen.main, tone(25, 0.2, 0.5)]);
  const glow = pen.choose(glows);
  const base =
    path(
      'M-92 30 L-70 -6 H70 L92 30 V84 H-92Z',
      'none',
      `stroke="${glow}" stroke-width="13" opacity="0.8" filter="url(#blur5)"`,
    ) +
    pen.piece('M-92 30 L-70 -6 H70 L92 30Z', box) +
    pen.piece('M-92 30 H92 V78 Q92 86 84 86 H-84 Q-92 86 -92 78Z', { ...box, base: box.dark }) +
    rect(-78, 52, 156, 6, 3, glow);
  const stick =
    pen.piece('M-38 12 L-26 -62 H-16 L-18 12Z', silver) +
    soft(circle(-22, -74, 31, pen.ball(tone(22, 0.22, 0.54)))) +
    ellipse(-28, 13, 24, 8, ink.deep, 'opacity="0.6"');
  const buttons = repeat(6, (i) =>
    crisp(
      ellipse(
        18 + (i % 3) * 24 + (i > 2 ? 4 : 0),
        3 + Math.floor(i / 3) * 16,
        9.5,
        6.4,
        pen.ball(tone(i * 60, 0.2, 0.64)),
      ),
    ),
  );
  return base + stick + buttons;
}

function headset(pen: Pen): string {
  const shell = pen.choose([ink, ivory, pen.main]);
  const glow = pen.choose(glows);
  const arc = 'M-70 10 C-74 -92 74 -92 70 10';
  const cup =
    soft(rect(-98, -18, 46, 84, 22, pen.lit(shell))) +
    circle(-75, 24, 18, 'none', `stroke="${glow}" stroke-width="11" opacity="0.7" filter="url(#blur2)"`) +
    circle(-75, 24, 18, 'none', `stroke="${glow}" stroke-width="5"`) +
    pen.plate(-54, -8, 15, 64, 7, ink);
  const boom = line('M-66 62 Q-40 98 4 88', shell.dark, 9) + crisp(ellipse(12, 86, 18, 10, pen.lit(ink)));
  const band =
    soft(`<path d="${arc}" fill="none" stroke="${shell.base}" stroke-width="24"/>`) +
    line('M-52 -42 C-30 -66 30 -66 52 -42', glow, 4);
  return band + addMirrorImage(cup) + boom;
}

export const controller: Draw = (pen) => {
  const kind = pen.random();
  if (kind < 0.2) return arcadeStick(pen);
  if (kind < 0.38) return headset(pen);
  const shell = pen.tone('275,0.03,0.32 285,0.17,0.5 195,0.12,0.6', ivory, pen.main);
  const glow = pen.choose(glows);
  const outline =
    'M-52 -48 C-30 -58 -22 -42 0 -42 C22 -42 30 -58 52 -48 C82 -40 104 34 92 62 C80 82 56 58 40 34 H-40 C-56 58 -80 82 -92 62 C-104 34 -82 -40 -52 -48Z';
  const stick = (x: number, y: number): string =>
    pen.disc(x, y, 18, tone(275, 0.02, 0.26)) +
    circle(x, y, 18, 'none', `stroke="${glow}" stroke-width="3"`) +
    pen.disc(x, y - 2, 11, tone(275, 0.02, 0.42));
  const cross = pen.piece(
    'M-64 -26 H-54 V-36 H-42 V-26 H-32 V-14 H-42 V-4 H-54 V-14 H-64Z',
    tone(275, 0.02, 0.24),
  );
  const buttons = drawEachRow('48,-34,25 62,-20,145 48,-6,255 34,-20,85', ([x = 0, y = 0, hue = 0]) =>
    pen.bead(x, y, 8, tone(hue, 0.21, 0.66)),
  );
  return (
    path(outline, 'none', `stroke="${glow}" stroke-width="14" opacity="0.8" filter="url(#blur5)"`) +
    group(
      addMirrorImage(pen.piece('M-66 -42 C-62 -62 -36 -64 -28 -50Z', { ...shell, base: shell.dark })) +
        pen.body(outline, shell) +
        cross +
        buttons +
        stick(-26, 16) +
        stick(26, 16) +
        crisp(rect(-13, -32, 26, 18, 5, glow)),
      `rotate(${formatNumber(pen.between(-16, 12))})`,
    )
  );
};

export const microphone: Draw = (pen) => {
  const metal = pen.choose([gold, silver, tone(350, 0.14, 0.66)]);
  const glow = pen.choose(['#ffd94a', '#ff5fb8', '#5fe0ff']);
  if (pen.random() < 0.5) {
    const old =
      soft(rect(-44, -96, 88, 120, 42, pen.polished(metal))) +
      repeat(
        3,
        (i) =>
          pen.plate(-36, -72 + i * 26, 72, 15, 7, tone(280, 0.02, 0.26)) +
          repeat(8, (k) => rect(-31 + k * 8, -70 + i * 26, 3, 11, 1, metal.base)),
      ) +
      pen.plate(-48, -10, 96, 13, 4, metal) +
      pen.bead(0, 12, 8, tone(25, 0.2, 0.55)) +
      crisp(path('M-10 24 H10 V70 H-10Z', pen.lit(metal)) + ellipse(0, 82, 46, 15, pen.lit(metal)));
    return circle(0, -30, 92, glow, 'opacity="0.5" filter="url(#blur14)"') + old;
  }
  const mesh =
    soft(circle(0, -56, 42, pen.ball(metal))) +
    repeat(5, (i) =>
      line(
        `M-38 ${-76 + i * 10} Q0 ${-66 + i * 10} 38 ${-76 + i * 10} M${-28 + i * 14} -92 Q${-32 + i * 16} -56 ${-28 + i * 14} -20`,
        metal.deep,
        2,
        'opacity="0.55"',
      ),
    );
  const body =
    pen.body('M-30 -26 H30 L17 92 Q0 102 -17 92Z', tone(285, 0.03, 0.3)) +
    pen.plate(-36, -32, 72, 15, 6, gold) +
    rect(-5, 6, 10, 24, 5, glow);
  const notes =
    crisp(path('M54 -20 V-74 L92 -84 V-30 A12 9 0 1 1 84 -38 V-66 L62 -60 V-12 A12 9 0 1 1 54 -20Z', glow)) +
    group(crisp(path('M0 0 V-40 L18 -32 V-22 L6 -28 V4 A10 8 0 1 1 0 0Z', '#fff')), 'translate(-78 20)');
  return (
    circle(0, -30, 92, glow, 'opacity="0.5" filter="url(#blur14)"') + group(mesh + body, 'rotate(24)') + notes
  );
};
