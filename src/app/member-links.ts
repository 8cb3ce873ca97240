import { type FlagKey, isOn, type Whitelabel } from '#contract/flags.ts';
import { defineMessages, type MessageDescriptor } from '#src/shared/intl/intl.tsx';
import type { IconName } from '#src/shared/ui/icon.tsx';

const labels = defineMessages({
  favourites: {
    id: 'shell.member.favourites',
    defaultMessage: 'Favourites',
    description: 'Member menu entry',
  },
  recent: { id: 'shell.member.recent', defaultMessage: 'Played lately', description: 'Member menu entry' },
  bets: { id: 'shell.member.bets', defaultMessage: 'Bet records', description: 'Member menu entry' },
  transactions: {
    id: 'shell.member.transactions',
    defaultMessage: 'Transactions',
    description: 'Member menu entry',
  },
  profit: { id: 'shell.member.profit', defaultMessage: 'Profit and loss', description: 'Member menu entry' },
  mall: { id: 'shell.member.mall', defaultMessage: 'Points mall', description: 'Member menu entry' },
  settings: { id: 'shell.member.settings', defaultMessage: 'Settings', description: 'Member menu entry' },
});

type MemberLink = { icon: IconName; label: MessageDescriptor; href: string };

// SH-63 with the flags of ME-07; a row without a flag is always there.
const rows: readonly (MemberLink & { flag?: FlagKey })[] = [
  { icon: 'heart', label: labels.favourites, href: '/m/home?type=fav' },
  { icon: 'clock', label: labels.recent, href: '/m/gameList?dataType=recent' },
  { icon: 'trophy', label: labels.bets, href: '/m/gameRecord', flag: 'TRANSBETREPMEM3' },
  { icon: 'wallet', label: labels.transactions, href: '/m/transaction/record', flag: 'TRANSREC3' },
  { icon: 'info', label: labels.profit, href: '/m/profitandloss', flag: 'PERSREP' },
  { icon: 'gift', label: labels.mall, href: '/m/mall/mallHome', flag: 'PTSYS3' },
  { icon: 'settings', label: labels.settings, href: '/m/set' },
];

/** The links of the member menu that this merchant has switched on. */
export const memberLinks = (flags: Whitelabel | undefined): readonly MemberLink[] =>
  rows.filter(({ flag }) => !flag || isOn(flags, flag));
