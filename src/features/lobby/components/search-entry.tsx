import { lazy, Suspense, useState } from 'react';

import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { IconButton } from '#src/shared/ui/icon-button.tsx';
import { useOverlay } from '#src/shared/ui/overlay-history.ts';

const SearchSheet = lazy(() =>
  import('./search-sheet.tsx').then((module) => ({ default: module.SearchSheet })),
);

const messages = defineMessages({
  open: { id: 'lobby.search.open', defaultMessage: 'Search games', description: 'Opens the search' },
});

/** The way to the search; its sheet is loaded when it is first opened. */
export function SearchEntry() {
  const { t } = useTranslator();
  const { open, show } = useOverlay('search');
  const [used, setUsed] = useState(false);
  if (open && !used) setUsed(true);
  return (
    <>
      <IconButton icon="search" name={t(messages.open)} aria-haspopup="dialog" onClick={show} />
      {used && (
        <Suspense fallback={null}>
          <SearchSheet />
        </Suspense>
      )}
    </>
  );
}
