import type { DepositPromotion } from '#contract/calls/wallet/deposits.ts';
import { useBonusConditions } from '#src/domain/wallet/bonus/bonus-conditions.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './choice.module.css';

const messages = defineMessages({
  legend: {
    id: 'wallet.deposit.promotion',
    defaultMessage: 'Add a bonus?',
    description: 'Over the promotions for a deposit; none is selected at first',
  },
  none: {
    id: 'wallet.deposit.promotion.none',
    defaultMessage: 'No bonus',
    description: 'Choice beside the promotions',
  },
  noneWhy: {
    id: 'wallet.deposit.promotion.noneWhy',
    defaultMessage: 'Only the deposit’s own turnover applies',
    description: 'Under "No bonus"',
  },
});

type PromotionChoiceProps = {
  promotions: readonly DepositPromotion[];
  currency: string;
  value: string | null;
  onChange: (promotionId: string | null) => void;
};

/** None is preselected. */
export function PromotionChoice({ promotions, currency, value, onChange }: PromotionChoiceProps) {
  const { t } = useTranslator();
  const formatConditions = useBonusConditions();
  const row = (promotionId: string | null, name: string, terms: string) => (
    <label key={promotionId ?? ''} className={styles.card}>
      <input
        type="radio"
        name="promotionId"
        className={styles.radio}
        checked={value === promotionId}
        onChange={() => onChange(promotionId)}
      />
      <span className={styles.picture}>
        <Icon name={promotionId === null ? 'close' : 'gift'} />
      </span>
      <span className={styles.text}>
        <b>{name}</b>
        <small>{terms}</small>
      </span>
    </label>
  );
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t(messages.legend)}</legend>
      {row(null, t(messages.none), t(messages.noneWhy))}
      {promotions.map((promotion) =>
        row(promotion.promotionId, promotion.name, formatConditions(promotion, currency).join(' ')),
      )}
    </fieldset>
  );
}
