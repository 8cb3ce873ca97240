import sharp from 'sharp';

/** What a frame's grid area shows, as shares of 1. */
export type Shares = {
  tiles: number;
  /** The painted pattern of placeholders. */
  pattern: number;
  /** Nothing but the page's background. */
  blank: number;
};

/** An image as rows of red, green, blue. */
export type Pixels = { data: Uint8Array; width: number; height: number };

/** Centres of the three columns, as shares of the width. */
const columns = [0.185, 0.5, 0.815];
/** Between a picture and the one beneath it lie caption and gap: less background than that is not blank, px. */
const captionPx = 80;

type Kind = 'tiles' | 'pattern' | 'background';

/** The colours of `page.module.css`, as JPEG leaves them. */
function kindOf(red: number, green: number, blue: number): Kind {
  if (red > 215 && green < 40 && blue > 215) return 'background';
  if (red < 40 && green > 215 && blue < 40) return 'pattern';
  return 'tiles';
}

/** Lengths of stretches of one kind along a line from top to bottom. */
function stretchesOf({ data, width, height }: Pixels, x: number): { kind: Kind; length: number }[] {
  const stretches: { kind: Kind; length: number }[] = [];
  for (let y = 0; y < height; y += 1) {
    const at = (y * width + x) * 3;
    const kind = kindOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    const last = stretches.at(-1);
    if (last?.kind === kind) last.length += 1;
    else stretches.push({ kind, length: 1 });
  }
  return stretches;
}

/** Shares along the middle of each column; the gap beneath a picture belongs to it. */
export function sharesOfPixels(pixels: Pixels): Shares {
  const sum: Shares = { tiles: 0, pattern: 0, blank: 0 };
  for (const column of columns) {
    const stretches = stretchesOf(pixels, Math.floor(column * pixels.width));
    let before: Kind = stretches.find(({ kind }) => kind !== 'background')?.kind ?? 'background';
    for (const { kind, length } of stretches) {
      if (kind !== 'background') before = kind;
      const blank = kind === 'background' && (length > captionPx || before === 'background');
      sum[blank ? 'blank' : before === 'pattern' ? 'pattern' : 'tiles'] += length;
    }
  }
  const all = columns.length * pixels.height;
  return { tiles: sum.tiles / all, pattern: sum.pattern / all, blank: sum.blank / all };
}

/** Shares of a frame of the screencast, JPEG in base64. */
export async function sharesOfFrame(frame: string): Promise<Shares> {
  const { data, info } = await sharp(Buffer.from(frame, 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharesOfPixels({ data, width: info.width, height: info.height });
}
