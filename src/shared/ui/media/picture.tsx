import { useEffect, useRef, useState } from 'react';

import { pictureAddress, savingWidths } from '#contract/values/pictures.ts';
import { useSaving } from '#src/shared/preferences/saving.ts';

import { tintOf } from './tint.ts';

import styles from './picture.module.css';

/** Sides of a picture; the style sheet knows each. */
const ratios = { '1:1': [1, 1], '3:4': [3, 4], '2:1': [2, 1], '16:9': [16, 9] } as const;
export type PictureRatio = keyof typeof ratios;

/** Id of the picture that is fetched before all else; the first frame waits for its place (edge/html/page.ts). */
export const leadingPictureId = 'leading-picture';

export type PictureProps = {
  /** As the wire has it, `g/dragon-hall`; empty when there is none. */
  path: string;
  /** Widths that are made of it, in px, ascending. */
  widths: readonly number[];
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string;
  /** Empty when the text beside it says the same. */
  alt: string;
  ratio: PictureRatio;
  /** In sight in the first view: not lazy. */
  priority?: boolean;
  /** The largest of the first view, fetched before all else: one to a screen, or none comes first. */
  leading?: boolean;
  /** Colour of the resting pattern, `#rrggbb`. */
  placeholder?: string;
  className?: string | undefined;
};

/**
 * A picture that may fail: then it gives way to the pattern painted in its own colour, which is there from the first
 * frame. Its box never changes size. Format and image CDN are the edge's to choose (ED-17, TH-05).
 */
export function Picture(props: PictureProps) {
  const { path, sizes, alt, ratio, priority = false, leading = false, placeholder = '', className } = props;
  const saving = useSaving();
  // Kept: a change of the mode must not fetch what is there once more in another width.
  const [widths] = useState(() => (saving ? savingWidths(props.widths) : props.widths));
  const [failed, setFailed] = useState('');
  const image = useRef<HTMLImageElement>(null);

  useEffect(() => {
    const element = image.current;
    // Failed before React was listening. A lazy image that has not been asked for is not `complete`.
    if (element?.complete && element.currentSrc && element.naturalWidth === 0) setFailed(path);
  }, [path]);

  const box = {
    className: [styles.picture, className].filter(Boolean).join(' '),
    'data-ratio': ratio,
    'data-tint': tintOf(placeholder),
  };
  const largest = widths.at(-1);
  if (path === failed || largest === undefined)
    return <span {...box} {...(alt ? { role: 'img', 'aria-label': alt } : {})} />;
  const [across, down] = ratios[ratio];
  return (
    <span {...box}>
      <img
        key={path}
        ref={image}
        id={leading ? leadingPictureId : undefined}
        className={styles.image}
        alt={alt}
        width={largest}
        height={Math.round((largest * down) / across)}
        loading={priority || leading ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={leading ? 'high' : 'auto'}
        // Last and in this order: with each of them the browser chooses a file anew.
        sizes={sizes}
        srcSet={widths.map((width) => `${pictureAddress(path, width)} ${width}w`).join(', ')}
        src={pictureAddress(path, largest)}
        draggable={false}
        onError={() => setFailed(path)}
      />
    </span>
  );
}
