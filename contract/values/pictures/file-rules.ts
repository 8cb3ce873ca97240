/**
 * Types of a file that a member may choose as a picture. The app sends every picture as a JPEG (`sent-pictures.ts`).
 */
export const fileTypes = ['image/png', 'image/jpeg'] as const;

/** Maximum size of a chosen file, in megabytes (10⁶ bytes). */
export const maxFileMegabytes = 5;

/** First bytes of PNG and JPEG files. */
const signatures: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
];
/** Number of first bytes that `findFileFault` needs. */
export const fileHeadBytes = 8;

/**
 * Returns the fault of a chosen file, judged by its size and first bytes and never by its name; null if it has none.
 */
export function findFileFault(size: number, head: Uint8Array): 'type' | 'large' | null {
  if (size > maxFileMegabytes * 1_000_000) return 'large';
  return signatures.some((signature) => signature.every((byte, at) => head[at] === byte)) ? null : 'type';
}
