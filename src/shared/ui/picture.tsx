import { useEffect, useRef, useState } from 'react';

import styles from './picture.module.css';
import { tintOf } from './tint.ts';

/** Sides of a picture; the style sheet knows each. */
const ratios = { '1:1': [1, 1], '3:4': [3, 4], '2:1': [2, 1], '16:9': [16, 9] } as const;
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
export function Picture(props: PictureProps) {
  const { path, cdns, widths, sizes, alt, ratio, priority = false, placeholder = '', className } = props;
  const [failure, setFailure] = useState({ path, count: 0 });
  const image = useRef<HTMLImageElement>(null);
  const failed = failure.path === path ? failure.count : 0;
  const cdn = cdns[failed];

  useEffect(() => {
    const element = image.current;
    // Failed before React was listening. A lazy image that has not been asked for is not `complete`.
    if (element?.complete && element.currentSrc && element.naturalWidth === 0)
      setFailure({ path, count: failed + 1 });
  }, [path, failed]);

  const box = {
    className: [styles.picture, className].filter(Boolean).join(' '),
    'data-ratio': ratio,
    'data-tint': tintOf(placeholder),
  };
  const largest = widths.at(-1);
  if (cdn === undefined || largest === undefined)
    return <span {...box} {...(alt ? { role: 'img', 'aria-label': alt } : {})} />;
  const sourceSet = (format: string) =>
    widths.map((width) => `${cdn}/${path}-${width}.${format} ${width}w`).join(', ');
  const [across, down] = ratios[ratio];
  return (
    <picture {...box}>
      <source type="image/avif" srcSet={sourceSet('avif')} sizes={sizes} />
      <img
        key={cdn}
        ref={image}
        className={styles.image}
        src={`${cdn}/${path}-${largest}.webp`}
        srcSet={sourceSet('webp')}
        sizes={sizes}
        alt={alt}
        width={largest}
        height={Math.round((largest * down) / across)}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'auto' : 'async'}
        fetchPriority={priority ? 'high' : 'auto'}
        draggable={false}
        onError={() => setFailure({ path, count: failed + 1 })}
      />
    </picture>
  );
}
