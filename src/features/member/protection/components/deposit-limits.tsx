import { useState } from 'react';

import type { LimitPeriod } from '#contract/values/member/protection.ts';
import type { Protection } from '#src/features/member/protection/api/protection-queries.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { CardSection } from '#src/shared/ui/layout/card-section.tsx';
import { LazyOverlay } from '#src/shared/ui/overlay/lazy-overlay.tsx';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { LimitRow } from './limit-row.tsx';

import styles from './limit-row.module.css';

const LimitDialog = lazy(() => import('./limit-dialog.tsx').then((m) => m.LimitDialog));

const messages = defineMessages({
  lead: {
    id: 'protection.limits.lead',
    defaultMessage:
      'The limit you reach first applies. Money an agent sends you counts too. A lower limit applies at once. A higher limit can be confirmed after {hours, plural, one {# hour} other {# hours}}.',
    description:
      'Under the heading of the deposit limits; an agent is a person who runs a team and may send money to its members',
  },
  left: {
    id: 'protection.limits.left',
    defaultMessage: 'You can still deposit {amount} now.',
    description: 'Under the deposit limits: the amount that can still be deposited under the lowest limit',
  },
});

export function DepositLimits({ protection, title }: { protection: Protection; title: string }) {
  const { t, money } = useTranslator();
  const { limits, currency, depositLeft, raiseWaitsHours, now } = protection;
  const [period, choose] = useState<LimitPeriod | null>(null);
  const chosen = limits.find((limit) => limit.period === period);
  const change = (which: LimitPeriod) => {
    choose(which);
    openOverlay('deposit-limit');
  };
  return (
    <CardSection title={title} lead={t(messages.lead, { hours: raiseWaitsHours })}>
      {limits.map((limit) => (
        <LimitRow
          key={limit.period}
          limit={limit}
          currency={currency}
          now={now}
          onChange={() => change(limit.period)}
        />
      ))}
      {depositLeft !== null && (
        <p className={styles.row}>{t(messages.left, { amount: money(depositLeft, currency) })}</p>
      )}
      {chosen && (
        <LazyOverlay name="deposit-limit">
          <LimitDialog key={chosen.period} limit={chosen} currency={currency} hours={raiseWaitsHours} />
        </LazyOverlay>
      )}
    </CardSection>
  );
}
