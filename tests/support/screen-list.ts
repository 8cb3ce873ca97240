/** The main screens, by the account that opens them; null for a visitor. */
export const mainScreens = [
  [
    null,
    [
      '/m/home',
      '/m/slot-games',
      '/m/provider',
      '/m/login',
      '/m/register',
      '/m/notice',
      '/m/help',
      '/m/activity',
    ],
  ],
  [
    'rich1',
    [
      '/m/member/home',
      '/m/voucherCenter',
      '/m/withdraw',
      '/m/rewardCenter',
      '/m/gameRecord',
      '/m/transaction/record',
      '/m/profitandloss',
      '/m/play?nodeId=1',
      '/m/chat',
    ],
  ],
  ['agent1', ['/m/agent', '/m/member/team', '/m/agent/team/overview', '/m/agent/team/pnl', '/m/teamBetting']],
] as const;
