import { useQuery } from '@tanstack/react-query';

import type { Vip } from '#contract/calls/promotions/vip.ts';
import { isFlagOn } from '#contract/values/flags.ts';
import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { promotionTexts } from '#src/features/promotions/promotion-texts.ts';
import { PromotionsLink } from '#src/features/promotions/promotions-link.tsx';
import { offlineMessage } from '#src/shared/http/offline-message.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { SectionPage } from '#src/shared/ui/layout/card-section.tsx';

import { BonusRow } from './bonus-row.tsx';
import { LevelProgress } from './level-progress.tsx';
import { LevelTable } from './level-table.tsx';
import { vipQuery } from './vip-query.ts';

import claims from '#src/features/promotions/claim-card.module.css';
import styles from './vip.module.css';

const messages = defineMessages({
  bonuses: {
    id: 'promotions.vip.bonuses',
    defaultMessage: 'Your bonuses',
    description: 'Heading over bonuses of the levels that the member has reached',
  },
  levels: {
    id: 'promotions.vip.levels',
    defaultMessage: 'Benefits by level',
    description: 'Heading over a table of the levels',
  },
  swipe: {
    id: 'promotions.vip.swipe',
    defaultMessage:
      '{count, plural, one {Swipe sideways to see the whole table.} other {Swipe sideways to see all # levels.}}',
    description: 'On a phone, over a table that shows two levels at a time; count is the number of levels',
  },
  loading: {
    id: 'promotions.vip.loading',
    defaultMessage: 'Loading the VIP club',
    description: 'For screen readers',
  },
  off: {
    id: 'promotions.vip.off',
    defaultMessage: 'The VIP club isn’t available',
    description: 'The merchant has no VIP levels',
  },
});

export function BenefitsPage() {
  const { t, language } = useTranslator();
  const site = useQuery(whitelabelQuery());
  const flags = site.data;
  // Nothing is requested if the merchant has no rewards. If the flags failed to load, the request runs and its error is
  // shown.
  const query = useQuery({ ...vipQuery(language), enabled: isFlagOn(flags, 'REWCEN3') || site.isError });
  const { data, isError } = query;
  const isOffline = query.fetchStatus === 'paused' || site.fetchStatus === 'paused';
  const isUnavailable = (flags !== undefined && !isFlagOn(flags, 'REWCEN3')) || data?.levels.length === 0;
  return (
    <SectionPage title={t(promotionTexts.vipClub)}>
      {isUnavailable ? (
        <EmptyState icon="crown" title={t(messages.off)} action={<PromotionsLink />} />
      ) : data ? (
        <Club vip={data} withMall={isFlagOn(flags, 'PTSYS3')} />
      ) : isError ? (
        <QueryFailed query={query} />
      ) : (
        <div className="stack-8">
          <p className={isOffline ? 'muted' : 'sr-only'} role="status">
            {t(isOffline ? offlineMessage : messages.loading)}
          </p>
          <Skeleton shape="banner" />
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} shape="row" />
          ))}
        </div>
      )}
    </SectionPage>
  );
}

function Club({ vip, withMall }: { vip: Vip; withMall: boolean }) {
  const { t } = useTranslator();
  const bonuses = vip.member?.bonuses ?? [];
  return (
    <>
      <LevelProgress vip={vip} />
      {bonuses.length > 0 && (
        <section>
          <h2 className={claims.heading}>{t(messages.bonuses)}</h2>
          <ul className="stack-8">
            {[...bonuses]
              .sort((a, b) => Number(a.claimedAt !== null) - Number(b.claimedAt !== null))
              .map((bonus) => (
                <BonusRow key={`${bonus.kind}-${bonus.level}`} bonus={bonus} vip={vip} />
              ))}
          </ul>
        </section>
      )}
      <section className={styles.levels}>
        <h2 className={claims.heading} id="vip-levels">
          {t(messages.levels)}
        </h2>
        <p className={`${claims.heading} ${styles.hint}`}>
          {t(messages.swipe, { count: vip.levels.length })}
        </p>
        <LevelTable vip={vip} withMall={withMall} labelledBy="vip-levels" />
      </section>
    </>
  );
}
