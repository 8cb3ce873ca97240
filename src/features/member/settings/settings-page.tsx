import { useHydrated } from '@tanstack/react-router';
import { Suspense } from 'react';

import { customerTypes } from '#contract/values/customers.ts';
import { languageNames } from '#contract/values/language-names.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { MenuRow } from '#src/domain/system/menu-row.tsx';
import { useHasCall } from '#src/domain/system/merchant-context.ts';
import { SavingSwitch } from '#src/domain/system/saving-switch.tsx';
import { SchemeSwitch } from '#src/domain/system/scheme-switch.tsx';
import { memberTexts } from '#src/features/member/member-texts.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { CardSection, SectionPage } from '#src/shared/ui/layout/card-section.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { BalanceSwitch } from './balance-switch.tsx';
import { MeasuringSwitch } from './measuring-switch.tsx';

import styles from './settings-page.module.css';

// Not in the page's first view, because it depends on the browser.
const PushSwitch = lazy(() => import('./push-switch.tsx').then((m) => m.PushSwitch));

const messages = defineMessages({
  account: { id: 'settings.account', defaultMessage: 'Account', description: 'Heading over settings' },
  password: {
    id: 'settings.password',
    defaultMessage: 'Change password',
    description: 'Entry of the settings',
  },
  securityHint: {
    id: 'settings.securityHint',
    defaultMessage: 'Authenticator app, devices',
    description: 'Under the entry of the security centre; short',
  },
  data: { id: 'settings.data', defaultMessage: 'Your data', description: 'Entry of the settings' },
  dataHint: {
    id: 'settings.dataHint',
    defaultMessage: 'Download, close account',
    description: 'Under the entry about the member’s data; short',
  },
  display: {
    id: 'settings.display',
    defaultMessage: 'This device',
    description: 'Heading over settings that apply to this device only: language, appearance, data saving',
  },
  language: { id: 'settings.language', defaultMessage: 'Language', description: 'Entry of the settings' },
  logout: { id: 'settings.logout', defaultMessage: 'Log out', description: 'Entry of the settings' },
  login: {
    id: 'settings.login',
    defaultMessage: 'Log in or register',
    description: 'Entry of the settings for a visitor',
  },
});

export function SettingsPage() {
  const { t, language } = useTranslator();
  const session = useSession();
  return (
    <SectionPage title={t(memberTexts.settings)}>
      <CardSection title={t(messages.account)}>
        {session ? (
          <Account isFullAccount={session.type !== customerTypes.guest} />
        ) : (
          <MenuRow
            icon="user"
            label={t(messages.login)}
            link={{ to: '/m/login', search: { to: '/m/set' } }}
          />
        )}
      </CardSection>
      <CardSection title={t(messages.display)}>
        <MenuRow
          icon="globe"
          label={t(messages.language)}
          trailing={<bdi>{languageNames[language]}</bdi>}
          opens="dialog"
          onClick={() => openOverlay('language')}
        />
        <div className={styles.switches}>
          <SchemeSwitch />
          <SavingSwitch />
          {session && <BalanceSwitch />}
          <MeasuringSwitch />
          {session && session.type !== customerTypes.guest && <HydratedPushSwitch />}
        </div>
      </CardSection>
    </SectionPage>
  );
}

function HydratedPushSwitch() {
  return (
    useHydrated() && (
      <Suspense fallback={null}>
        <PushSwitch />
      </Suspense>
    )
  );
}

/** A guest has neither a password nor security settings. */
function Account({ isFullAccount }: { isFullAccount: boolean }) {
  const { t } = useTranslator();
  const hasSessions = useHasCall('security.sessions');
  const onward = <Icon name="chevron-right" size={20} />;
  return (
    <>
      {isFullAccount && (
        <>
          <MenuRow icon="key" label={t(messages.password)} link={{ to: '/m/changePsw' }} trailing={onward} />
          <MenuRow
            icon="shield"
            label={t(memberTexts.securityCentre)}
            hint={hasSessions && t(messages.securityHint)}
            link={{ to: '/m/securityCenter' }}
            trailing={onward}
          />
          <MenuRow
            icon="user"
            label={t(messages.data)}
            hint={t(messages.dataHint)}
            link={{ to: '/m/member/data' }}
            trailing={onward}
          />
        </>
      )}
      <MenuRow
        icon="logout"
        label={t(messages.logout)}
        opens="dialog"
        onClick={() => openOverlay('logout')}
      />
    </>
  );
}
