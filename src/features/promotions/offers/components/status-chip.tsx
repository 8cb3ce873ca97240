import type { Promotion } from '#contract/calls/promotions/offers.ts';
import { statusTexts } from '#src/features/promotions/offers/lib/offer-texts.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';

import styles from './offers.module.css';

/** How a member stands to an offer, in a word. */
export function StatusChip({ promotion: { kind, status } }: { promotion: Promotion }) {
  const { t } = useTranslator();
  // What has to be applied for is not the member's yet.
  const said = kind === 'application' && status === 'claim' ? 'join' : status;
  return (
    <span className={styles.chip} data-status={said}>
      {t(statusTexts[said])}
    </span>
  );
}
