import { useRouter, useSearch } from '@tanstack/react-router';

import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Tabs } from '#src/shared/ui/input/tabs.tsx';

const messages = defineMessages({
  label: {
    id: 'session.tabs.label',
    defaultMessage: 'Log in or register',
    description: 'Name of the two tabs, for screen readers',
  },
  login: { id: 'session.tabs.login', defaultMessage: 'Log in', description: 'Tab' },
  register: { id: 'session.tabs.register', defaultMessage: 'Register', description: 'Tab' },
});

/** The return path `to` stays in the URL. */
export function AuthTabs({ value }: { value: 'login' | 'register' }) {
  const { t } = useTranslator();
  const router = useRouter();
  const { to } = useSearch({ strict: false });
  if (!('/m/register' in router.routesByPath)) return null;
  return (
    <Tabs
      label={t(messages.label)}
      value={value}
      tabs={[
        { id: 'login', label: t(messages.login) },
        { id: 'register', label: t(messages.register) },
      ]}
      onChange={(id) => void router.navigate({ to: `/m/${id}`, search: { to }, replace: true })}
    />
  );
}
