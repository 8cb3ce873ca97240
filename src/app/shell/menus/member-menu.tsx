import { getMemberCentreTarget } from '#src/app/shell/bottom-navigation.tsx';
import { useSession } from '#src/domain/identity/session.ts';
import { MenuRow } from '#src/domain/system/menu-row.tsx';
import { useTemplateSwitch } from '#src/domain/system/use-template-switch.ts';
import { LockedBonuses } from '#src/domain/wallet/bonus/locked-bonuses.tsx';
import { MemberBalance } from '#src/domain/wallet/member-balance.tsx';
import { EntryRow } from '#src/features/member/centre/components/entry-row.tsx';
import { useMemberEntries } from '#src/features/member/centre/lib/use-member-entries.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { Drawer } from '#src/shared/ui/overlay/drawer.tsx';
import { closeOverlay, openOverlay, useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { Person } from './person-card.tsx';

import styles from '#src/domain/system/menu-list.module.css';

const messages = defineMessages({
  title: { id: 'shell.member.title', defaultMessage: 'My account', description: 'Title of the member menu' },
  centre: { id: 'shell.member.centre', defaultMessage: 'Member centre', description: 'Member menu entry' },
  balance: {
    id: 'shell.member.balance',
    defaultMessage: 'Balance',
    description: 'Label above the balance in the member menu',
  },
  trial: {
    id: 'shell.member.trial',
    defaultMessage: 'Try without an account',
    description: 'Member menu entry for a visitor: play money without an account',
  },
  logout: { id: 'shell.member.logout', defaultMessage: 'Log out', description: 'Member menu entry' },
  login: { id: 'shell.member.login', defaultMessage: 'Log in', description: 'Button in the member menu' },
  register: {
    id: 'shell.member.register',
    defaultMessage: 'Register',
    description: 'Button in the member menu',
  },
});

export function MemberMenu() {
  const { t } = useTranslator();
  const { open, hide } = useOverlay('member-menu');
  const session = useSession();
  return (
    <Drawer side="end" open={open} onClose={hide} title={t(messages.title)}>
      {session ? <Member /> : <Visitor />}
    </Drawer>
  );
}

function Visitor() {
  const { t } = useTranslator();
  return (
    <>
      <div className={`surface ${styles.person}`}>
        <Person />
      </div>
      <div className={styles.pair}>
        <ButtonLink to="/m/login">{t(messages.login)}</ButtonLink>
        <ButtonLink variant="primary" to="/m/register">
          {t(messages.register)}
        </ButtonLink>
      </div>
      <div className={styles.list}>
        <MemberCentre />
        <MenuRow icon="play" label={t(messages.trial)} link={{ to: '/m/trail' }} />
      </div>
    </>
  );
}

function MemberCentre() {
  const { t } = useTranslator();
  const centre = getMemberCentreTarget(useSession());
  const shown = useTemplateSwitch('mem_cen');
  const row = { icon: 'user', label: t(messages.centre) } as const;
  if (!shown) return null;
  return 'link' in centre ? (
    <MenuRow {...row} link={centre.link} />
  ) : (
    <MenuRow {...row} onClick={() => openOverlay(centre.overlay)} />
  );
}

function Member() {
  const { t } = useTranslator();
  const { quick, rows } = useMemberEntries();
  return (
    <>
      <div className={`surface ${styles.person}`}>
        <Person />
      </div>
      <p className={styles.label}>{t(messages.balance)}</p>
      <MemberBalance large />
      <LockedBonuses />
      <div className={styles.pair}>
        {quick.map(
          ({ label, target }, at) =>
            'to' in target && (
              <ButtonLink key={target.to} variant={at ? 'secondary' : 'primary'} {...target}>
                {t(label)}
              </ButtonLink>
            ),
        )}
      </div>
      <nav className={styles.list} aria-label={t(messages.title)}>
        <MemberCentre />
        {rows.map((entry) => (
          <EntryRow key={entry.label.id} {...entry} />
        ))}
        <MenuRow
          icon="logout"
          label={t(messages.logout)}
          onClick={() => {
            closeOverlay('member-menu');
            openOverlay('logout');
          }}
        />
      </nav>
    </>
  );
}
