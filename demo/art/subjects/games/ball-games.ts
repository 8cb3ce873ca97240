import { tone } from '#demo/art/color.ts';
import { crisp, group, soft, repeat } from '#demo/art/draw/parts.ts';
import type { Pen } from '#demo/art/draw/pen.ts';
import { formatNumber, polarPoint, type Point } from '#demo/art/draw/points.ts';
import { circle, ellipse, line, path, polygon } from '#demo/art/draw/shapes.ts';
import type { Draw } from '#demo/art/subjects/subject.ts';

export function drawStreaks(pen: Pen, color: string): string {
  return repeat(7, (i) =>
    path(
      `M${-104 + i * 8} ${70 + (i % 3) * 12} L${-20 + i * 9} ${-8 + i * 11} L${-12 + i * 9} ${2 + i * 11}Z`,
      color,
      `opacity="${formatNumber(pen.between(0.35, 0.8))}"`,
    ),
  );
}

export const football: Draw = (pen) => {
  const trim = pen.choose(['#171a26', '#171a26', tone(255, 0.18, 0.45).base, tone(25, 0.2, 0.5).base]);
  const clip = `c${pen.defs.length}`;
  pen.defs.push(`<clipPath id="${clip}"><circle r="78"/></clipPath>`);
  const penta = (x: number, y: number, r: number, turn: number, squash: number): string =>
    polygon(
      Array.from({ length: 5 }, (_, i): Point => {
        const [px, py] = polarPoint(i * 72 + turn, r);
        return [x + px * squash, y + py];
      }),
      trim,
    );
  const patches =
    penta(0, 0, 27, 0, 1) +
    repeat(5, (i) => {
      const [x, y] = polarPoint(i * 72, 70);
      return group(
        penta(0, 0, 25, 180, 1),
        `translate(${formatNumber(x)} ${formatNumber(y)}) rotate(${i * 72}) scale(1 0.72)`,
      );
    });
  const seams = repeat(5, (i) => {
    const [x1, y1] = polarPoint(i * 72, 27);
    const [x2, y2] = polarPoint(i * 72, 52);
    const [x3, y3] = polarPoint(i * 72 + 36, 58);
    const [x4, y4] = polarPoint(i * 72 - 36, 58);
    return line(
      `M${formatNumber(x1)} ${formatNumber(y1)} L${formatNumber(x2)} ${formatNumber(y2)} M${formatNumber(polarPoint(i * 72 + 15, 56)[0])} ${formatNumber(polarPoint(i * 72 + 15, 56)[1])} L${formatNumber(x3)} ${formatNumber(y3)} L${formatNumber(polarPoint(i * 72 + 36, 78)[0])} ${formatNumber(polarPoint(i * 72 + 36, 78)[1])} M${formatNumber(polarPoint(i * 72 - 15, 56)[0])} ${formatNumber(polarPoint(i * 72 - 15, 56)[1])} L${formatNumber(x4)} ${formatNumber(y4)}`,
      '#8d94a6',
      2.4,
    );
  });
  const one =
    soft(circle(0, 0, 78, pen.radial({ 0: '#ffffff', 0.6: '#e6eaf2', 1: '#8f98ad' }, 0.36, 0.3, 0.8))) +
    `<g clip-path="url(#${clip})">${patches}${seams}${circle(26, 34, 92, 'none', 'stroke="#0a0f1e" stroke-width="40" opacity="0.28" filter="url(#blur14)"')}${ellipse(-28, -40, 26, 16, '#fff', 'opacity="0.65" transform="rotate(-34 -28 -40)" filter="url(#blur5)"')}</g>`;
  return (
    drawStreaks(pen, pen.choose(['#ffffff', '#ffd34a', '#7dffb0'])) +
    group(one, `translate(10 -8) rotate(${formatNumber(pen.between(-40, 40))}) scale(1.08)`)
  );
};

export const basketball: Draw = (pen) => {
  const orange = pen.tone('50,0.18,0.66 42,0.19,0.6');
  const seam = line(
    'M-78 0 C-40 -12 40 -12 78 0 M0 -78 C-12 -40 -12 40 0 78 M-58 -52 C-20 -30 -20 30 -58 52 M58 -52 C20 -30 20 30 58 52',
    '#2a1008',
    5,
  );
  const one =
    soft(circle(0, 0, 78, pen.ball(orange))) +
    seam +
    ellipse(-30, -40, 24, 14, '#fff', 'opacity="0.5" transform="rotate(-34 -30 -40)" filter="url(#blur2)"');
  const hoop = group(
    crisp(
      `<ellipse cx="0" cy="0" rx="76" ry="17" fill="none" stroke="${tone(25, 0.21, 0.55).base}" stroke-width="11"/>`,
    ) +
      repeat(8, (i) =>
        line(
          `M${-70 + i * 20} 8 L${-40 + i * 12} 56 M${-70 + i * 20} 8 L${-52 + i * 16} 30`,
          '#fff',
          3.6,
          'opacity="0.9"',
        ),
      ),
    'translate(0 46)',
  );
  return pen.random() < 0.5
    ? group(one, 'translate(0 -22) rotate(18) scale(0.86)') + hoop
    : drawStreaks(pen, '#ffd34a') +
        group(one, `translate(8 -6) rotate(${formatNumber(pen.between(-30, 30))}) scale(1.08)`);
};

export const volleyball: Draw = (pen) => {
  const a = pen.tone('90,0.17,0.84 25,0.2,0.6');
  const b = tone(255, 0.17, 0.5);
  const clip = `c${pen.defs.length}`;
  pen.defs.push(`<clipPath id="${clip}"><circle r="78"/></clipPath>`);
  const thirds = repeat(3, (i) =>
    group(
      path(
        'M0 0 C6 -40 40 -70 90 -60 L90 50 C60 46 24 30 0 0Z',
        i === 0 ? pen.lit(a) : i === 1 ? pen.lit(b) : '#fffdf6',
      ) +
        line(
          'M0 0 C6 -40 40 -70 90 -60 M8 6 C24 -20 54 -34 90 -24 M20 18 C40 2 64 0 90 10',
          '#223',
          3,
          'opacity="0.55"',
        ),
      `rotate(${i * 120})`,
    ),
  );
  return (
    drawStreaks(pen, '#fff') +
    group(
      soft(circle(0, 0, 78, '#fff') + `<g clip-path="url(#${clip})">${thirds}</g>`) +
        ellipse(
          -28,
          -40,
          22,
          13,
          '#fff',
          'opacity="0.55" transform="rotate(-34 -28 -40)" filter="url(#blur2)"',
        ),
      `translate(8 -6) rotate(${formatNumber(pen.between(0, 90))}) scale(1.08)`,
    )
  );
};
