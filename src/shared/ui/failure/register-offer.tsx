import { defineMessage, useTranslator } from '#src/shared/intl/intl.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';

export const registerNowMessage = defineMessage({
  id: 'shell.guest.register',
  defaultMessage: 'Register now',
  description: 'Button for a trial account, next to a text that says that something is only for members',
});

/**
 * The next step for a trial account that meets something only for members. The trial ends once the registration has
 * opened another session.
 */
export function RegisterOffer() {
  const { t } = useTranslator();
  return <ButtonLink to="/m/register">{t(registerNowMessage)}</ButtonLink>;
}
