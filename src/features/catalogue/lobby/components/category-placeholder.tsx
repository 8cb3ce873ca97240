import type { GameType } from '#contract/values/games.ts';
import { getCategoryIcon, getCategoryLabel, isWide } from '#src/domain/catalogue/categories.ts';
import { GamePlaceholder } from '#src/domain/catalogue/game-placeholder.tsx';
import { defineMessage, useTranslator } from '#src/shared/intl/intl.tsx';
import { SectionHead } from '#src/shared/ui/layout/section-head.tsx';

import styles from './category-view.module.css';

const loadingMessage = defineMessage({
  id: 'lobby.category.loading',
  defaultMessage: 'Loading games',
  description: 'For screen readers, while the code of a category loads',
});

/** A category whose code is still loading: its heading, and tiles without games. */
export function CategoryPlaceholder({ category }: { category: GameType | 'HOT' }) {
  const { t } = useTranslator();
  const shape = category !== 'HOT' && isWide(category) ? 'card' : 'tile';
  return (
    <section aria-busy="true">
      <SectionHead title={t(getCategoryLabel(category))} icon={getCategoryIcon(category)} />
      <p role="status" className="sr-only">
        {t(loadingMessage)}
      </p>
      <ul className={styles.grid} data-shape={shape} aria-hidden="true">
        {Array.from({ length: 9 }, (_, index) => (
          <li key={index}>
            <GamePlaceholder shape={shape} />
          </li>
        ))}
      </ul>
    </section>
  );
}
