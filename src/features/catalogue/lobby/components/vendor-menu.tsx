import { vendorArtWidths } from '#contract/values/pictures.ts';
import type { CategoryVendors } from '#src/domain/catalogue/categories.ts';
import { useCarouselTexts } from '#src/domain/catalogue/games-row.tsx';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { useStaggeredMount } from '#src/shared/scheduling/staggered-mount.ts';
import { Icon } from '#src/shared/ui/media/icon.tsx';
import { Picture } from '#src/shared/ui/media/picture.tsx';
import { Carousel } from '#src/shared/ui/media/slides/carousel.tsx';

import styles from './vendor-menu.module.css';

const messages = defineMessages({
  label: {
    id: 'lobby.vendors.label',
    defaultMessage: 'Providers',
    description: 'Name of the vendor menu, for screen readers',
  },
  all: { id: 'lobby.vendors.all', defaultMessage: 'All', description: 'Shows the games of all vendors' },
});

/** Number of vendors rendered at first: at least as many as a phone shows next to "All". */
const visibleVendors = 4;

type VendorMenuProps = {
  vendors: CategoryVendors['vendors'];
  chosen: string | undefined;
  onChoose: (vassalage: string | undefined) => void;
};

export function VendorMenu({ vendors, chosen, onChoose }: VendorMenuProps) {
  const { t } = useTranslator();
  const texts = useCarouselTexts();
  const shown = useStaggeredMount() ? vendors : vendors.slice(0, visibleVendors);
  return (
    <Carousel label={t(messages.label)} per="vendors" {...texts}>
      <button
        type="button"
        className={styles.vendor}
        aria-pressed={chosen === undefined}
        onClick={() => onChoose(undefined)}
      >
        <span className={styles.mark}>
          <Icon name="grid" />
        </span>
        <span className={styles.name}>{t(messages.all)}</span>
      </button>
      {shown.map(({ vassalage, displayName, iconUrl }) => (
        <button
          key={vassalage}
          type="button"
          className={styles.vendor}
          aria-pressed={chosen === vassalage}
          onClick={() => onChoose(vassalage)}
        >
          <span className={styles.mark}>
            <Picture path={iconUrl} widths={vendorArtWidths} sizes="40px" alt="" ratio="1:1" />
          </span>
          <span className={styles.name}>{displayName}</span>
        </button>
      ))}
    </Carousel>
  );
}
