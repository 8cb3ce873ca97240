import { useRequireLogin } from '#src/domain/identity/require-login.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

const messages = defineMessages({
  logIn: { id: 'promotions.ways.logIn', defaultMessage: 'Log in', description: 'Button' },
  register: { id: 'promotions.ways.register', defaultMessage: 'Register', description: 'Button' },
  trial: {
    id: 'promotions.ways.trial',
    defaultMessage: 'This is for members with an account of their own.',
    description: 'Said to a trial account over the button that registers',
  },
});

/** How a visitor or a trial account becomes a member, who has all that the page shows. `text`: what for. */
export function WaysIn({ text }: { text?: string }) {
  const { t } = useTranslator();
  const session = useSession();
  const requireLogin = useRequireLogin();
  const said = session ? t(messages.trial) : text;
  return (
    <>
      {said && <p>{said}</p>}
      <div className="wrap-8">
        {session ? (
          <Button onClick={() => openOverlay('guest-alert')}>{t(messages.register)}</Button>
        ) : (
          <>
            <Button onClick={() => requireLogin()}>{t(messages.logIn)}</Button>
            <ButtonLink to="/m/register">{t(messages.register)}</ButtonLink>
          </>
        )}
      </div>
    </>
  );
}
