import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';

const messages = defineMessages({
  set: {
    id: 'agents.transfer.set',
    defaultMessage: 'Set withdrawal password',
    description: 'Link to the withdrawal page, on which the password is set',
  },
});

/** For agents without a withdrawal password or authenticator. */
export function SetPasswordLink({ text }: { text: string }) {
  const { t } = useTranslator();
  return (
    <>
      <p>{text}</p>
      <ButtonLink to="/m/withdraw">{t(messages.set)}</ButtonLink>
    </>
  );
}
