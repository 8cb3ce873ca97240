import { useQuery } from '@tanstack/react-query';

import { useSession } from '#src/domain/identity/session.ts';
import { PaymentPasswordRow } from '#src/domain/member/payment-password/payment-password-row.tsx';
import { useLacksPassword } from '#src/domain/member/require-password.tsx';
import { MenuRow } from '#src/domain/system/menu-row.tsx';
import { memberTexts } from '#src/features/member/member-texts.ts';
import { overviewQuery, type SecurityOverview } from '#src/features/member/security/api/security-queries.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { CardSection } from '#src/shared/ui/layout/card-section.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';
import { LazyOverlay } from '#src/shared/ui/overlay/lazy-overlay.tsx';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import styles from './login-methods.module.css';

const TotpSetupDialog = lazy(() => import('./totp-setup-dialog.tsx').then((m) => m.TotpSetupDialog));
const TotpEndDialog = lazy(() => import('./totp-end-dialog.tsx').then((m) => m.TotpEndDialog));

const messages = defineMessages({
  title: {
    id: 'security.protection.title',
    defaultMessage: 'Ways to log in',
    description: 'Heading over password and second factor',
  },
  password: { id: 'security.protection.password', defaultMessage: 'Password', description: 'Row' },
  changed: {
    id: 'security.protection.changed',
    defaultMessage: 'Changed on {date}',
    description: 'Under the password; date is a day',
  },
  none: {
    id: 'security.protection.none',
    defaultMessage: 'Not set yet',
    description: 'Under the password, if the account was opened by mobile number and has no password',
  },
  never: {
    id: 'security.protection.never',
    defaultMessage: 'Not changed since you registered',
    description: 'Under the password',
  },
  on: {
    id: 'security.protection.on',
    defaultMessage:
      'On. {left, plural, =0 {No recovery codes} one {# recovery code} other {# recovery codes}} left.',
    description: 'Under the authenticator app; a recovery code replaces the app if the phone is lost',
  },
  off: {
    id: 'security.protection.off',
    defaultMessage: 'Off. Switch it on, and we’ll ask for a code at each login.',
    description: 'Under the authenticator app',
  },
  isOn: { id: 'security.protection.isOn', defaultMessage: 'On', description: 'Badge; short' },
  isOff: { id: 'security.protection.isOff', defaultMessage: 'Off', description: 'Badge; short' },
});

export function LoginMethods() {
  const { t } = useTranslator();
  const overview = useQuery({ ...overviewQuery(), enabled: useSession() !== null });
  return (
    <CardSection title={t(messages.title)}>
      {overview.data ? (
        <Rows {...overview.data} />
      ) : overview.isError ? (
        <QueryFailed query={overview} />
      ) : (
        <div className={styles.loading}>
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </div>
      )}
    </CardSection>
  );
}

function Rows({ passwordChangedAt, totp, recoveryCodesLeft: left }: SecurityOverview) {
  const { t, date } = useTranslator();
  const lacksPassword = useLacksPassword();
  const changed =
    passwordChangedAt && t(messages.changed, { date: date(passwordChangedAt, { dateStyle: 'medium' }) });
  return (
    <>
      <MenuRow
        icon="key"
        label={t(messages.password)}
        hint={changed ?? t(lacksPassword ? messages.none : messages.never)}
        link={{ to: '/m/changePsw' }}
        trailing={<Icon name="chevron-right" size={20} />}
      />
      {totp !== undefined && (
        <MenuRow
          icon="shield"
          label={t(memberTexts.authenticatorApp)}
          hint={totp ? left !== undefined && t(messages.on, { left }) : t(messages.off)}
          opens="dialog"
          trailing={
            <span className={styles.state} data-on={totp || undefined}>
              {t(totp ? messages.isOn : messages.isOff)}
            </span>
          }
          onClick={() => openOverlay(totp ? 'totp-end' : 'totp-setup')}
        />
      )}
      <PaymentPasswordRow />
      <LazyOverlay name="totp-setup">
        <TotpSetupDialog />
      </LazyOverlay>
      <LazyOverlay name="totp-end">
        <TotpEndDialog />
      </LazyOverlay>
    </>
  );
}
