import type { LinkProps } from '@tanstack/react-router';
import { Suspense } from 'react';

import type { SessionDetails } from '#contract/calls/identity/session.ts';
import { customerTypes, isAgent } from '#contract/values/customers.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { useTemplateSwitch } from '#src/domain/system/use-template-switch.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { useHasPage } from '#src/shared/navigation/absent-pages.ts';
import { Link } from '#src/shared/navigation/link.tsx';
import { lazyOrNothing } from '#src/shared/ui/feedback/lazy.tsx';
import type { IconName } from '#src/shared/ui/media/icon-names.ts';
import { Icon } from '#src/shared/ui/media/icon.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';
import { useSidebar, useWideScreen } from '#src/shared/ui/use-wide-screen.ts';

import styles from './bottom-navigation.module.css';

// Lazy, because only agents on a wide screen have the menu.
const AgentMenu = lazyOrNothing(() =>
  import('#src/features/agents/menu/agent-menu.tsx').then((m) => m.AgentMenu),
);

// Lazy, because phones have these entries in the side menu.
const WideMenu = lazyOrNothing(() => import('./menus/wide-menu.tsx').then((m) => m.WideMenu));

const messages = defineMessages({
  label: {
    id: 'shell.nav.label',
    defaultMessage: 'Main',
    description: 'Name of the bottom navigation, for screen readers',
  },
  home: { id: 'shell.nav.home', defaultMessage: 'Lobby', description: 'Bottom navigation; short' },
  promotion: { id: 'shell.nav.promotion', defaultMessage: 'Promos', description: 'Bottom navigation; short' },
  invite: { id: 'shell.nav.invite', defaultMessage: 'Invite', description: 'Bottom navigation; short' },
  agency: {
    id: 'shell.nav.agency',
    defaultMessage: 'Agent centre',
    description: 'Bottom navigation: for agents, in place of Invite; short, must fit on one line',
  },
  deposit: {
    id: 'shell.nav.deposit',
    defaultMessage: 'Deposit',
    description: 'Navigation at the side of a wide screen; short',
  },
  withdraw: {
    id: 'shell.nav.withdraw',
    defaultMessage: 'Withdraw',
    description: 'Navigation at the side of a wide screen; short',
  },
  service: { id: 'shell.nav.service', defaultMessage: 'Support', description: 'Bottom navigation; short' },
  member: {
    id: 'shell.nav.member',
    defaultMessage: 'Me',
    description: 'Bottom navigation: member centre; short',
  },
});

/** An item is active on its page, whatever the search string. */
const byPath = { exact: true, includeSearch: false };

/**
 * Returns the target of the member centre. Visitors go to the login; guests see an alert that asks them to register.
 */
export function getMemberCentreTarget(
  session: SessionDetails | null,
): { link: LinkProps } | { overlay: 'guest-alert' } {
  if (!session) return { link: { to: '/m/login', search: { to: '/m/member/home' } } };
  return session.type === customerTypes.guest
    ? { overlay: 'guest-alert' }
    : { link: { to: '/m/member/home' } };
}

/**
 * Without a member centre or promotions there are fewer links. A wide screen has them at the side, with money links and
 * the agents' pages.
 */
export function BottomNavigation({ lang }: { lang?: string | undefined }) {
  const { t } = useTranslator();
  const session = useSession();
  const agent = session !== null && isAgent(session.type);
  // Play money can be neither deposited nor withdrawn.
  const guest = session?.type === customerTypes.guest;
  const centre = getMemberCentreTarget(session);
  const hasCentre = useTemplateSwitch('mem_cen');
  const hasDeposit = useTemplateSwitch('dep_func');
  const hasPage = useHasPage();
  const renderLink = (label: keyof typeof messages, icon: IconName, target: LinkProps) =>
    hasPage(target.to) && (
      <Link className={styles.item} activeOptions={byPath} {...target}>
        <Icon name={icon} />
        <span>{t(messages[label])}</span>
      </Link>
    );
  const hasPromotions = hasPage('/m/activity');
  return (
    <nav className={styles.nav} lang={lang} aria-label={t(messages.label)}>
      <ul data-items={3 + Number(hasPromotions) + Number(hasCentre)}>
        <li>{renderLink('home', 'home', { to: '/m/home' })}</li>
        {hasPromotions && <li>{renderLink('promotion', 'promo', { to: '/m/activity' })}</li>}
        {guest ? (
          <Opener icon="share" label={t(messages.invite)} overlay="guest-alert" />
        ) : (
          <li>{renderLink(agent ? 'agency' : 'invite', 'share', { to: '/m/agent' })}</li>
        )}
        <Opener icon="headset" label={t(messages.service)} overlay="service" />
        {hasCentre &&
          ('link' in centre ? (
            <li>{renderLink('member', 'user', centre.link)}</li>
          ) : (
            <Opener icon="user" label={t(messages.member)} overlay={centre.overlay} />
          ))}
      </ul>
      <div className={styles.side}>
        {!guest && (
          <>
            {hasDeposit && renderLink('deposit', 'deposit', { to: '/m/voucherCenter' })}
            {renderLink('withdraw', 'withdraw', { to: '/m/withdraw' })}
          </>
        )}
      </div>
      {agent && <AgentMenuOnWideScreen />}
      <SideMenuOnWideScreen />
    </nav>
  );
}

function AgentMenuOnWideScreen() {
  if (!useWideScreen()) return null;
  return (
    <Suspense fallback={null}>
      <AgentMenu listClass={styles.side} itemClass={styles.item} />
    </Suspense>
  );
}

/** From this width on, the header has no button for the side menu. */
function SideMenuOnWideScreen() {
  if (!useSidebar()) return null;
  return (
    <Suspense fallback={null}>
      <WideMenu className={styles.rest} />
    </Suspense>
  );
}

/** Opens a popup instead of a page. A second tap closes the popup. */
function Opener({ icon, label, overlay }: { icon: IconName; label: string; overlay: string }) {
  const { open, show, hide } = useOverlay(overlay);
  return (
    <li>
      <button
        type="button"
        className={styles.item}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={open ? hide : show}
      >
        <Icon name={icon} />
        <span>{label}</span>
      </button>
    </li>
  );
}
