import { pictureWidths } from '#contract/values/pictures.ts';

import { type OutputFormat, isOutputFormat } from './format.ts';

/** A picture as its address names it. */
export type Address = {
  width: number;
  /** Missing when `Accept` decides. */
  format: OutputFormat | undefined;
  /** Path below a CDN's base: segments in the one spelling of `encodeURIComponent`. */
  path: string;
};

const maxLength = 512;

/**
 * `/img/<width>/<path>` or `/img/<width>.<avif|webp>/<path>`, else null. One picture has one address: widths are those
 * of the contract, a path that is spelt in any other way is none, and none leads out of a CDN's base.
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

/** Pictures that a CDN keeps as one file; the others it has ready as `<path>-<width>.<format>`. */
export const isOriginal = (path: string): boolean => /\.(avif|webp|jpe?g|png|gif)$/i.test(path);
