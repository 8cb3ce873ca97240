import type { LinkProps } from '@tanstack/react-router';

/** The call without which a page has nothing to show, by the page's path. */
export const pageCalls = {
  '/m/activity': 'promotion.list',
  '/m/agent/envelopes': 'agent.envelopes',
  '/m/agent/team/overview': 'agent.teamKpi',
  '/m/agent/team/pnl': 'team.profit',
  '/m/agentRegister': 'agent.open',
  '/m/chat': 'chat.list',
  '/m/feedback': 'feedback.send',
  '/m/gameRecord': 'order.list',
  '/m/help': 'help.centre',
  '/m/mall/mallHome': 'mall.home',
  '/m/member/agent/$page': 'contract.view',
  '/m/member/agent/agentRebeat': 'rebate.list',
  '/m/member/benefits': 'vip.levels',
  '/m/member/data': 'member.heldData',
  '/m/member/protection': 'protection.overview',
  '/m/member/team': 'agent.downlines',
  '/m/member/teamRebate': 'rebate.income',
  '/m/profitandloss': 'transaction.profit',
  '/m/redRain': 'rain.now',
  '/m/redRain/team': 'envelope.list',
  '/m/rewardCenter': 'reward.list',
  '/m/securityCenter': 'security.overview',
  '/m/teamBetting': 'team.betting',
  '/m/trail': 'session.freeplay',
  '/m/transaction/record': 'transaction.record',
  '/m/voucherCenter': 'deposit.methods',
  '/m/webEmail': 'message.list',
  '/m/withdraw': 'withdraw.info',
  '/m/withdraw/$orderNo': 'withdraw.order',
} as const satisfies Partial<Record<NonNullable<LinkProps['to']>, string>>;

/** Lists the paths of the pages that need one of these calls. */
export const listAbsentPages = (calls: readonly string[]): ReadonlySet<string> =>
  new Set(Object.entries(pageCalls).flatMap(([path, call]) => (calls.includes(call) ? [path] : [])));
