import { useEffect, useRef, useState } from 'react';

import { leadingPictureId } from '#contract/page/cached-pages.ts';
import { buildPictureAddress, getSavingWidths } from '#contract/values/pictures.ts';
import { useDataSaving } from '#src/shared/preferences/saving.ts';

import { computeTint } from './tint.ts';

import styles from './picture.module.css';

/** Aspect ratios; the style sheet defines each. */
const ratios = { '1:1': [1, 1], '3:4': [3, 4], '2:1': [2, 1], '16:9': [16, 9] } as const;
export type PictureRatio = keyof typeof ratios;

export type PictureProps = {
  /** Path on the wire, `g/dragon-hall`; empty if there is no picture. */
  path: string;
  /** Available widths in px, ascending. */
  widths: readonly number[];
  sizes: string;
  /** Empty if adjacent text says the same. */
  alt: string;
  ratio: PictureRatio;
  /** Set for a picture in the first view, which must not be lazy. */
  priority?: boolean;
  /** The largest picture of the first view, fetched before all others; at most one per page. */
  leading?: boolean;
  /** Colour of the placeholder pattern, `#rrggbb`. */
  placeholder?: string;
  className?: string | undefined;
};

/** A failed picture keeps its placeholder pattern. The box never changes its size. The edge chooses format and CDN. */
export function Picture(props: PictureProps) {
  const { path, sizes, alt, ratio, priority = false, leading = false, placeholder = '', className } = props;
  const saving = useDataSaving();
  // Fixed at mount: a change of the data-saving mode must not refetch the picture in another width.
  const [widths] = useState(() => (saving ? getSavingWidths(props.widths) : props.widths));
  const [failed, setFailed] = useState('');
  const image = useRef<HTMLImageElement>(null);

  useEffect(() => {
    const element = image.current;
    // True for an image that failed before hydration. A lazy image that was not requested is not `complete`.
    if (element?.complete && element.currentSrc && element.naturalWidth === 0) setFailed(path);
  }, [path]);

  useEffect(() => {
    if (path !== failed) return undefined;
    // Tries again, because the picture may have failed without a network.
    const retry = () => setFailed('');
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [path, failed]);

  const box = buildBox(ratio, placeholder, className);
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
        // Order matters: each attribute makes the browser select a source again.
        sizes={sizes}
        {...buildSources(path, widths)}
        draggable={false}
        onError={() => setFailed(path)}
      />
    </span>
  );
}

const buildBox = (ratio: PictureRatio, placeholder: string, className = '') => ({
  className: [styles.picture, className].filter(Boolean).join(' '),
  'data-ratio': ratio,
  'data-tint': computeTint(placeholder),
});

const buildSources = (path: string, widths: readonly number[]) => ({
  srcSet: widths.map((width) => `${buildPictureAddress(path, width)} ${width}w`).join(', '),
  src: buildPictureAddress(path, widths.at(-1) ?? 0),
});

/** A decorative picture as a single element, for many at once. A failed one leaves its placeholder pattern. */
export function PlainPicture(props: Omit<PictureProps, 'alt' | 'priority' | 'leading'>) {
  const { path, sizes, ratio, placeholder = '', className } = props;
  const widths = useDataSaving() ? getSavingWidths(props.widths) : props.widths;
  const box = buildBox(ratio, placeholder, className);
  if (!path) return <span {...box} />;
  return (
    <img {...box} alt="" loading="lazy" decoding="async" sizes={sizes} {...buildSources(path, widths)} />
  );
}
