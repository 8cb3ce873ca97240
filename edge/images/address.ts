import { pictureWidths } from '#contract/values/pictures.ts';

import { type OutputFormat, isOutputFormat } from './format.ts';

export type Address = {
  width: number;
  /** Format in the address; undefined if `Accept` decides. */
  format: OutputFormat | undefined;
  /** Path below a CDN's base: segments in the canonical spelling of `encodeURIComponent`. */
  path: string;
};

const maxLength = 512;

/**
 * Parses `/img/<width>/<path>` or `/img/<width>.<avif|webp>/<path>`; null if it is invalid. So that each picture has
 * one address, only the contract's widths and the canonical spelling of a path are valid. No path leads out of a CDN's
 * base.
 */
export function parseAddress(pathname: string): Address | null {
  const [, width, format, path] = /^\/img\/([1-9]\d*)(?:\.([a-z]+))?\/(.+)$/.exec(pathname) ?? [];
  if (!width || !path || pathname.length > maxLength) return null;
  if (!pictureWidths.has(Number(width)) || !path.split('/').every(isCanonical)) return null;
  if (format === undefined) return { width: Number(width), format, path };
  return isOutputFormat(format) ? { width: Number(width), format, path } : null;
}

function isCanonical(segment: string): boolean {
  try {
    const name = decodeURIComponent(segment);
    return !/^\.{0,2}$|[/\\]|\p{Cc}/u.test(name) && encodeURIComponent(name) === segment;
  } catch {
    return false;
  }
}

/** Returns true for a picture that a CDN stores as one file. Other pictures exist as `<path>-<width>.<format>`. */
export const isOriginal = (path: string): boolean => /\.(avif|webp|jpe?g|png|gif)$/i.test(path);
