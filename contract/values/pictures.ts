/** Widths of game pictures, px. */
export const gameArtWidths = [120, 180, 270, 360] as const;
/** Widths of banners, px. */
export const bannerArtWidths = [360, 720, 1080] as const;
/** Widths of vendor logos, px. */
export const vendorArtWidths = [96] as const;

/**
 * Widths in saving mode: at most half the widest, which a phone with a pixel ratio of three would otherwise take. A
 * third of the bytes, at more than one image pixel per CSS pixel.
 */
export const savingWidths = (widths: readonly number[]): readonly number[] => {
  const narrow = widths.filter((width) => width * 2 <= (widths.at(-1) ?? 0));
  return narrow.length ? narrow : widths;
};

/** All widths that the edge generates: free widths would let one picture fill its cache. */
export const pictureWidths: ReadonlySet<number> = new Set([
  ...vendorArtWidths,
  ...gameArtWidths,
  ...bannerArtWidths,
]);

/**
 * Address of a picture in one of `pictureWidths`. `path` is as on the wire, a slash before it or not:
 * `g/dragon-hall` is a picture that its CDN has ready in every width, `b/summer.png` one that the edge makes.
 */
export const pictureAddress = (path: string, width: number): string =>
  `/img/${width}/${path.replace(/^\/+/, '').split('/').map(encodeURIComponent).join('/')}`;
