import { bronze, gold, tone } from '#demo/art/color.ts';
import { crisp, group, addMirrorImage, soft, repeat } from '#demo/art/draw/parts.ts';
import type { Pen } from '#demo/art/draw/pen.ts';
import { formatNumber, starPoints } from '#demo/art/draw/points.ts';
import { circle, line, path, polygon, rect } from '#demo/art/draw/shapes.ts';
import type { Draw } from '#demo/art/subjects/subject.ts';

export const train: Draw = (pen) => {
  const paint = pen.tone('25,0.2,0.5 160,0.12,0.44 255,0.14,0.46 290,0.03,0.32');
  const smoke = repeat(6, (i) =>
    crisp(circle(-8 + i * 14, -78 - (i % 2) * 12 - i * 2, 13 + i * 2.4, '#f4f4f8')),
  );
  const cab = soft(rect(-62, -62, 124, 116, 14, pen.lit(paint)));
  const stack =
    pen.piece('M-18 -58 L-26 -90 H26 L18 -58Z', tone(280, 0.02, 0.34)) + pen.plate(-30, -96, 60, 12, 5, gold);
  const boiler =
    soft(circle(0, 0, 56, pen.lit({ ...paint, base: paint.dark }))) +
    pen.disc(0, 0, 46, paint) +
    circle(0, 0, 46, 'none', `stroke="${gold.base}" stroke-width="5"`) +
    repeat(10, (i) =>
      circle(Math.round(Math.cos(i * 0.628) * 40), Math.round(Math.sin(i * 0.628) * 40), 3, gold.light),
    );
  const lamp =
    circle(0, -4, 46, '#fff3a0', 'opacity="0.5" filter="url(#blur14)"') +
    pen.disc(0, -4, 23, gold) +
    circle(0, -4, 16, pen.radial({ 0: '#ffffff', 1: '#ffe27a' }));
  const buffer = addMirrorImage(
    pen.plate(-84, 46, 40, 17, 4, tone(25, 0.2, 0.48)) + pen.disc(-66, 54, 14, tone(260, 0.02, 0.5)),
  );
  const guard =
    pen.piece('M-58 62 H58 L86 100 H-86Z', gold) +
    repeat(7, (i) => line(`M${-44 + i * 14.6} 64 L${-66 + i * 22} 98`, gold.deep, 3));
  return smoke + cab + stack + boiler + lamp + guard + buffer;
};

export const car: Draw = (pen) => {
  const paint = pen.choose([tone(25, 0.22, 0.54), pen.main, tone(85, 0.18, 0.8), tone(255, 0.19, 0.52)]);
  const wheel = (x: number): string =>
    pen.plate(x - 16, 44, 32, 48, 10, tone(280, 0.01, 0.26)) +
    repeat(3, (i) => line(`M${x - 12} ${56 + i * 12} h24`, '#4b4b57', 2.4));
  const body = pen.body(
    'M-94 46 C-98 16 -84 4 -64 -4 C-52 -38 -40 -50 0 -50 C40 -50 52 -38 64 -4 C84 4 98 16 94 46 L86 66 H-86Z',
    paint,
  );
  const glass =
    path(
      'M-50 -6 C-42 -34 -34 -40 0 -40 C34 -40 42 -34 50 -6 Q0 -14 -50 -6Z',
      pen.linear({ 0: '#0e2238', 0.6: '#5fb8e8', 1: '#d8f4ff' }),
    ) + path('M-34 -10 L-20 -38 H-8 L-20 -12Z', '#fff', 'opacity="0.35"');
  const lamps = addMirrorImage(
    crisp(path('M-86 14 C-74 8 -56 10 -48 20 C-60 28 -78 28 -86 14Z', '#fffbe0')) +
      circle(-70, 18, 28, '#fff6b8', 'opacity="0.6" filter="url(#blur5)"'),
  );
  const grill =
    pen.plate(-42, 24, 84, 24, 9, tone(280, 0.02, 0.26)) +
    repeat(7, (i) => line(`M${-33 + i * 11} 28 V44`, '#aeb6c4', 2.6)) +
    pen.plate(-90, 50, 180, 14, 7, tone(250, 0.02, 0.8));
  const stripe = path('M-16 -48 L-26 22 H-8 L-4 -50Z M16 -48 L26 22 H8 L4 -50Z', '#fff', 'opacity="0.9"');
  const wing = pen.plate(-78, -66, 156, 13, 5, paint) + addMirrorImage(rect(-58, -56, 9, 30, 2, paint.dark));
  return group(
    wing + wheel(-68) + wheel(68) + body + stripe + glass + lamps + grill,
    `rotate(${formatNumber(pen.between(-7, 7))})`,
  );
};

export const robot: Draw = (pen) => {
  const steel = pen.tone('240,0.03,0.76 55,0.11,0.62 180,0.08,0.66', pen.accent);
  const glow = pen.choose(['#5ff4ff', '#ffd84a', '#7dff6b', '#ff6ad5']);
  const antenna = line('M0 -70 V-92', steel.dark, 6) + pen.bead(0, -96, 9, tone(25, 0.2, 0.6));
  const ear = pen.plate(-92, -34, 20, 46, 8, steel) + circle(-82, -11, 6, glow);
  const head = soft(rect(-76, -72, 152, 116, 30, pen.lit(steel)));
  const face = pen.plate(-58, -52, 116, 62, 22, tone(260, 0.04, 0.26));
  const eye =
    pen.random() < 0.5
      ? addMirrorImage(
          circle(-27, -21, 18, glow, 'opacity="0.4" filter="url(#blur2)"') +
            circle(-27, -21, 12, glow) +
            circle(-30, -25, 4, '#fff'),
        )
      : addMirrorImage(path('M-42 -14 Q-27 -38 -12 -14 Q-27 -22 -42 -14Z', glow));
  const grill =
    pen.plate(-34, 20, 68, 16, 8, tone(260, 0.03, 0.3)) +
    repeat(6, (i) => rect(-27 + i * 10, 23, 4, 10, 2, glow, 'opacity="0.85"'));
  const neck = pen.plate(-22, 42, 44, 18, 4, gold);
  const chest =
    pen.body('M-66 98 C-66 66 -44 56 0 56 C44 56 66 66 66 98Z', steel) + pen.bead(0, 80, 12, pen.main);
  const rivets = addMirrorImage(
    repeat(4, (i) => circle(-68, -54 + i * 28, 3.4, steel.deep, `stroke="${steel.light}" stroke-width="1"`)),
  );
  return antenna + addMirrorImage(ear) + neck + chest + head + face + eye + grill + rivets;
};

/** A cannon on its carriage; also the gun of fishing games. */
export const cannon: Draw = (pen: Pen) => {
  const metal = pen.choose([gold, bronze, tone(260, 0.03, 0.44), tone(230, 0.11, 0.54)]);
  const barrel =
    pen.body(
      'M-64 -26 C-76 -6 -70 22 -54 28 L78 18 V-30 L-44 -36 C-54 -36 -60 -32 -64 -26Z',
      pen.polished(metal),
    ) +
    pen.plate(70, -40, 19, 68, 8, gold) +
    pen.plate(-12, -36, 13, 62, 5, gold) +
    pen.plate(34, -34, 11, 56, 5, gold) +
    pen.bead(-76, -4, 12, gold);
  const blast =
    circle(104, -8, 38, '#ffd35a', 'opacity="0.7" filter="url(#blur5)"') +
    polygon(
      starPoints(9, 40, 18, { x: 106, y: -8 }),
      pen.radial({ 0: '#fffbd0', 0.6: '#ffb52a', 1: '#ff5a1a' }),
    );
  const cannonWheel =
    pen.disc(0, 0, 38, tone(40, 0.11, 0.42)) +
    circle(0, 0, 27, tone(40, 0.08, 0.24).base) +
    repeat(4, (i) => group(rect(-4, -32, 8, 64, 2, tone(45, 0.1, 0.52).base), `rotate(${i * 45})`)) +
    pen.bead(0, 0, 10, gold);
  return (
    group(blast + barrel, 'translate(-14 -8) rotate(-24)') +
    pen.piece('M-76 40 L20 30 L46 70 H-60Z', tone(40, 0.11, 0.46)) +
    group(cannonWheel, 'translate(-40 62)') +
    group(cannonWheel, 'translate(34 62) scale(0.94)') +
    crisp(
      circle(84, 82, 14, pen.ball(tone(270, 0.02, 0.36))) +
        circle(62, 88, 11, pen.ball(tone(270, 0.02, 0.36))),
    )
  );
};
