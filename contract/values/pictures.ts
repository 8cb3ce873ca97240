/** Widths are in px. */
export const gameArtWidths = [120, 180, 270, 360] as const;
export const bannerArtWidths = [360, 720, 1080] as const;
export const vendorArtWidths = [96] as const;

/**
 * Returns the widths for the data-saving mode: those up to half of the widest. A phone with a pixel ratio of three
 * would otherwise load the widest. The narrower widths save two thirds of the bytes and still give more than one image
 * pixel per CSS pixel.
 */
export const getSavingWidths = (widths: readonly number[]): readonly number[] => {
  const narrow = widths.filter((width) => width * 2 <= (widths.at(-1) ?? 0));
  return narrow.length ? narrow : widths;
};

/** All widths that the edge generates. A fixed set prevents one picture from filling the cache. */
export const pictureWidths: ReadonlySet<number> = new Set([
  ...vendorArtWidths,
  ...gameArtWidths,
  ...bannerArtWidths,
]);

/**
 * Builds the address of a picture in one of `pictureWidths`. `path` is the wire's path, with or without a leading
 * slash: `g/dragon-hall` is ready on its CDN in every width, `b/summer.png` is resized by the edge.
 */
export const buildPictureAddress = (path: string, width: number): string =>
  `/img/${width}/${path.replace(/^\/+/, '').split('/').map(encodeURIComponent).join('/')}`;
