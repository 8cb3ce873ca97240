import { defineMessage, useTranslator } from '#src/shared/intl/intl.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';

export const registerNowMessage = defineMessage({
  id: 'shell.guest.register',
  defaultMessage: 'Register now',
  description:
    'Button for a visitor or a trial account, next to a text about something that only members can have',
});

/**
 * The next step for a visitor or a trial account that meets something only for members. A trial ends once the
 * registration has opened another session.
 */
export function RegisterOffer() {
  const { t } = useTranslator();
  return <ButtonLink to="/m/register">{t(registerNowMessage)}</ButtonLink>;
}
