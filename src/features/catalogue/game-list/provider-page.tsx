import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';

import type { VendorTypes } from '#contract/calls/catalogue/games.ts';
import { vendorArtWidths } from '#contract/values/pictures.ts';
import { listCategories, getCategoryLabel, isWide } from '#src/domain/catalogue/categories.ts';
import { vendorTypesQuery } from '#src/domain/catalogue/game-queries.ts';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { Tabs } from '#src/shared/ui/input/tabs.tsx';
import { Picture } from '#src/shared/ui/media/picture.tsx';

import { GameResults } from './components/game-results.tsx';
import { type ProviderSearch, buildListRequest } from './lib/list-search.ts';

import styles from './game-list-page.module.css';

const messages = defineMessages({
  unknown: {
    id: 'provider.unknown',
    defaultMessage: 'Provider not found',
    description: 'Title: the provider in the address has no games on this site',
  },
  unknownText: {
    id: 'provider.unknown.text',
    defaultMessage: 'It may no longer be available. There are many more games to see.',
    description: 'Under provider.unknown: what to do',
  },
  toGames: {
    id: 'provider.toGames',
    defaultMessage: 'See all games',
    description: 'Link to the list of games',
  },
  all: { id: 'provider.all', defaultMessage: 'All', description: 'Tab: all games of the provider' },
  categories: { id: 'provider.categories', defaultMessage: 'Category', description: 'Name of the tabs' },
});

/** Finds a vendor by id, and the categories of its games. Null if the merchant has no games of this vendor. */
function findVendor(rows: VendorTypes, vassalage: string | undefined) {
  const offered = rows.flatMap(({ gameType, vendors }) =>
    vendors.flatMap((vendor) => (vendor.vassalage === vassalage ? [{ gameType, ...vendor }] : [])),
  );
  const [first] = offered;
  if (!first) return null;
  const { displayName, iconUrl } = first;
  return { displayName, iconUrl, categories: offered.map(({ gameType }) => gameType) };
}

type ProviderPageProps = { search: ProviderSearch; onSearch: (search: ProviderSearch) => void };

export function ProviderPage({ search, onSearch }: ProviderPageProps) {
  const { t } = useTranslator();
  const types = useQuery(vendorTypesQuery());
  const settings = useQuery(settingsQuery());
  const rows = listCategories(types.data ?? [], settings.data?.cockfightVendors ?? []);
  const vendor = findVendor(rows, search.vassalage);
  const category = search.gameType ?? 'ALL';
  // Deferred, so that the tab responds at once and the games follow.
  const shown = useDeferredValue(category);
  const request = useMemo(
    () => buildListRequest(shown, { vassalage: search.vassalage }, settings.data),
    [shown, search.vassalage, settings.data],
  );
  if (!search.vassalage || (types.data && !vendor))
    return (
      <main className={styles.page}>
        <UnknownProvider />
      </main>
    );
  const wide = (vendor?.categories ?? []).length > 0 && vendor?.categories.every(isWide);
  return (
    <main className={styles.page}>
      <div className={styles.vendor}>
        <Picture
          path={vendor?.iconUrl ?? ''}
          widths={vendorArtWidths}
          sizes="64px"
          alt=""
          ratio="1:1"
          priority
          className={styles.logo}
        />
        <h1>{vendor?.displayName ?? search.vassalage}</h1>
      </div>
      {vendor && vendor.categories.length > 1 && (
        <Tabs
          label={t(messages.categories)}
          tabs={[
            { id: 'ALL', label: t(messages.all) },
            ...vendor.categories.map((id) => ({ id, label: t(getCategoryLabel(id)) })),
          ]}
          value={category}
          onChange={(id) =>
            onSearch({ ...search, gameType: vendor.categories.find((gameType) => gameType === id) })
          }
        />
      )}
      <SafeSection>
        <GameResults
          label={vendor?.displayName ?? search.vassalage}
          request={request}
          enabled={!settings.isPending}
          shape={wide ? 'card' : 'tile'}
          empty={<UnknownProvider />}
        />
      </SafeSection>
    </main>
  );
}

function UnknownProvider() {
  const { t } = useTranslator();
  const action = (
    <ButtonLink to="/m/$list" params={{ list: 'gameCenter' }} variant="primary">
      {t(messages.toGames)}
    </ButtonLink>
  );
  return (
    <EmptyState icon="grid" title={t(messages.unknown)} text={t(messages.unknownText)} action={action} />
  );
}
