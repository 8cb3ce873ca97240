import { gold, ivory, tone } from '#demo/art/color.ts';
import { crisp, group, addMirrorImage, soft, repeat } from '#demo/art/draw/parts.ts';
import { formatNumber, type Point } from '#demo/art/draw/points.ts';
import { circle, ellipse, line, path, polygon } from '#demo/art/draw/shapes.ts';
import type { Draw } from '#demo/art/subjects/subject.ts';

export const turtle: Draw = (pen) => {
  const skin = pen.tone('140,0.13,0.62 170,0.11,0.58 100,0.13,0.66');
  const shell = pen.choose([tone(60, 0.13, 0.5), tone(155, 0.16, 0.5), gold, tone(200, 0.12, 0.5)]);
  const limb = pen.piece(
    'M-40 -34 C-74 -64 -96 -52 -98 -34 C-84 -34 -70 -20 -48 -8Z M-42 40 C-58 66 -76 74 -84 66 C-82 52 -68 36 -50 24Z',
    skin,
  );
  const head =
    pen.piece('M0 -100 C22 -100 28 -78 20 -56 H-20 C-28 -78 -22 -100 0 -100Z', skin) +
    addMirrorImage(circle(-12, -82, 5.5, '#101408') + circle(-13, -84, 2, '#fff'));
  const dome = soft(ellipse(0, 6, 64, 70, pen.lit({ ...shell, base: shell.dark, light: shell.base })));
  const hex = (x: number, y: number, r: number): string =>
    crisp(
      polygon(
        Array.from({ length: 6 }, (_, i): Point => [
          x + r * Math.cos((i * Math.PI) / 3),
          y + r * 1.05 * Math.sin((i * Math.PI) / 3),
        ]),
        pen.lit(shell),
      ),
    );
  const plates =
    hex(0, 4, 21) + hex(0, -38, 17) + hex(0, 46, 17) + addMirrorImage(hex(-36, -17, 18) + hex(-36, 27, 18));
  return group(
    addMirrorImage(limb) + head + pen.piece('M-6 74 L0 92 L6 74Z', skin) + dome + plates,
    `rotate(${formatNumber(pen.between(-35, 35))})`,
  );
};

export const crab: Draw = (pen) => {
  const skin = pen.tone('30,0.2,0.6 42,0.19,0.66 245,0.13,0.56 230,0.04,0.86');
  const legs = addMirrorImage(
    repeat(
      3,
      (i) =>
        line(
          `M-44 ${28 + i * 8} Q${-78 - i * 2} ${18 + i * 16} ${-86 + i * 10} ${52 + i * 14}`,
          skin.dark,
          13,
        ) +
        line(
          `M-44 ${27 + i * 8} Q${-78 - i * 2} ${17 + i * 16} ${-86 + i * 10} ${50 + i * 14}`,
          skin.base,
          9,
        ),
    ),
  );
  const claw =
    pen.body(
      'M-78 -14 C-108 -34 -104 -84 -66 -92 C-72 -76 -68 -64 -62 -58 C-56 -68 -46 -76 -34 -74 C-30 -44 -46 -14 -78 -14Z',
      skin,
    ) + polygon('-66,-70 -60,-60 -70,-56', skin.light);
  const arm = line('M-50 22 Q-84 14 -78 -16', skin.dark, 18) + line('M-50 20 Q-82 12 -77 -18', skin.base, 13);
  const body = pen.body(
    'M0 -22 C52 -24 78 0 70 32 C60 66 30 76 0 76 C-30 76 -60 66 -70 32 C-78 0 -52 -24 0 -22Z',
    skin,
  );
  const bumps = repeat(5, (i) => circle(-36 + i * 18, -2 - (i % 2) * 6, 4.5, skin.light, 'opacity="0.75"'));
  const stalks = addMirrorImage(
    line('M-20 -20 V-44', skin.dark, 9) +
      crisp(circle(-20, -52, 15, '#fff')) +
      circle(-18, -51, 7, '#120808') +
      circle(-20, -54, 2.6, '#fff'),
  );
  return (
    legs +
    addMirrorImage(arm + claw) +
    stalks +
    body +
    bumps +
    path('M-24 36 Q0 46 24 36 Q18 62 0 62 Q-18 62 -24 36Z', '#4c0a10') +
    path('M-15 40 Q0 45 15 40 L12 48 Q0 51 -12 48Z', '#fff')
  );
};

export const toad: Draw = (pen) => {
  const skin = pen.choose([gold, tone(135, 0.17, 0.6), tone(160, 0.14, 0.56), gold]);
  const foot = pen.piece('M-58 56 C-98 50 -104 84 -84 92 C-64 96 -40 92 -30 80Z', skin);
  const body = pen.body(
    'M0 -40 C60 -44 88 4 80 44 C72 82 38 92 0 92 C-38 92 -72 82 -80 44 C-88 4 -60 -44 0 -40Z',
    skin,
  );
  const belly = ellipse(0, 66, 44, 26, pen.lit({ ...ivory, base: skin.light }));
  const eye =
    pen.disc(-44, -46, 27, skin) +
    circle(-44, -47, 18, '#fffbe0') +
    circle(-42, -46, 11, pen.ball(tone(20, 0.2, 0.5))) +
    ellipse(-42, -46, 4, 9, '#0c0606') +
    circle(-47, -52, 4, '#fff');
  const warts = addMirrorImage(
    repeat(4, (i) => circle(-66 + i * 10, 6 + ((i * 13) % 22), 4 + (i % 2) * 2, skin.light, 'opacity="0.8"')),
  );
  const coin =
    pen.disc(0, 26, 25, gold) +
    circle(0, 26, 18, 'none', `stroke="${gold.dark}" stroke-width="3"`) +
    path('M-7 19 H7 V33 H-7Z', gold.deep);
  return (
    addMirrorImage(foot) +
    body +
    belly +
    addMirrorImage(eye) +
    warts +
    line('M-66 16 Q0 40 66 16', skin.deep, 5) +
    (pen.random() < 0.75 ? coin : addMirrorImage(circle(-52, 30, 10, '#ff8f7a', 'opacity="0.5"'))) +
    (skin === gold
      ? ''
      : group(
          path('M-26 0 L-32 -26 L-15 -12 L0 -34 L15 -12 L32 -26 L26 0Z', pen.lit(gold)),
          'translate(0 -44)',
        ))
  );
};

export const trident: Draw = (pen) => {
  const metal = pen.choose([gold, gold, pen.metal, tone(195, 0.1, 0.75)]);
  const shaft = pen.piece(
    'M-6 -30 H6 V98 H-6Z',
    pen.across({ 0: metal.dark, 0.4: metal.light, 1: metal.dark }),
  );
  const prongs = pen.piece(
    'M-7 -100 L0 -112 L7 -100 L12 -74 L7 -72 V-30 C30 -32 40 -44 40 -62 L34 -62 L46 -96 L60 -62 L53 -62 C54 -32 34 -12 0 -12 C-34 -12 -54 -32 -53 -62 L-60 -62 L-46 -96 L-34 -62 L-40 -62 C-40 -44 -30 -32 -7 -30 V-72 L-12 -74Z',
    metal,
  );
  const jewel =
    pen.bead(0, -22, 13, pen.accent) +
    crisp(ellipse(0, 4, 12, 6, pen.lit(metal))) +
    crisp(ellipse(0, 84, 10, 6, pen.lit(metal)));
  const bolt = 'M30 -6 L58 10 L44 16 L80 44 L60 44 L84 78 L44 50 L58 48 L26 22 L40 18Z';
  const storm = addMirrorImage(pen.piece(bolt, pen.tone('220,0.12,0.8 95,0.16,0.86')));
  return group(storm + shaft + prongs + jewel, `rotate(${formatNumber(pen.between(-24, 24))})`);
};
