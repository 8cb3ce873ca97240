import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { errorMessage } from '#src/shared/http/error-messages.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './offers.module.css';

const messages = defineMessages({
  moved: {
    id: 'promotions.fault.moved',
    defaultMessage: 'This promotion has moved on meanwhile. Nothing was done twice.',
    description:
      'Error: the offer is in another status than was thought; the page shows the one that it is in',
  },
});

/** Why something about an offer was not done. */
export function OfferFault({ code }: { code: ErrorCode }) {
  const { t } = useTranslator();
  return (
    <p className={styles.fault} role="alert">
      <Icon name="alert" size={20} />
      {t(code === 'order.closed' ? messages.moved : errorMessage(code))}
    </p>
  );
}
