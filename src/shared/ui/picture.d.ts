/** Sides of a picture; the style sheet knows each. */
declare const ratios: {
  readonly '1:1': readonly [1, 1];
  readonly '3:4': readonly [3, 4];
  readonly '2:1': readonly [2, 1];
  readonly '16:9': readonly [16, 9];
};
export type PictureRatio = keyof typeof ratios;
export type PictureProps = {
  /** Path under a CDN, without width and format: `g/dragon-hall`. */
  path: string;
  /** Bases of images, tried in this order (TH-05). */
  cdns: readonly string[];
  /** Widths that exist, in px, ascending. */
  widths: readonly number[];
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string;
  /** Empty when the text beside it says the same. */
  alt: string;
  ratio: PictureRatio;
  /** Belongs to the first view: not lazy, fetched first. */
  priority?: boolean;
  /** Colour of the resting pattern, `#rrggbb`. */
  placeholder?: string;
  className?: string | undefined;
};
/**
 * A picture that may fail: tries the next CDN, then gives way to the pattern painted in its own colour, which is
 * there from the first frame. Its box never changes size. Exists as AVIF and WebP: `<cdn>/<path>-<width>.<format>`.
 */
export declare function Picture(props: PictureProps): import('react').JSX.Element;
export {};
