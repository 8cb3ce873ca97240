import sharp from 'sharp';

/** The content of a frame's grid area, as shares of 1. */
export type Shares = {
  tiles: number;
  /** The pattern that the placeholders show. */
  pattern: number;
  /** The page's background, without tiles or pattern. */
  blank: number;
};

/** An image as rows of pixels of three bytes: red, green, blue. */
export type Pixels = { data: Uint8Array; width: number; height: number };

/** Centres of the three columns, as shares of the width. */
const columns = [0.185, 0.5, 0.815];
/** Largest height of the caption and gap between two pictures, in px. A background area up to it is not blank. */
const captionPx = 80;

type Kind = 'tiles' | 'pattern' | 'background';

/** Classifies a pixel by the colours of `page.module.css`, as changed by JPEG. */
function classifyPixel(red: number, green: number, blue: number): Kind {
  if (red > 215 && green < 40 && blue > 215) return 'background';
  if (red < 40 && green > 215 && blue < 40) return 'pattern';
  return 'tiles';
}

/** Returns the runs of pixels of the same kind along a vertical line, with their lengths in px. */
function listRuns({ data, width, height }: Pixels, x: number): { kind: Kind; length: number }[] {
  const runs: { kind: Kind; length: number }[] = [];
  for (let y = 0; y < height; y += 1) {
    const at = (y * width + x) * 3;
    const kind = classifyPixel(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    const last = runs.at(-1);
    if (last?.kind === kind) last.length += 1;
    else runs.push({ kind, length: 1 });
  }
  return runs;
}

/** Computes the shares along the middle of each column. The gap below a picture counts as part of that picture. */
export function computePixelShares(pixels: Pixels): Shares {
  const sum: Shares = { tiles: 0, pattern: 0, blank: 0 };
  for (const column of columns) {
    const runs = listRuns(pixels, Math.floor(column * pixels.width));
    let before: Kind = runs.find(({ kind }) => kind !== 'background')?.kind ?? 'background';
    for (const { kind, length } of runs) {
      if (kind !== 'background') before = kind;
      const blank = kind === 'background' && (length > captionPx || before === 'background');
      sum[blank ? 'blank' : before === 'pattern' ? 'pattern' : 'tiles'] += length;
    }
  }
  const all = columns.length * pixels.height;
  return { tiles: sum.tiles / all, pattern: sum.pattern / all, blank: sum.blank / all };
}

/** Computes the shares of a screencast frame, a JPEG in base64. */
export async function computeFrameShares(frame: string): Promise<Shares> {
  const { data, info } = await sharp(Buffer.from(frame, 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return computePixelShares({ data, width: info.width, height: info.height });
}
