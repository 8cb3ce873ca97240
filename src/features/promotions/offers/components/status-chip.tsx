import type { PromotionStatus } from '#contract/values/promotions/statuses.ts';
import { statusTexts } from '#src/features/promotions/offers/lib/offer-texts.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';

import styles from './offers.module.css';

/** How a member stands to an offer, in a word. */
export function StatusChip({ status }: { status: PromotionStatus }) {
  const { t } = useTranslator();
  return (
    <span className={styles.chip} data-status={status}>
      {t(statusTexts[status])}
    </span>
  );
}
