import { fileHeadBytes, findFileFault } from '#contract/values/pictures/file-rules.ts';
import { findPictureFault, pictureSides, removeMetadata } from '#contract/values/pictures/picture-fault.ts';
import { maxPictureBytes } from '#contract/values/pictures/sent-pictures.ts';

/**
 * `type`: neither PNG nor JPEG, or not decodable. `large`: larger than `maxFileMegabytes`. `size`: too few pixels, or
 * too large after scaling.
 */
export type FileFault = 'type' | 'large' | 'size';

/** Longest sides and qualities, tried in order until the picture is small enough. */
const attempts = [1_600, 1_280, 1_024, 800, 640, 480].flatMap((side) =>
  [0.8, 0.6, 0.4].map((quality) => ({ side, quality })),
);

function scaleToCanvas(picture: ImageBitmap, side: number): HTMLCanvasElement | null {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency: transparent areas would turn black.
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
 * Returns the picture as a Base64 JPEG of at most 45 KiB, or the reason why that is impossible. The JPEG has no
 * metadata, so it does not reveal where and when the picture was taken.
 */
export async function shrinkPicture(file: Blob): Promise<{ base64: string } | { fault: FileFault }> {
  const head = new Uint8Array(await file.slice(0, fileHeadBytes).arrayBuffer());
  const fault = findFileFault(file.size, head);
  if (fault) return { fault };
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return { fault: 'type' };
  try {
    if (Math.min(picture.width, picture.height) < pictureSides.min) return { fault: 'size' };
    for (const { side, quality } of attempts) {
      const canvas = scaleToCanvas(picture, side);
      const blob = canvas && (await toJpeg(canvas, quality));
      if (!blob || blob.size > maxPictureBytes) continue;
      const bytes = new Uint8Array(await blob.arrayBuffer());
      if (findPictureFault(bytes) === null) return { base64: toBase64(removeMetadata(bytes)) };
    }
    return { fault: 'size' };
  } finally {
    picture.close();
  }
}
