import styles from './skeleton.module.css';

export type SkeletonShape = 'text' | 'tile' | 'banner' | 'circle' | 'control' | 'row' | 'block';

/**
 * A 3:4 tile, a 2:1 banner, a 44 px circle or control, a 64 px row; a `block` gets its size from `className`. Screen
 * readers ignore the placeholder, so the section must announce once that it is loading.
 */
export function Skeleton({
  shape = 'text',
  className,
}: {
  shape?: SkeletonShape;
  className?: string | undefined;
}) {
  return (
    <span
      className={[styles.skeleton, className].filter(Boolean).join(' ')}
      data-shape={shape}
      aria-hidden="true"
    />
  );
}
