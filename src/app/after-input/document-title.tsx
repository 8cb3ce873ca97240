import { useQueryClient } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';

import { getPageTitle } from '#src/app/shell/page-titles.ts';
import { useShownCoverTitle } from '#src/app/shell/screens/cover-title.ts';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';

/**
 * Sets the document's title after a navigation, as the edge does for the first page, and announces it: a screen reader
 * reads the title only when a document loads.
 */
export function DocumentTitle() {
  const [announced, setAnnounced] = useState('');
  return (
    <>
      <p className="sr-only" aria-live="polite">
        {announced}
      </p>
      <Suspense>
        <PageTitle onChange={setAnnounced} />
      </Suspense>
    </>
  );
}

/** Suspends while the texts of a new page load. */
function PageTitle({ onChange }: { onChange: (title: string) => void }) {
  const matches = useMatches();
  const queryClient = useQueryClient();
  const translator = useTranslator();
  const { brand } = useMerchant();
  const pageTitle = useSyncExternalStore(
    (onData) => queryClient.getQueryCache().subscribe(onData),
    () => getPageTitle(matches, { queryClient, translator, brand: brand.name }),
  );
  const title = useShownCoverTitle() ?? pageTitle;
  useEffect(() => {
    if (document.title === title) return;
    document.title = title;
    onChange(title);
  }, [title, onChange]);
  return null;
}
