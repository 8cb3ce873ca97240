import type { LinkProps } from '@tanstack/react-router';

import type { Settings } from '#contract/calls/system/site.ts';
import { type FlagKey, isFlagOn, type Whitelabel } from '#contract/values/flags.ts';
import { memberTexts } from '#src/features/member/member-texts.ts';
import { defineMessages, type MessageDescriptor } from '#src/shared/intl/intl.tsx';
import type { IconName } from '#src/shared/ui/media/icon-names.ts';

const labels = defineMessages({
  deposit: {
    id: 'member.entry.deposit',
    defaultMessage: 'Deposit',
    description: 'Button in the member menu and the member centre; short',
  },
  withdraw: {
    id: 'member.entry.withdraw',
    defaultMessage: 'Withdraw',
    description: 'Button in the member menu and the member centre; short',
  },
  favourites: {
    id: 'member.entry.favourites',
    defaultMessage: 'Favourites',
    description: 'Member menu entry',
  },
  recent: { id: 'member.entry.recent', defaultMessage: 'Recently played', description: 'Member menu entry' },
  bets: { id: 'member.entry.bets', defaultMessage: 'Bet records', description: 'Member menu entry' },
  transactions: {
    id: 'member.entry.transactions',
    defaultMessage: 'Transactions',
    description: 'Member menu entry',
  },
  profit: { id: 'member.entry.profit', defaultMessage: 'Profit and loss', description: 'Member menu entry' },
  vip: { id: 'member.entry.vip', defaultMessage: 'Rewards', description: 'Member menu entry' },
  mall: { id: 'member.entry.mall', defaultMessage: 'Points mall', description: 'Member menu entry' },
  messages: {
    id: 'member.entry.messages',
    defaultMessage: 'Messages',
    description: 'Member menu entry: announcements and inbox',
  },
  help: { id: 'member.entry.help', defaultMessage: 'Help', description: 'Member menu entry' },
  feedback: {
    id: 'member.entry.feedback',
    defaultMessage: 'Feedback',
    description: 'Member menu entry: write to the merchant, and read the answers',
  },
  chat: {
    id: 'member.entry.chat',
    defaultMessage: 'Chat with support',
    description: 'Member menu entry; opens the ways to reach support',
  },
});

type Target = LinkProps | { overlay: string };
/** `quick` are the buttons next to the balance; the other groups are rows. */
const entryGroups = ['quick', 'games', 'money', 'rewards', 'account'] as const;
export type EntryGroup = (typeof entryGroups)[number];
export type MemberEntry = {
  icon: IconName;
  label: MessageDescriptor;
  group: EntryGroup;
  target: Target;
  /** Set if the entry shows the number of unread messages. */
  counts?: 'messages';
};

type Row = Omit<MemberEntry, 'group'> & {
  /** Without `flag` the entry is always shown. */
  flag?: FlagKey;
  /** True if the entry needs a full account. A guest is then asked to register. */
  needsFullAccount?: true;
  /** Setting of the merchant's template that hides the entry if it is `0`. */
  template?: 'dep_func';
};

const rows: Readonly<Record<EntryGroup, readonly Row[]>> = {
  quick: [
    { icon: 'deposit', label: labels.deposit, target: { to: '/m/voucherCenter' }, template: 'dep_func' },
    { icon: 'withdraw', label: labels.withdraw, target: { to: '/m/withdraw' } },
  ],
  games: [
    { icon: 'heart', label: labels.favourites, target: { to: '/m/home', search: { type: 'fav' } } },
    {
      icon: 'clock',
      label: labels.recent,
      target: {
        to: '/m/$list',
        params: { list: 'gameList' },
        search: { gameType: 'ALL', dataType: 'recent' },
      },
    },
  ],
  money: [
    {
      icon: 'trophy',
      label: labels.bets,
      target: { to: '/m/gameRecord' },
      flag: 'TRANSBETREPMEM3',
      needsFullAccount: true,
    },
    {
      icon: 'records',
      label: labels.transactions,
      target: { to: '/m/transaction/record' },
      flag: 'TRANSREC3',
      needsFullAccount: true,
    },
    {
      icon: 'info',
      label: labels.profit,
      target: { to: '/m/profitandloss' },
      flag: 'PERSREP',
      needsFullAccount: true,
    },
  ],
  rewards: [
    {
      icon: 'vip',
      label: labels.vip,
      target: { to: '/m/rewardCenter' },
      flag: 'REWCEN3',
      needsFullAccount: true,
    },
    { icon: 'gift', label: labels.mall, target: { to: '/m/mall/mallHome' }, flag: 'PTSYS3' },
  ],
  account: [
    {
      icon: 'user',
      label: memberTexts.myDetails,
      target: { to: '/m/myAccount/index' },
      flag: 'MYACC',
      needsFullAccount: true,
    },
    {
      icon: 'shield',
      label: memberTexts.securityCentre,
      target: { to: '/m/securityCenter' },
      needsFullAccount: true,
    },
    {
      icon: 'pause',
      label: memberTexts.limitsAndBreaks,
      target: { to: '/m/member/protection' },
      needsFullAccount: true,
    },
    { icon: 'mail', label: labels.messages, target: { to: '/m/message' }, counts: 'messages' },
    { icon: 'settings', label: memberTexts.settings, target: { to: '/m/set' } },
    { icon: 'info', label: labels.help, target: { to: '/m/help' } },
    { icon: 'edit', label: labels.feedback, target: { to: '/m/feedback' }, needsFullAccount: true },
    { icon: 'chat', label: labels.chat, target: { overlay: 'chat' }, flag: 'CBS3', needsFullAccount: true },
  ],
};

/** Returns the entries of this merchant, in order. Unknown flags count as off. */
export function listMemberEntries(options: {
  flags: Whitelabel | undefined;
  template: Settings['template'] | undefined;
  guest: boolean;
}): readonly MemberEntry[] {
  const { flags, template, guest } = options;
  return entryGroups.flatMap((group) =>
    rows[group].flatMap(({ flag, needsFullAccount, template: setting, ...row }) => {
      if (setting && template?.[setting] === '0') return [];
      if (flag && !isFlagOn(flags, flag)) return [];
      // Trial money can be neither deposited nor withdrawn.
      if (guest && group === 'quick') return [];
      return [{ ...row, group, ...(guest && needsFullAccount && { target: { overlay: 'guest-alert' } }) }];
    }),
  );
}
