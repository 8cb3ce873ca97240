import { useQuery } from '@tanstack/react-query';

import { customerTypes, isAgent } from '#contract/values/customers.ts';
import { isFlagOn } from '#contract/values/flags.ts';
import { languageNames } from '#contract/values/language-names.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { MenuRow } from '#src/domain/system/menu-row.tsx';
import { SavingSwitch } from '#src/domain/system/saving-switch.tsx';
import { SchemeSwitch } from '#src/domain/system/scheme-switch.tsx';
import { settingsQuery, whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { useInsideApp } from '#src/shared/navigation/installed-app.ts';
import { Icon } from '#src/shared/ui/media/icon.tsx';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { listContactLinks } from './contact-links.ts';
import { GameBanners } from './game-banners.tsx';

import styles from '#src/domain/system/menu-list.module.css';

const messages = defineMessages({
  title: {
    id: 'shell.menu.title',
    defaultMessage: 'Menu',
    description: 'Title of the side menu, for screen readers',
  },
  vip: { id: 'shell.menu.vip', defaultMessage: 'VIP club', description: 'Side menu entry' },
  invite: { id: 'shell.menu.invite', defaultMessage: 'Invite friends', description: 'Side menu entry' },
  agency: {
    id: 'shell.menu.agency',
    defaultMessage: 'Agent centre',
    description: 'Side menu entry: for agents, in place of Invite friends',
  },
  download: { id: 'shell.menu.download', defaultMessage: 'Get the app', description: 'Side menu entry' },
  help: { id: 'shell.menu.help', defaultMessage: 'Help', description: 'Side menu entry' },
  language: { id: 'shell.menu.language', defaultMessage: 'Language', description: 'Side menu entry' },
  contact: {
    id: 'shell.menu.contact',
    defaultMessage: 'Contact',
    description: 'Heading over the contact channels',
  },
  logout: { id: 'shell.menu.logout', defaultMessage: 'Log out', description: 'Side menu entry' },
});

/** The entries below the games. A sidebar already has the invitation. */
export function MenuSections({ sidebar = false }: { sidebar?: boolean }) {
  const { t, language } = useTranslator();
  const session = useSession();
  const name = <bdi>{languageNames[language]}</bdi>;
  return (
    <>
      <GameBanners />
      <nav className={styles.list} aria-label={t(messages.title)}>
        <More sidebar={sidebar} />
        <MenuRow
          icon="globe"
          label={t(messages.language)}
          {...(sidebar ? { hint: name } : { trailing: name })}
          onClick={() => openOverlay('language')}
        />
      </nav>
      <div className={styles.switches}>
        <SchemeSwitch />
        <SavingSwitch />
      </div>
      <Contacts />
      {session && (
        <div className={styles.list}>
          <MenuRow icon="logout" label={t(messages.logout)} onClick={() => openOverlay('logout')} />
        </div>
      )}
    </>
  );
}

function More({ sidebar }: { sidebar: boolean }) {
  const { t } = useTranslator();
  const session = useSession();
  const installed = useInsideApp();
  const flags = useQuery(whitelabelQuery()).data;
  const agent = session !== null && isAgent(session.type);
  const guest = session?.type === customerTypes.guest;
  return (
    <>
      {isFlagOn(flags, 'REWCEN3') && (
        <MenuRow icon="vip" label={t(messages.vip)} link={{ to: '/m/member/benefits' }} />
      )}
      {!sidebar && (
        <MenuRow
          icon="share"
          label={t(agent ? messages.agency : messages.invite)}
          {...(guest ? { onClick: () => openOverlay('guest-alert') } : { link: { to: '/m/agent' } })}
        />
      )}
      {!installed && <MenuRow icon="download" label={t(messages.download)} link={{ to: '/m/app' }} />}
      <MenuRow icon="info" label={t(messages.help)} link={{ to: '/m/help' }} />
    </>
  );
}

function Contacts() {
  const { t, language } = useTranslator();
  const settings = useQuery(settingsQuery()).data;
  const links = listContactLinks(settings?.resources ?? [], language);
  if (!links.length) return null;
  return (
    <>
      <h3 className={styles.title}>{t(messages.contact)}</h3>
      <div className={styles.list}>
        {links.map(({ icon, label, url }) => (
          <MenuRow
            key={`${label} ${url}`}
            icon={icon}
            label={label}
            href={url}
            trailing={<Icon name="external" size={16} />}
          />
        ))}
      </div>
    </>
  );
}
