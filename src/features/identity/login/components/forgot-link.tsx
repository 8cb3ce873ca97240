import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Link } from '#src/shared/navigation/link.tsx';

import styles from './login-form.module.css';

const messages = defineMessages({
  forgot: {
    id: 'session.login.forgot',
    defaultMessage: 'Forgot password?',
    description: 'Link on the login page',
  },
});

/** Must only be rendered if the merchant offers recovery. */
export function ForgotLink() {
  const { t } = useTranslator();
  return (
    <Link className={styles.forgot} to="/m/forget">
      {t(messages.forgot)}
    </Link>
  );
}
