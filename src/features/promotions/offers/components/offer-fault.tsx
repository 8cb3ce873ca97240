import type { CallError } from '#src/shared/http/call-error.ts';
import { errorMessage } from '#src/shared/http/error-messages.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Failure } from '#src/shared/ui/failure/failure.tsx';

const messages = defineMessages({
  moved: {
    id: 'promotions.fault.moved',
    defaultMessage: 'This promotion has moved on meanwhile. Nothing was done twice.',
    description:
      'Error: the offer is in another status than was thought; the page shows the one that it is in',
  },
});

/** Why something about an offer was not done. */
export function OfferFault({ error }: { error: CallError }) {
  const { t } = useTranslator();
  const { code } = error;
  return <Failure error={error} text={t(code === 'order.closed' ? messages.moved : errorMessage(code))} />;
}
