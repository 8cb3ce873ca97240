import type { CallError } from '#src/shared/http/call-error.ts';
import { getErrorMessage } from '#src/shared/http/error-messages.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Failure } from '#src/shared/ui/failure/failure.tsx';

const messages = defineMessages({
  moved: {
    id: 'promotions.fault.moved',
    defaultMessage: 'The status of this promotion has changed. You now see the latest one.',
    description: 'Error: the status of the offer has changed meanwhile; the page shows the current status',
  },
});

export function OfferFault({ error }: { error: CallError }) {
  const { t } = useTranslator();
  const { code } = error;
  return <Failure error={error} text={t(code === 'order.closed' ? messages.moved : getErrorMessage(code))} />;
}
