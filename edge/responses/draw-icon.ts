import { getLetterLines, strokeGrid } from './icon-strokes.ts';
import { encodePng } from './png.ts';

type Rgb = readonly [red: number, green: number, blue: number];

const parseColour = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
};

/** Height of the letter and width of its strokes, as shares of the icon. A mask may crop all but the inner 80 %. */
const letterHeight = 0.42;
const strokeWidth = 0.075;

/**
 * Draws a brand's first letter as a PNG of `size` pixels. The ground fills the whole square, because phones cut icons
 * into their own shape. Without a ground (`bg` is null) only the letter is opaque, as a notification's badge needs it.
 */
export function drawIcon(
  name: string,
  size: number,
  { bg, accent }: { bg: string | null; accent: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const scale = (letterHeight * size * (bg ? 1 : 1.9)) / strokeGrid.height;
  const half = (strokeWidth * size * (bg ? 1 : 1.5)) / 2;
  const left = (size - strokeGrid.width * scale) / 2;
  const top = (size - strokeGrid.height * scale) / 2;
  const segments = getLetterLines(name).flatMap((line) =>
    line.slice(1).map(([endX, endY], at) => {
      const [[startX, startY] = [endX, endY]] = line.slice(at);
      const [dx, dy] = [(endX - startX) * scale, (endY - startY) * scale];
      return { x: left + startX * scale, y: top + startY * scale, dx, dy, length2: dx * dx + dy * dy };
    }),
  );
  const getDistance = (px: number, py: number): number => {
    let least = size * size;
    for (const { x, y, dx, dy, length2 } of segments) {
      const along = ((px - x) * dx + (py - y) * dy) / length2;
      const at = along < 0 ? 0 : along > 1 ? 1 : along;
      const [awayX, awayY] = [px - x - at * dx, py - y - at * dy];
      least = Math.min(least, awayX * awayX + awayY * awayY);
    }
    return Math.sqrt(least);
  };
  const ground = bg === null ? null : parseColour(bg);
  const ink = parseColour(accent);
  const pixels = new Uint8Array(size * size * 4);
  const leftmost = Math.max(0, Math.floor(left - half) - 1);
  const topmost = Math.max(0, Math.floor(top - half) - 1);
  for (let at = 0; at < size * size; at += 1) {
    const [x, y] = [at % size, Math.floor(at / size)];
    // The letter is centred, so the margins are the same on both sides.
    const isMargin = x < leftmost || x >= size - leftmost || y < topmost || y >= size - topmost;
    const coverage = isMargin ? 0 : Math.min(1, Math.max(0, half + 0.5 - getDistance(x + 0.5, y + 0.5)));
    for (const channel of [0, 1, 2] as const)
      pixels[at * 4 + channel] = ground
        ? Math.round(ink[channel] * coverage + ground[channel] * (1 - coverage))
        : ink[channel];
    pixels[at * 4 + 3] = ground ? 255 : Math.round(255 * coverage);
  }
  return encodePng(size, pixels);
}
