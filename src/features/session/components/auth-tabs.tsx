import { useRouter } from '@tanstack/react-router';

import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Tabs } from '#src/shared/ui/tabs.tsx';

const messages = defineMessages({
  label: {
    id: 'session.tabs.label',
    defaultMessage: 'Log in or register',
    description: 'Names the two tabs, for readers',
  },
  login: { id: 'session.tabs.login', defaultMessage: 'Log in', description: 'Tab' },
  register: { id: 'session.tabs.register', defaultMessage: 'Register', description: 'Tab' },
});

/** Switches between login and registration (SH-05); nothing while there is no registration to switch to. */
export function AuthTabs({ value }: { value: 'login' | 'register' }) {
  const { t } = useTranslator();
  const router = useRouter();
  if (!('/m/register' in router.routesByPath)) return null;
  return (
    <Tabs
      label={t(messages.label)}
      value={value}
      tabs={[
        { id: 'login', label: t(messages.login) },
        { id: 'register', label: t(messages.register) },
      ]}
      onChange={(id) => void router.navigate({ href: `/m/${id}`, replace: true })}
    />
  );
}
