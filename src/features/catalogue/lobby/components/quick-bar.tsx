import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type LinkProps, useRouter } from '@tanstack/react-router';

import { customerTypes } from '#contract/values/customers.ts';
import { type FlagKey, isFlagOn } from '#contract/values/flags.ts';
import { useRequireLogin } from '#src/domain/identity/require-login.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { settingsQuery, whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { lobby } from '#src/features/catalogue/lobby/constants.ts';
import { defineMessages, type MessageDescriptor, useTranslator } from '#src/shared/intl/intl.tsx';
import { useHasPage } from '#src/shared/navigation/absent-pages.ts';
import { useInsideApp } from '#src/shared/navigation/installed-app.ts';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import type { IconName } from '#src/shared/ui/media/icon-names.ts';
import { Icon } from '#src/shared/ui/media/icon.tsx';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import styles from './quick-bar.module.css';

const messages = defineMessages({
  label: {
    id: 'lobby.quick.label',
    defaultMessage: 'Shortcuts',
    description: 'Name of the bar of shortcuts, for screen readers',
  },
  deposit: {
    id: 'lobby.quick.deposit',
    defaultMessage: 'Deposit',
    description: 'Shortcut; at most 8 letters',
  },
  withdraw: {
    id: 'lobby.quick.withdraw',
    defaultMessage: 'Withdraw',
    description: 'Shortcut; at most 8 letters',
  },
  favourites: {
    id: 'lobby.quick.favourites',
    defaultMessage: 'Favourites',
    description: "Shortcut to the member's favourite games; at most 10 letters",
  },
  vip: { id: 'lobby.quick.vip', defaultMessage: 'VIP', description: 'Shortcut to the VIP club' },
  download: { id: 'lobby.quick.download', defaultMessage: 'App', description: 'Shortcut: download the app' },
  reward: {
    id: 'lobby.quick.reward',
    defaultMessage: 'Rewards',
    description: 'Shortcut; at most 8 letters',
  },
  contactService: {
    id: 'lobby.quick.contactService',
    defaultMessage: 'Rewards aren’t available here. Contact support to learn more.',
    description: 'Toast on a site without a reward centre (wire name contact_service)',
  },
});

type Shortcut = {
  icon: IconName;
  label: MessageDescriptor;
  /** The target. If it is absent, the shortcut opens the download popup. */
  link?: LinkProps;
  requiresSession?: boolean;
  /** While the flag is off, a tap only shows a message to contact support. */
  flag?: FlagKey;
};

/** The shortcuts in the order of the spec. */
const shortcuts: readonly Shortcut[] = [
  { icon: 'deposit', label: messages.deposit, link: { to: '/m/voucherCenter' }, requiresSession: true },
  { icon: 'withdraw', label: messages.withdraw, link: { to: '/m/withdraw' }, requiresSession: true },
  {
    icon: 'heart',
    label: messages.favourites,
    link: { to: '/m/home', search: { type: 'fav' } },
    requiresSession: true,
  },
  { icon: 'vip', label: messages.vip, link: { to: '/m/member/benefits' }, flag: 'REWCEN3' },
  { icon: 'download', label: messages.download },
  { icon: 'gift', label: messages.reward, link: { to: '/m/rewardCenter' }, flag: 'REWCEN3' },
];

/** Waits for the flags. If they fail to load, the shortcut's page shows the error. */
async function isOff(client: QueryClient, flag: FlagKey): Promise<boolean> {
  const flags = await client.ensureQueryData(whitelabelQuery()).catch(() => undefined);
  return flags !== undefined && !isFlagOn(flags, flag);
}

export function QuickBar() {
  const { t } = useTranslator();
  const router = useRouter();
  const session = useSession();
  const client = useQueryClient();
  const insideApp = useInsideApp();
  const template = useQuery(settingsQuery()).data?.template;
  const requireLogin = useRequireLogin();
  const tap = async ({ link, requiresSession, flag }: Shortcut) => {
    if (flag && (await isOff(client, flag))) {
      toast({ kind: 'info', message: t(messages.contactService), ms: lobby.infoToastMs });
    } else if (!link) {
      openOverlay('download');
    } else if (!requiresSession || requireLogin({ showReason: true, to: link })) {
      await router.navigate(link);
    }
  };
  const hasPage = useHasPage();
  // Trial money can be neither deposited nor withdrawn.
  const guest = session?.type === customerTypes.guest;
  const shown = shortcuts.filter(
    ({ icon, link }) =>
      hasPage(link?.to) &&
      (icon !== 'deposit' || template?.dep_func !== '0') &&
      !(guest && /deposit|withdraw/.test(icon)) &&
      !(insideApp && icon === 'download'),
  );
  return (
    <nav aria-label={t(messages.label)}>
      <ul className={styles.bar}>
        {shown.map((shortcut) => (
          <li key={shortcut.icon}>
            <button type="button" className={styles.shortcut} onClick={() => void tap(shortcut)}>
              <Icon name={shortcut.icon} />
              <span>{t(shortcut.label)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
