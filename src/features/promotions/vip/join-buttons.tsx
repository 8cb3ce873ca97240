import { useRequireLogin } from '#src/domain/identity/require-login.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { RegisterOffer } from '#src/shared/ui/failure/register-offer.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';

const messages = defineMessages({
  logIn: { id: 'promotions.ways.logIn', defaultMessage: 'Log in', description: 'Button' },
  register: { id: 'promotions.ways.register', defaultMessage: 'Register', description: 'Button' },
  trial: {
    id: 'promotions.ways.trial',
    defaultMessage: 'This is for registered members.',
    description: 'Shown to a trial account above the button that registers',
  },
});

/** `text` is shown to a visitor above the buttons. */
export function JoinButtons({ text }: { text?: string }) {
  const { t } = useTranslator();
  const session = useSession();
  const requireLogin = useRequireLogin();
  const shownText = session ? t(messages.trial) : text;
  return (
    <>
      {shownText && <p>{shownText}</p>}
      <div className="wrap-8">
        {session ? (
          <RegisterOffer />
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
