/** Widths in which a game's 3:4 picture exists, px. */
export const gameArtWidths = [120, 180, 270, 360] as const;
/** Widths in which a banner's 2:1 picture exists, px. */
export const bannerArtWidths = [360, 720, 1080] as const;
/** Widths in which a vendor's square mark exists, px. */
export const vendorArtWidths = [96] as const;

/** A picture's path as `Picture` wants it: the wire may start it with a slash. */
export const artPath = (path: string): string => path.replace(/^\/+/, '');
