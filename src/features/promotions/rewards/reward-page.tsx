import { useQuery } from '@tanstack/react-query';

import type { Reward } from '#contract/calls/promotions/rewards.ts';
import { isFlagOn } from '#contract/values/flags.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { LockedBonuses } from '#src/domain/wallet/bonus/locked-bonuses.tsx';
import { promotionTexts } from '#src/features/promotions/promotion-texts.ts';
import { PromotionsLink } from '#src/features/promotions/promotions-link.tsx';
import { BonusRow } from '#src/features/promotions/vip/bonus-row.tsx';
import { vipQuery } from '#src/features/promotions/vip/vip-query.ts';
import { offlineMessage } from '#src/shared/http/offline-message.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { QueryFailed, SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { SectionPage } from '#src/shared/ui/layout/card-section.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { RewardCard } from './reward-card.tsx';
import { rewardsQuery } from './rewards-query.ts';

import claims from '#src/features/promotions/claim-card.module.css';
import styles from './rewards.module.css';

const messages = defineMessages({
  title: { id: 'promotions.rewards.title', defaultMessage: 'Rewards', description: 'Title of the page' },
  due: {
    id: 'promotions.rewards.due',
    defaultMessage: 'Ready to claim',
    description: 'Heading over rewards that can be taken now',
  },
  underWay: {
    id: 'promotions.rewards.underWay',
    defaultMessage: 'In progress',
    description: 'Heading over rewards for which the member must still bet, or an operator must still decide',
  },
  past: {
    id: 'promotions.rewards.past',
    defaultMessage: 'Earlier',
    description: 'Heading over rewards that were claimed, or that the member did not get',
  },
  loading: {
    id: 'promotions.rewards.loading',
    defaultMessage: 'Loading rewards',
    description: 'For screen readers',
  },
  none: {
    id: 'promotions.rewards.none',
    defaultMessage: 'No rewards yet',
    description: 'In place of the list of rewards',
  },
  noneText: {
    id: 'promotions.rewards.noneText',
    defaultMessage: 'Join a promotion to earn rewards.',
    description: 'Under promotions.rewards.none',
  },
  club: promotionTexts.vipClub,
  mall: {
    id: 'promotions.rewards.mall',
    defaultMessage: 'Points mall',
    description: 'Link to the points mall; short',
  },
  off: {
    id: 'promotions.rewards.off',
    defaultMessage: 'Rewards aren’t available',
    description: 'The merchant has no reward centre',
  },
});

const getRewardGroup = ({ status }: Reward): 'due' | 'underWay' | 'past' => {
  if (status === 'claim' || status === 'issued') return 'due';
  return status === 'inProcess' || status === 'applying' ? 'underWay' : 'past';
};

export function RewardPage() {
  const { t, language } = useTranslator();
  const site = useQuery(whitelabelQuery());
  const flags = site.data;
  const hasSession = useSession() !== null;
  // Nothing is requested if the merchant has no reward centre. If the flags failed to load, the request runs and its
  // error is shown.
  const enabled = hasSession && (isFlagOn(flags, 'REWCEN3') || site.isError);
  const query = useQuery({ ...rewardsQuery(language), enabled });
  const { data: vip } = useQuery({ ...vipQuery(language), enabled });
  const isOffline = query.fetchStatus === 'paused' || site.fetchStatus === 'paused';
  const isUnavailable = flags !== undefined && !isFlagOn(flags, 'REWCEN3');
  const rewards = query.data?.rewards ?? [];
  const dueBonuses = vip?.member?.bonuses.filter(({ claimedAt }) => claimedAt === null) ?? [];
  return (
    <SectionPage title={t(messages.title)}>
      {!isUnavailable && (
        <nav className={styles.ways} aria-label={t(messages.title)}>
          <ButtonLink to="/m/member/benefits">
            <Icon name="crown" size={20} />
            {t(messages.club)}
          </ButtonLink>
          {isFlagOn(flags, 'PTSYS3') && (
            <ButtonLink to="/m/mall/mallHome">
              <Icon name="star" size={20} />
              {t(messages.mall)}
            </ButtonLink>
          )}
        </nav>
      )}
      <SafeSection>
        <LockedBonuses />
      </SafeSection>
      {isUnavailable ? (
        <EmptyState icon="gift" title={t(messages.off)} action={<PromotionsLink />} />
      ) : query.data ? (
        rewards.length + dueBonuses.length ? (
          (['due', 'underWay', 'past'] as const).map((group) => {
            const own = rewards.filter((reward) => getRewardGroup(reward) === group);
            const bonuses = group === 'due' ? dueBonuses : [];
            return (
              own.length + bonuses.length > 0 && (
                <section key={group}>
                  <h2 className={claims.heading}>{t(messages[group])}</h2>
                  <ul className="stack-8">
                    {own.map((reward) => (
                      <RewardCard key={reward.entryNo} reward={reward} due={group === 'due'} />
                    ))}
                    {vip &&
                      bonuses.map((bonus) => (
                        <BonusRow key={`${bonus.kind}-${bonus.level}`} bonus={bonus} vip={vip} />
                      ))}
                  </ul>
                </section>
              )
            );
          })
        ) : (
          <EmptyState
            icon="gift"
            title={t(messages.none)}
            text={t(messages.noneText)}
            action={<PromotionsLink />}
          />
        )
      ) : query.isError ? (
        <QueryFailed query={query} />
      ) : (
        <div className="stack-8">
          <p className={isOffline ? 'muted' : 'sr-only'} role="status">
            {t(isOffline ? offlineMessage : messages.loading)}
          </p>
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} shape="row" />
          ))}
        </div>
      )}
    </SectionPage>
  );
}
