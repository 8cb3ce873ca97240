import type { Promotion } from '#contract/calls/promotions/offers.ts';
import { statusTexts } from '#src/features/promotions/offers/lib/offer-texts.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';

import styles from './offers.module.css';

export function StatusChip({ promotion: { kind, status } }: { promotion: Promotion }) {
  const { t } = useTranslator();
  // A reward that needs an application cannot be claimed yet, so the chip shows that the offer is open.
  const shownStatus = kind === 'application' && status === 'claim' ? 'join' : status;
  return (
    <span className={styles.chip} data-status={shownStatus}>
      {t(statusTexts[shownStatus])}
    </span>
  );
}
