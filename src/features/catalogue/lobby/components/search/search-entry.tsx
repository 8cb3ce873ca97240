import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { IconButton } from '#src/shared/ui/input/icon-button.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';
import { LazyOverlay } from '#src/shared/ui/overlay/lazy-overlay.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import styles from './search-entry.module.css';

const SearchSheet = lazy(() => import('./search-sheet.tsx').then((m) => m.SearchSheet));

const messages = defineMessages({
  open: { id: 'lobby.search.open', defaultMessage: 'Search games', description: 'Opens the search' },
});

/** Button that opens the search: a box if `wide`, else an icon. The search sheet is loaded on first use. */
export function SearchEntry({ wide }: { wide: boolean }) {
  const { t } = useTranslator();
  const { show } = useOverlay('search');
  return (
    <>
      {wide ? (
        <button type="button" className={styles.box} aria-haspopup="dialog" onClick={show}>
          <Icon name="search" size={20} />
          {t(messages.open)}
        </button>
      ) : (
        <IconButton icon="search" name={t(messages.open)} aria-haspopup="dialog" onClick={show} />
      )}
      <LazyOverlay name="search">
        <SearchSheet />
      </LazyOverlay>
    </>
  );
}
