import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';

import { useSession } from '#src/domain/identity/session.ts';
import { MemberAvatar } from '#src/domain/member/member-avatar.tsx';
import { memberInfoQuery } from '#src/domain/member/member-queries.ts';
import { PaymentPasswordRow } from '#src/domain/member/payment-password/payment-password-row.tsx';
import { MenuRow } from '#src/domain/system/menu-row.tsx';
import { memberTexts } from '#src/features/member/member-texts.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { CardSection, SectionPage } from '#src/shared/ui/layout/card-section.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';
import { LazyOverlay } from '#src/shared/ui/overlay/lazy-overlay.tsx';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import styles from './profile-page.module.css';

const IconDialog = lazy(() => import('./components/icon-dialog.tsx').then((m) => m.IconDialog));
const NicknameDialog = lazy(() => import('./components/nickname-dialog.tsx').then((m) => m.NicknameDialog));
const EmailDialog = lazy(() => import('./components/email-dialog.tsx').then((m) => m.EmailDialog));
const PayeeDialog = lazy(() => import('#src/domain/member/payee-dialog.tsx').then((m) => m.PayeeDialog));

const messages = defineMessages({
  icon: { id: 'profile.icon', defaultMessage: 'Change picture', description: 'Button under the picture' },
  shown: {
    id: 'profile.shown',
    defaultMessage: 'Public profile',
    description: 'Heading over nickname and VIP level',
  },
  reach: {
    id: 'profile.reach',
    defaultMessage: 'Contact and withdrawals',
    description: 'Heading over e-mail, phone and name for payouts',
  },
  vip: { id: 'profile.vip', defaultMessage: 'VIP level', description: 'Row of the page' },
  email: { id: 'profile.email', defaultMessage: 'Email', description: 'Row of the page' },
  confirmed: {
    id: 'profile.emailConfirmed',
    defaultMessage: 'Confirmed',
    description: 'Under an e-mail address that the member has confirmed with a code; short',
  },
  unconfirmed: {
    id: 'profile.emailUnconfirmed',
    defaultMessage: 'Not confirmed yet. Tap to confirm.',
    description: 'Under an e-mail address; the row opens the form that confirms the address',
  },
  mobile: { id: 'profile.mobile', defaultMessage: 'Mobile number', description: 'Row of the page' },
  payeeFixed: {
    id: 'profile.payeeFixed',
    defaultMessage: 'Only support can change it.',
    description: 'Under the name for payouts, if the name is already set',
  },
  none: {
    id: 'profile.none',
    defaultMessage: 'Not set',
    description: 'In place of a nickname, e-mail or name that is missing',
  },
});

export function ProfilePage() {
  const { t } = useTranslator();
  const session = useSession();
  const info = useQuery({ ...memberInfoQuery(), enabled: session !== null });
  return (
    <SectionPage title={t(memberTexts.myDetails)}>
      {info.data ? (
        <>
          <Details {...info.data} />
          <LazyOverlay name="profile-icon">
            <IconDialog chosen={info.data.icon} />
          </LazyOverlay>
          <LazyOverlay name="profile-nickname">
            <NicknameDialog nickname={info.data.nickname} />
          </LazyOverlay>
          <LazyOverlay name="profile-email">
            <EmailDialog email={info.data.email} verified={info.data.emailVerified} />
          </LazyOverlay>
          <LazyOverlay name="profile-payee">
            <PayeeDialog />
          </LazyOverlay>
        </>
      ) : info.isError ? (
        <QueryFailed query={info} />
      ) : (
        <>
          <Skeleton shape="row" />
          <Skeleton shape="banner" />
        </>
      )}
    </SectionPage>
  );
}

type DetailsProps = {
  icon: string | null;
  nickname: string | null;
  account: string;
  clubLabel: { labelName: string } | null;
  email?: string | null | undefined;
  emailVerified: boolean;
  mobileNum?: string | null | undefined;
  payeeName?: string | null | undefined;
};

function Details({
  icon,
  nickname,
  account,
  clubLabel,
  email,
  emailVerified,
  mobileNum,
  payeeName,
}: DetailsProps) {
  const { t } = useTranslator();
  return (
    <>
      <div className={styles.picture}>
        <MemberAvatar large icon={icon} name={nickname || account} />
        <Button
          variant="secondary"
          size="small"
          icon="edit"
          aria-haspopup="dialog"
          onClick={() => openOverlay('profile-icon')}
        >
          {t(messages.icon)}
        </Button>
      </div>
      <CardSection title={t(messages.shown)}>
        <ProfileRow icon="user" label={t(words.nickname)} value={nickname} opens="profile-nickname" />
        <ProfileRow icon="lock" label={t(words.username)} value={account} />
        {clubLabel && <ProfileRow icon="crown" label={t(messages.vip)} value={clubLabel.labelName} />}
      </CardSection>
      <CardSection title={t(messages.reach)}>
        <ProfileRow
          icon="mail"
          label={t(messages.email)}
          value={email}
          opens="profile-email"
          note={email ? <EmailState verified={emailVerified} /> : undefined}
          ltr
        />
        {mobileNum && <ProfileRow icon="device" label={t(messages.mobile)} value={mobileNum} ltr />}
        <ProfileRow
          icon="withdraw"
          label={t(words.nameForPayouts)}
          value={payeeName}
          opens={payeeName ? undefined : 'profile-payee'}
          note={payeeName ? t(messages.payeeFixed) : undefined}
        />
        <PaymentPasswordRow />
      </CardSection>
    </>
  );
}

type ProfileRowProps = {
  icon: 'user' | 'lock' | 'crown' | 'mail' | 'device' | 'withdraw';
  label: string;
  value: string | null | undefined;
  /** Without `opens` the value is read-only. */
  opens?: string | undefined;
  note?: ReactNode;
  /** Left to right in every language, for addresses and numbers. */
  ltr?: boolean;
};

/** Only a confirmed address can be used for recovery. */
function EmailState({ verified }: { verified: boolean }) {
  const { t } = useTranslator();
  return (
    <span className={styles.state} data-open={!verified || undefined}>
      <Icon name={verified ? 'check' : 'alert'} size={16} />
      {t(verified ? messages.confirmed : messages.unconfirmed)}
    </span>
  );
}

function ProfileRow({ icon, label, value, opens, note, ltr = false }: ProfileRowProps) {
  const { t } = useTranslator();
  const name = <span className={styles.label}>{label}</span>;
  const hint: ReactNode = (
    <>
      <bdi className={styles.value} data-none={!value || undefined} dir={ltr && value ? 'ltr' : undefined}>
        {value || t(messages.none)}
      </bdi>
      {note}
    </>
  );
  if (!opens) return <MenuRow icon={icon} label={name} hint={hint} fixed />;
  return (
    <MenuRow
      icon={icon}
      label={name}
      hint={hint}
      opens="dialog"
      trailing={<Icon name="edit" size={20} />}
      onClick={() => openOverlay(opens)}
    />
  );
}
