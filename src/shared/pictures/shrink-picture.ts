import { pictureFault, pictureSides, withoutMetadata } from '#contract/values/pictures/picture-fault.ts';
import { maxPictureBytes } from '#contract/values/pictures/sent-pictures.ts';

/** Why a file is not taken: no picture, more than a phone should decode, or a picture that stays too large or small. */
export type FileFault = 'type' | 'large' | 'size';

/** Larger files are none that a phone's camera makes. */
const maxFileBytes = 25 * 1024 * 1024;

/** First bytes of the pictures that every browser decodes. */
const signatures: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
];

/** True for a picture by its first bytes, whatever its name says: JPEG, PNG, WebP. */
export function isPicture(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.slice(0, 12));
  return (
    signatures.some((signature) => signature.every((byte, at) => head[at] === byte)) ||
    /^RIFF[^]{4}WEBP$/.test(text)
  );
}

/** Longest sides and qualities that are tried, until it is small enough. */
const attempts = [1_600, 1_280, 1_024, 800, 640, 480].flatMap((side) =>
  [0.8, 0.6, 0.4].map((quality) => ({ side, quality })),
);

function draw(picture: ImageBitmap, side: number): HTMLCanvasElement | null {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency: what is left free would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const toJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/**
 * A picture as it is sent: JPEG of at most 45 KiB as Base64, which carries nothing of where and when it was
 * taken. Or why it cannot be.
 */
export async function shrinkPicture(file: Blob): Promise<{ base64: string } | { fault: FileFault }> {
  if (file.size > maxFileBytes) return { fault: 'large' };
  if (!isPicture(new Uint8Array(await file.slice(0, 12).arrayBuffer()))) return { fault: 'type' };
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return { fault: 'type' };
  try {
    if (Math.min(picture.width, picture.height) < pictureSides.min) return { fault: 'size' };
    for (const { side, quality } of attempts) {
      const canvas = draw(picture, side);
      const blob = canvas && (await toJpeg(canvas, quality));
      if (!blob || blob.size > maxPictureBytes) continue;
      const bytes = new Uint8Array(await blob.arrayBuffer());
      if (pictureFault(bytes) === null) return { base64: toBase64(withoutMetadata(bytes)) };
    }
    return { fault: 'size' };
  } finally {
    picture.close();
  }
}
