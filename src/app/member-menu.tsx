import { useQuery } from '@tanstack/react-query';

import { isOn } from '#contract/flags.ts';
import { whitelabelQuery } from '#src/shared/catalogue/system-queries.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { useBalance } from '#src/shared/session/member-queries.ts';
import { useSession } from '#src/shared/session/session.ts';
import { buttonClass } from '#src/shared/ui/button.tsx';
import { Drawer } from '#src/shared/ui/drawer.tsx';
import { closeOverlay, openOverlay, useOverlay } from '#src/shared/ui/overlay-history.ts';
import { toast } from '#src/shared/ui/toasts.ts';

import { memberCentreOf } from './bottom-navigation.tsx';
import { memberLinks } from './member-links.ts';
import styles from './menu-list.module.css';
import { MenuRow } from './menu-row.tsx';
import { Person } from './person-card.tsx';
import { ShellLink } from './shell-link.tsx';

const messages = defineMessages({
  title: { id: 'shell.member.title', defaultMessage: 'My account', description: 'Title of the member menu' },
  close: { id: 'shell.member.close', defaultMessage: 'Close', description: 'Closes the member menu' },
  centre: { id: 'shell.member.centre', defaultMessage: 'Member centre', description: 'Member menu entry' },
  balance: {
    id: 'shell.member.balance',
    defaultMessage: 'Balance',
    description: 'Over the money in the member menu',
  },
  deposit: {
    id: 'shell.member.deposit',
    defaultMessage: 'Deposit',
    description: 'Button in the member menu',
  },
  withdraw: {
    id: 'shell.member.withdraw',
    defaultMessage: 'Withdraw',
    description: 'Button in the member menu',
  },
  vip: { id: 'shell.member.vip', defaultMessage: 'VIP and rewards', description: 'Member menu entry' },
  contactService: {
    id: 'shell.member.contactService',
    defaultMessage: 'Please contact support about this.',
    description: 'Toast contact_service: rewards are switched off',
  },
  logout: { id: 'shell.member.logout', defaultMessage: 'Log out', description: 'Member menu entry' },
  login: { id: 'shell.member.login', defaultMessage: 'Log in', description: 'Button in the member menu' },
  register: {
    id: 'shell.member.register',
    defaultMessage: 'Register',
    description: 'Button in the member menu',
  },
});

/** What is the member's, at the right hand (SH-63); for a visitor the ways in (SH-64). */
export function MemberMenu() {
  const { t } = useTranslator();
  const { open, hide } = useOverlay('member-menu');
  const session = useSession();
  return (
    <Drawer side="end" open={open} onClose={hide} title={t(messages.title)} closeLabel={t(messages.close)}>
      {session ? <Member /> : <Visitor />}
    </Drawer>
  );
}

function Visitor() {
  const { t } = useTranslator();
  return (
    <>
      <div className={styles.person}>
        <Person />
      </div>
      <div className={styles.pair}>
        <ShellLink className={buttonClass('secondary')} href="/m/login">
          {t(messages.login)}
        </ShellLink>
        <ShellLink className={buttonClass('primary')} href="/m/register">
          {t(messages.register)}
        </ShellLink>
      </div>
      <MemberCentre />
    </>
  );
}

function MemberCentre() {
  const { t } = useTranslator();
  const centre = memberCentreOf(useSession());
  const row = { icon: 'user', label: t(messages.centre) } as const;
  return 'href' in centre ? (
    <MenuRow {...row} href={centre.href} />
  ) : (
    <MenuRow {...row} onClick={() => openOverlay(centre.overlay)} />
  );
}

function Member() {
  const { t, money } = useTranslator();
  const { data, isFetching } = useBalance();
  const flags = useQuery(whitelabelQuery()).data;
  const rewards = () => toast({ kind: 'info', message: t(messages.contactService) });
  const vip = { icon: 'vip', label: t(messages.vip) } as const;
  return (
    <>
      <div className={styles.person}>
        <Person />
      </div>
      <p className={styles.label}>{t(messages.balance)}</p>
      <output className={styles.money}>
        {data && !isFetching ? money(data.sumBalance, data.currency) : '✱✱✱✱'}
      </output>
      <div className={styles.pair}>
        <ShellLink className={buttonClass('primary')} href="/m/voucherCenter">
          {t(messages.deposit)}
        </ShellLink>
        <ShellLink className={buttonClass('secondary')} href="/m/withdraw">
          {t(messages.withdraw)}
        </ShellLink>
      </div>
      <nav className={styles.list} aria-label={t(messages.title)}>
        <MemberCentre />
        {memberLinks(flags).map(({ icon, label, href }) => (
          <MenuRow key={href} icon={icon} label={t(label)} href={href} />
        ))}
        {isOn(flags, 'REWCEN3') ? (
          <MenuRow {...vip} href="/m/rewardCenter" />
        ) : (
          <MenuRow {...vip} onClick={rewards} />
        )}
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
