import { lazy, Suspense, useState } from 'react';

import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { IconButton } from '#src/shared/ui/input/icon-button.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import styles from './search-entry.module.css';

const SearchSheet = lazy(() =>
  import('./search-sheet.tsx').then((module) => ({ default: module.SearchSheet })),
);

const messages = defineMessages({
  open: { id: 'lobby.search.open', defaultMessage: 'Search games', description: 'Opens the search' },
});

/** Opens the search, as a box or an icon; the sheet is loaded on first use. */
export function SearchEntry({ wide }: { wide: boolean }) {
  const { t } = useTranslator();
  const { open, show } = useOverlay('search');
  const [used, setUsed] = useState(false);
  if (open && !used) setUsed(true);
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
      {used && (
        <Suspense fallback={null}>
          <SearchSheet />
        </Suspense>
      )}
    </>
  );
}
