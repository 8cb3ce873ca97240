import { bannerArtWidths } from '#contract/values/pictures.ts';
import { Icon } from '#src/shared/ui/media/icon.tsx';
import { Picture } from '#src/shared/ui/media/picture.tsx';

import styles from './offers.module.css';

type OfferCoverProps = {
  path: string;
  /** True if the cover is in the first view. */
  priority?: boolean;
};

export function OfferCover({ path, priority = false }: OfferCoverProps) {
  if (!path)
    return (
      <span className={styles.noCover}>
        <Icon name="gift" size={32} />
      </span>
    );
  return (
    <Picture
      path={path}
      widths={bannerArtWidths}
      sizes="(min-width: 720px) 656px, calc(100vw - 32px)"
      alt=""
      ratio="2:1"
      priority={priority}
      className={styles.cover}
    />
  );
}
