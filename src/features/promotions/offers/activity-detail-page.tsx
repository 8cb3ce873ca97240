import { useQuery } from '@tanstack/react-query';

import type { Announcement } from '#contract/calls/messages/announcements.ts';
import type { OfferedBonus, Promotion } from '#contract/calls/promotions/offers.ts';
import { bannerArtWidths } from '#contract/values/pictures.ts';
import { OperatorText } from '#src/domain/system/operator-text.tsx';
import { offlineMessage } from '#src/shared/http/offline-message.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { QueryFailed, SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { PageHead } from '#src/shared/ui/layout/page-head.tsx';
import { Picture } from '#src/shared/ui/media/picture.tsx';

import { offersQuery } from './api/offer-queries.ts';
import { offerTextsQuery } from './api/prefetch-offers.ts';
import { DepositBonus } from './components/deposit-bonus.tsx';
import { OfferAction } from './components/offer-action.tsx';
import { OfferCover } from './components/offer-cover.tsx';
import { OfferDays } from './components/offer-days.tsx';
import { OfferSummary } from './components/offer-summary.tsx';
import { getCoverPath, listFurtherPictures } from './lib/offer-list.ts';
import { useRefetchAt } from './lib/use-refetch-at.ts';

import styles from './components/offers.module.css';

const messages = defineMessages({
  title: {
    id: 'promotions.detail.title',
    defaultMessage: 'Promotion',
    description: 'Title of the page of one offer',
  },
  loading: {
    id: 'promotions.detail.loading',
    defaultMessage: 'Loading the promotion',
    description: 'For screen readers',
  },
  unknown: {
    id: 'promotions.detail.unknown',
    defaultMessage: 'Promotion not found',
    description: 'Title: the offer that a link names has ended or never existed',
  },
  unknownText: {
    id: 'promotions.detail.unknownText',
    defaultMessage: 'It may have ended, or the link may be incomplete. See current promotions.',
    description: 'Under promotions.detail.unknown',
  },
  all: {
    id: 'promotions.detail.all',
    defaultMessage: 'All promotions',
    description: 'Link to the list of offers',
  },
});

export function ActivityDetailPage({ id }: { id: number | undefined }) {
  const { t, language } = useTranslator();
  const offers = useQuery(offersQuery(language));
  const texts = useQuery(offerTextsQuery(language));
  const offer = texts.data?.find((each) => each.id === id);
  const promotion = offers.data?.promotions.find(({ announcementId }) => announcementId === id);
  const bonus = offers.data?.depositBonuses.find(({ announcementId }) => announcementId === id);
  useRefetchAt(promotion?.status === 'comingSoon' ? promotion.opensAt : null, offers.refetch);
  const failed = [texts, offers].find(({ isError, data }) => isError && !data);
  return (
    <main className={styles.page}>
      <PageHead title={t(messages.title)} />
      <SafeSection>
        {texts.data && offers.data ? (
          offer ? (
            <Offer offer={offer} promotion={promotion} bonus={bonus} />
          ) : (
            <EmptyState
              icon="gift"
              title={t(messages.unknown)}
              text={t(messages.unknownText)}
              action={<ButtonLink to="/m/activity">{t(messages.all)}</ButtonLink>}
            />
          )
        ) : failed ? (
          <QueryFailed query={failed} />
        ) : (
          <Placeholder offline={texts.fetchStatus === 'paused'} />
        )}
      </SafeSection>
    </main>
  );
}

type OfferProps = {
  offer: Announcement;
  promotion: Promotion | undefined;
  bonus: OfferedBonus | undefined;
};

function Offer({ offer, promotion, bonus }: OfferProps) {
  const cover = getCoverPath(offer);
  return (
    <article className={styles.offer}>
      {cover && (
        <div className={styles.wide}>
          <OfferCover path={cover} priority />
        </div>
      )}
      <header className={styles.caption}>
        <h2>{offer.title}</h2>
        <OfferDays offer={offer} promotion={promotion} />
      </header>
      {promotion && <OfferSummary promotion={promotion} />}
      {bonus && <DepositBonus bonus={bonus} />}
      {/* The member reads what to send before the application form. */}
      {promotion?.kind === 'application' && <OperatorText html={offer.content} />}
      {promotion && <OfferAction promotion={promotion} />}
      {promotion?.kind !== 'application' && <OperatorText html={offer.content} />}
      {listFurtherPictures(offer).map((path) => (
        <Picture
          key={path}
          path={path}
          widths={bannerArtWidths}
          sizes="(min-width: 720px) 656px, calc(100vw - 32px)"
          alt=""
          ratio="2:1"
          className={styles.cover}
        />
      ))}
    </article>
  );
}

function Placeholder({ offline }: { offline: boolean }) {
  const { t } = useTranslator();
  return (
    <div className={styles.offer}>
      <p className={offline ? styles.note : 'sr-only'} role="status">
        {t(offline ? offlineMessage : messages.loading)}
      </p>
      <Skeleton shape="banner" />
      <Skeleton shape="row" />
      <Skeleton />
      <Skeleton />
    </div>
  );
}
