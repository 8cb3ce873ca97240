import type { LinkProps } from '@tanstack/react-router';

import { type FlagKey, isFlagOn, type Whitelabel } from '#contract/values/flags.ts';
import { agentTexts } from '#src/features/agents/agent-texts.ts';
import { defineMessages, type MessageDescriptor } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import type { IconName } from '#src/shared/ui/media/icon-names.ts';

const labels = defineMessages({
  records: { id: 'agents.tile.records', defaultMessage: 'Transactions', description: 'Tile; short' },
  team: { id: 'agents.tile.team', defaultMessage: 'Team management', description: 'Tile; short' },
  betting: { id: 'agents.tile.betting', defaultMessage: 'Team betting', description: 'Tile; short' },
  rates: { id: 'agents.tile.rates', defaultMessage: 'Rebate rates', description: 'Tile; short' },
  security: { id: 'agents.tile.security', defaultMessage: 'Security centre', description: 'Tile; short' },
  messages: { id: 'agents.tile.messages', defaultMessage: 'Messages', description: 'Tile; short' },
  invite: { id: 'agents.home.open', defaultMessage: 'Invite', description: 'Footer and menu; short' },
  dividend: {
    id: 'agents.home.dividend',
    defaultMessage: 'Dividends',
    description: 'Footer and menu; short',
  },
  news: {
    id: 'agents.home.news',
    defaultMessage: 'News',
    description: 'Footer and menu: announcements; short',
  },
  contracts: { id: 'agents.tile.contracts', defaultMessage: 'Contracts', description: 'Menu; short' },
  service: { id: 'agents.tile.service', defaultMessage: 'Support', description: 'Tile; short' },
});

export type AgentTile = {
  icon: IconName;
  label: MessageDescriptor;
  target: LinkProps | { overlay: string };
  /** Page in the agents' menu, if it is not `target`. */
  page?: LinkProps;
  showsUnread?: true;
};

/** A page of agents. */
export type AgentPageLink = { icon: IconName; label: MessageDescriptor; target: LinkProps };

const tiles: readonly (AgentTile & { flag?: FlagKey })[] = [
  { flag: 'AGEPAG', icon: 'grid', label: agentTexts.teamOverview, target: { to: '/m/agent/team/overview' } },
  {
    flag: 'TRANSREC3',
    icon: 'records',
    label: labels.records,
    target: { to: '/m/transaction/record', search: { types: 'A' } },
  },
  { flag: 'DOWNMAN', icon: 'team', label: labels.team, target: { to: '/m/member/team' } },
  {
    flag: 'AGENTRANSMULTDOWN3',
    icon: 'gift',
    label: words.redEnvelopes,
    target: { to: '/m/redRain' },
    page: { to: '/m/agent/envelopes' },
  },
  { flag: 'AGETEAMPNL3', icon: 'chart', label: agentTexts.teamProfit, target: { to: '/m/agent/team/pnl' } },
  { flag: 'TEAMBETTING3', icon: 'chip', label: labels.betting, target: { to: '/m/teamBetting' } },
  {
    flag: 'AGEREBINC3',
    icon: 'percent',
    label: labels.rates,
    target: { to: '/m/member/agent/agentRebeat' },
  },
  {
    flag: 'AGEREBINC3',
    icon: 'wallet',
    label: agentTexts.rebateIncome,
    target: { to: '/m/member/teamRebate' },
  },
  { flag: 'SECPRIV', icon: 'shield', label: labels.security, target: { to: '/m/securityCenter' } },
  { flag: 'MAILCEN', icon: 'mail', label: labels.messages, target: { to: '/m/message' }, showsUnread: true },
  { icon: 'headset', label: labels.service, target: { overlay: 'service' } },
];

/** Links of the footer of an agent's home. */
export const footerLinks = {
  invite: { icon: 'plus', label: labels.invite, target: { to: '/m/agentRegister' } },
  dividend: {
    flag: 'AGEREBINC3',
    icon: 'wallet',
    label: labels.dividend,
    target: { to: '/m/member/agent/$page', params: { page: 'agentDivident' } },
  },
  news: {
    icon: 'bell',
    label: labels.news,
    target: { to: '/m/member/notice', search: { types: 'A' } },
  },
} satisfies Record<string, AgentPageLink & { flag?: FlagKey }>;

const contracts: AgentPageLink = {
  icon: 'receipt',
  label: labels.contracts,
  target: { to: '/m/member/agent/$page', params: { page: 'getSalaryContract' } },
};

/** Returns the pages in the agents' menu at the side of a wide screen, in order. */
export function listAgentPages(flags: Whitelabel | undefined): readonly AgentPageLink[] {
  const { invite, dividend, news } = footerLinks;
  return [
    ...listAgentTiles(flags).flatMap(({ target, page = target, ...tile }) =>
      !('overlay' in page) ? [{ ...tile, target: page }] : [],
    ),
    contracts,
    ...(isFlagOn(flags, dividend.flag) ? [dividend] : []),
    invite,
    news,
  ];
}

/** Returns the tiles of a merchant, in order. Unknown flags count as off. */
export const listAgentTiles = (flags: Whitelabel | undefined): readonly AgentTile[] =>
  tiles.flatMap(({ flag, ...tile }) => (!flag || isFlagOn(flags, flag) ? [tile] : []));
