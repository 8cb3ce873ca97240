import type { ReactNode } from 'react';

import { useHasCall } from '#src/domain/system/merchant-context.ts';
import { agentTexts } from '#src/features/agents/agent-texts.ts';
import { isNotOffered } from '#src/shared/http/call-error.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { SectionPage } from '#src/shared/ui/layout/card-section.tsx';

import styles from '#src/features/agents/figures/figures.module.css';

const messages = defineMessages({
  title: agentTexts.rebateRates,
  lead: {
    id: 'agents.rates.lead',
    defaultMessage:
      'Set the rebate rate of each member you invited. You earn the difference between your rate and theirs.',
    description: 'Under the title',
  },
});

type RatesFrameProps = {
  /** Why the rates could not be loaded. A platform without the call has nothing to explain. */
  error: unknown;
  children: ReactNode;
};

export function RatesFrame({ error, children }: RatesFrameProps) {
  const { t } = useTranslator();
  const canSetRates = useHasCall('rebate.of') && !isNotOffered({ error });
  return (
    <SectionPage title={t(messages.title)} lead={canSetRates ? t(messages.lead) : undefined}>
      <div className={styles.body}>{children}</div>
    </SectionPage>
  );
}
