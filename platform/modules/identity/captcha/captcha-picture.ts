/** Handwritten strokes of signs on a field of 20 x 32. Letters that look like another sign are left out. */
const strokes: Readonly<Record<string, string>> = {
  0: 'M10 1C4 1 2 9 2 16s2 15 8 15 8-8 8-15S16 1 10 1Z',
  1: 'M4 8 11 1V31M4 31H17',
  2: 'M3 9C3 3 7 1 10 1c5 0 8 4 7 9C16 17 6 22 2 31H18',
  3: 'M3 5C6 0 16 0 16 8c0 6-5 7-9 7 5 0 11 2 11 9 0 8-12 9-16 3',
  4: 'M13 31V1L2 21H18',
  5: 'M17 1H5L3 14c5-3 15-2 15 8 0 9-12 12-16 4',
  6: 'M15 2C6 3 2 13 2 21c0 7 4 10 8 10s8-4 8-9-4-8-8-8c-4 0-7 3-8 7',
  7: 'M2 1H18C12 9 8 20 7 31',
  8: 'M10 15C5 15 3 11 3 8s3-7 7-7 7 4 7 7-2 7-7 7Zm0 0c-5 0-8 4-8 8s3 8 8 8 8-4 8-8-3-8-8-8Z',
  9: 'M18 11c0 5-4 8-8 8s-8-3-8-9 4-9 8-9 8 3 8 10C18 20 14 30 6 31',
  A: 'M2 31 10 1 18 31M5 20H15',
  C: 'M18 6C14-1 2-1 2 16s12 17 16 10',
  E: 'M17 1H3V31H17M3 15H14',
  F: 'M17 1H3V31M3 15H14',
  H: 'M3 1V31M17 1V31M3 16H17',
  J: 'M15 1V23C15 33 3 33 3 24',
  K: 'M3 1V31M17 1 3 18M8 13 18 31',
  M: 'M2 31V1L10 18 18 1V31',
  N: 'M3 31V1L17 31V1',
  P: 'M3 31V1H9C21 1 21 17 9 17H3',
  R: 'M3 31V1H9C21 1 21 16 9 16H3M10 16 18 31',
  T: 'M1 1H19M10 1V31',
  W: 'M1 1 6 31 10 10 14 31 19 1',
  X: 'M2 1 18 31M18 1 2 31',
  Y: 'M2 1 10 15 18 1M10 15V31',
  '+': 'M10 8V24M2 16H18',
  '-': 'M3 16H17',
  '=': 'M3 12H17M3 20H17',
};

/** The letters that can be drawn. */
export const letters = Object.keys(strokes).filter((sign) => /[A-Z]/.test(sign));

/** A data URL of an SVG of distorted signs under crossing lines. It has only paths, no text. */
export function pictureOf(signs: readonly string[]): string {
  const step = 145 / signs.length;
  const drawn = signs.map((sign, i) => {
    const place = `translate(${8 + i * step + between(-3, 3)} ${9 + between(-5, 5)})`;
    const bend = `rotate(${between(-20, 20)} 10 16) skewX(${between(-14, 14)}) scale(${between(0.85, 1.1)})`;
    return `<path transform="${place} ${bend}" d="${strokes[sign] ?? ''}" stroke-width="${between(2.4, 3.6)}"/>`;
  });
  const lines = Array.from({ length: 4 }, () => {
    const [from, bend, to] = [between(2, 48), between(-20, 70), between(2, 48)];
    return `<path d="M0 ${from}Q80 ${bend} 160 ${to}" stroke-width="${between(1, 2)}"/>`;
  });
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="50" viewBox="0 0 160 50">',
    '<path fill="#f4f1ea" d="M0 0H160V50H0Z"/>',
    `<g fill="none" stroke="#3a3560" stroke-linecap="round">${drawn.join('')}${lines.join('')}</g></svg>`,
  ].join('');
  return `data:image/svg+xml;base64,${btoa(svg)}`;
}

/** A random number with two digits after the point. */
function between(low: number, high: number): number {
  const share = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
  return Math.round((low + share * (high - low)) * 100) / 100;
}
