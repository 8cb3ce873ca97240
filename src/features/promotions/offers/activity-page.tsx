import { useQuery } from '@tanstack/react-query';

import type { Announcement } from '#contract/calls/messages/announcements.ts';
import type { Promotion } from '#contract/calls/promotions/offers.ts';
import { RainCard } from '#src/features/promotions/rain/rain-card.tsx';
import { offlineMessage } from '#src/shared/http/offline-message.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Link } from '#src/shared/navigation/link.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { QueryFailed, SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { Tabs } from '#src/shared/ui/input/tabs.tsx';
import { PageHead } from '#src/shared/ui/layout/page-head.tsx';

import { offersQuery } from './api/offer-queries.ts';
import { offerTextsQuery } from './api/prefetch-offers.ts';
import { OfferCover } from './components/offer-cover.tsx';
import { OfferDays } from './components/offer-days.tsx';
import { StatusChip } from './components/status-chip.tsx';
import { getCoverPath, filterByCategory, findNextOpening, findShownCategory } from './lib/offer-list.ts';
import { useRefetchAt } from './lib/use-refetch-at.ts';

import styles from './components/offers.module.css';

const messages = defineMessages({
  title: { id: 'promotions.list.title', defaultMessage: 'Promotions', description: 'Title of the page' },
  categories: {
    id: 'promotions.list.categories',
    defaultMessage: 'Promotion types',
    description: 'Name of the tabs of categories, for screen readers',
  },
  loading: {
    id: 'promotions.list.loading',
    defaultMessage: 'Loading promotions',
    description: 'For screen readers',
  },
  none: {
    id: 'promotions.list.none',
    defaultMessage: 'No promotions right now',
    description: 'In place of the list of offers of a category',
  },
  noneText: {
    id: 'promotions.list.noneText',
    defaultMessage: 'New promotions are added every week. Enjoy the games in the meantime.',
    description: 'Under promotions.list.none',
  },
  games: {
    id: 'promotions.list.games',
    defaultMessage: 'Go to games',
    description: 'Link to the first page',
  },
});

type ActivityPageProps = {
  category: number | undefined;
  onCategory: (category: number) => void;
};

export function ActivityPage({ category, onCategory }: ActivityPageProps) {
  const { t, language } = useTranslator();
  const offers = useQuery(offersQuery(language));
  const texts = useQuery(offerTextsQuery(language));
  const categories = offers.data?.categories ?? [];
  useRefetchAt(findNextOpening(offers.data?.promotions ?? []), offers.refetch);
  const shown = findShownCategory(categories, category);
  const failed = [texts, offers].find(({ isError, data }) => isError && !data);
  return (
    <main className={styles.page}>
      <PageHead title={t(messages.title)}>
        {shown !== undefined && (
          <Tabs
            label={t(messages.categories)}
            tabs={categories.map(({ id, name }) => ({ id: String(id), label: name }))}
            value={String(shown)}
            onChange={(id) => onCategory(Number(id))}
          />
        )}
      </PageHead>
      <SafeSection>
        <RainCard />
      </SafeSection>
      <SafeSection>
        {texts.data && offers.data ? (
          <OfferList
            offers={filterByCategory(texts.data, categories, shown)}
            promotions={offers.data.promotions}
          />
        ) : failed ? (
          <QueryFailed query={failed} />
        ) : (
          <Placeholder offline={texts.fetchStatus === 'paused'} />
        )}
      </SafeSection>
    </main>
  );
}

type OfferListProps = { offers: readonly Announcement[]; promotions: readonly Promotion[] };

function OfferList({ offers, promotions }: OfferListProps) {
  const { t } = useTranslator();
  if (!offers.length)
    return (
      <EmptyState
        icon="gift"
        title={t(messages.none)}
        text={t(messages.noneText)}
        action={<ButtonLink to="/m/home">{t(messages.games)}</ButtonLink>}
      />
    );
  return (
    <ul className={styles.list}>
      {offers.map((offer, at) => (
        <li key={offer.id}>
          <OfferCard
            offer={offer}
            promotion={promotions.find(({ announcementId }) => announcementId === offer.id)}
            priority={at < 2}
          />
        </li>
      ))}
    </ul>
  );
}

type OfferCardProps = { offer: Announcement; promotion: Promotion | undefined; priority: boolean };

function OfferCard({ offer, promotion, priority }: OfferCardProps) {
  return (
    <article className={styles.card}>
      <OfferCover path={getCoverPath(offer)} priority={priority} />
      {promotion && <StatusChip promotion={promotion} />}
      <div className={styles.caption}>
        <h2>
          <Link className="cover" to="/m/activityDetail" search={{ id: offer.id }}>
            {offer.title}
          </Link>
        </h2>
        <OfferDays offer={offer} promotion={promotion} />
      </div>
    </article>
  );
}

function Placeholder({ offline }: { offline: boolean }) {
  const { t } = useTranslator();
  return (
    <div className={styles.list}>
      <p className={offline ? styles.note : 'sr-only'} role="status">
        {t(offline ? offlineMessage : messages.loading)}
      </p>
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} shape="banner" />
      ))}
    </div>
  );
}
