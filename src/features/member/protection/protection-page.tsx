import { useQuery } from '@tanstack/react-query';

import { useSession } from '#src/domain/identity/session.ts';
import { protectionQuery } from '#src/domain/member/protection-query.ts';
import { memberTexts } from '#src/features/member/member-texts.ts';
import { isNotOffered } from '#src/shared/http/call-error.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { QueryFailed, SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { CardSection, SectionPage } from '#src/shared/ui/layout/card-section.tsx';

import { Breaks } from './components/breaks.tsx';
import { DepositLimits } from './components/deposit-limits.tsx';
import { ExcludedNotice } from './components/excluded-notice.tsx';
import { HelpOrganisations } from './components/help-organisations.tsx';
import { ProtectionHistory } from './components/protection-history.tsx';
import { RealityChoice } from './components/reality-choice.tsx';

import styles from './protection-page.module.css';

const messages = defineMessages({
  lead: {
    id: 'protection.lead',
    defaultMessage: 'You decide how much and how long you play. Your settings apply on every device.',
    description: 'Under the title',
  },
  limits: {
    id: 'protection.limits',
    defaultMessage: 'Deposit limits',
    description: 'Heading over the limits, also while they are loaded',
  },
});

export function ProtectionPage() {
  const { t } = useTranslator();
  const protection = useQuery({ ...protectionQuery(), enabled: useSession() !== null });
  const isAbsent = isNotOffered(protection);
  return (
    <SectionPage title={t(memberTexts.limitsAndBreaks)} lead={isAbsent ? undefined : t(messages.lead)}>
      {protection.data ? (
        <>
          <ExcludedNotice excluded={protection.data.excluded} />
          <SafeSection>
            <DepositLimits protection={protection.data} title={t(messages.limits)} />
          </SafeSection>
          <SafeSection>
            <RealityChoice reality={protection.data.reality} />
          </SafeSection>
          <SafeSection>
            <Breaks protection={protection.data} />
          </SafeSection>
        </>
      ) : isAbsent ? (
        <QueryFailed query={protection} />
      ) : (
        <CardSection title={t(messages.limits)}>
          {protection.isError ? (
            <QueryFailed query={protection} />
          ) : (
            <div className={styles.loading}>
              <Skeleton shape="row" />
              <Skeleton shape="row" />
              <Skeleton shape="row" />
            </div>
          )}
        </CardSection>
      )}
      <HelpOrganisations />
      <SafeSection>
        <ProtectionHistory months={protection.data?.historyMonths} />
      </SafeSection>
    </SectionPage>
  );
}
