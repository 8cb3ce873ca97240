import { Popup } from '#src/domain/system/popup.tsx';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';

const messages = defineMessages({
  title: {
    id: 'system.popup.limit',
    defaultMessage: 'Your deposit limit',
    description: 'Title of the popup about a higher deposit limit that the member can now confirm',
  },
  waits: {
    id: 'system.popup.limitWaits',
    defaultMessage:
      'You asked for a higher deposit limit, and the waiting time is over. It applies only if you confirm it. If you do nothing, your limit stays the same.',
    description:
      'In the popup about a higher deposit limit; the text must not encourage the member to confirm',
  },
  decide: {
    id: 'system.popup.limitDecide',
    defaultMessage: 'View my limits',
    description: 'Leads from the popup to the page of limits',
  },
});

export function LimitPopup({ name }: { name: string }) {
  const { t } = useTranslator();
  return (
    <Popup
      name={name}
      title={t(messages.title)}
      actions={
        <ButtonLink to="/m/member/protection" variant="primary" size="large" wide>
          {t(messages.decide)}
        </ButtonLink>
      }
    >
      <p>{t(messages.waits)}</p>
    </Popup>
  );
}
