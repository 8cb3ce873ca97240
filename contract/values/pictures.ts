/** Widths in which a game's picture is shown, px. */
export const gameArtWidths = [120, 180, 270, 360] as const;
/** Widths in which a banner is shown, px. */
export const bannerArtWidths = [360, 720, 1080] as const;
/** Widths in which a vendor's mark is shown, px. */
export const vendorArtWidths = [96] as const;

/**
 * What is offered of `widths` where data is saved: nothing wider than half the widest, which is what a phone with
 * three pixels to one would take. A third of the bytes; still more than one pixel to one.
 */
export const savingWidths = (widths: readonly number[]): readonly number[] => {
  const narrow = widths.filter((width) => width * 2 <= (widths.at(-1) ?? 0));
  return narrow.length ? narrow : widths;
};

/** Every width that the edge makes: with free widths one picture could fill its cache. */
export const pictureWidths: ReadonlySet<number> = new Set([
  ...vendorArtWidths,
  ...gameArtWidths,
  ...bannerArtWidths,
]);

/**
 * Address of a picture in one of `pictureWidths` (ED-17). `path` is as on the wire, a slash before it or not:
 * `g/dragon-hall` is a picture that its CDN has ready in every width, `b/summer.png` one that the edge makes.
 */
export const pictureAddress = (path: string, width: number): string =>
  `/img/${width}/${path.replace(/^\/+/, '').split('/').map(encodeURIComponent).join('/')}`;
