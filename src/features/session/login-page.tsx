import { useMerchant } from '#src/shared/config/merchant-context.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { BackButton } from '#src/shared/navigation/back-button.tsx';
import { OutsideLink } from '#src/shared/navigation/outside-link.tsx';

import { AuthTabs } from './components/auth-tabs.tsx';
import { LoginForm } from './components/login-form.tsx';
import styles from './login-page.module.css';

const messages = defineMessages({
  title: {
    id: 'session.login.title',
    defaultMessage: 'Welcome back to {brand}',
    description: 'Title of the login page',
  },
  lead: {
    id: 'session.login.lead',
    defaultMessage: 'Log in to play, to see your balance and to keep your favourites.',
    description: 'Under the title of the login page',
  },
  help: {
    id: 'session.login.help',
    defaultMessage: 'Trouble logging in?',
    description: 'Before the links to support on the login page',
  },
  age: {
    id: 'session.login.age',
    defaultMessage: 'For adults of {age} and over. Play with care.',
    description: 'Age statement',
  },
});

/** Login by username and password; afterwards the page that asked for it (AU-33). `to` is a safe path. */
export function LoginPage({ to }: { to: string }) {
  const { t } = useTranslator();
  const { brand, support } = useMerchant();
  return (
    <main className={styles.page}>
      <BackButton />
      <div className={styles.card}>
        <AuthTabs value="login" />
        <header className={styles.head}>
          <h1>{t(messages.title, { brand: brand.name })}</h1>
          <p>{t(messages.lead)}</p>
        </header>
        <LoginForm to={to} />
        <p className={styles.help}>
          <span>{t(messages.help)}</span>
          {support.map(({ label, url }) => (
            <OutsideLink key={url} href={url}>
              {label}
            </OutsideLink>
          ))}
        </p>
      </div>
      <p className={styles.age}>{t(messages.age, { age: brand.ageLimit })}</p>
    </main>
  );
}
