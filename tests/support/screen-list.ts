type Screens = {
  merchant: 'aurora' | 'lotus' | 'harbour';
  /** Null for a visitor. */
  username: string | null;
  paths: readonly string[];
};

/** The main screens, by the account that opens them. */
export const mainScreens: readonly Screens[] = [
  {
    merchant: 'aurora',
    username: null,
    paths: [
      '/m/home',
      '/m/slot-games',
      '/m/provider',
      '/m/login',
      '/m/register',
      '/m/notice',
      '/m/help',
      '/m/activity',
    ],
  },
  { merchant: 'lotus', username: null, paths: ['/m/home', '/m/activity', '/m/lottery'] },
  { merchant: 'harbour', username: null, paths: ['/m/home', '/m/slot-games', '/m/register'] },
  {
    merchant: 'aurora',
    username: 'rich1',
    paths: [
      '/m/member/home',
      '/m/voucherCenter',
      '/m/withdraw',
      '/m/rewardCenter',
      '/m/gameRecord',
      '/m/transaction/record',
      '/m/profitandloss',
      '/m/chat',
    ],
  },
  {
    merchant: 'aurora',
    username: 'member1',
    paths: ['/m/securityCenter', '/m/mall/mallHome', '/m/member/benefits', '/m/webEmail'],
  },
  {
    merchant: 'aurora',
    username: 'agent1',
    paths: [
      '/m/agent',
      '/m/member/team',
      '/m/agent/team/overview',
      '/m/agent/team/pnl',
      '/m/teamBetting',
      '/m/agent/envelopes',
      '/m/agentRegister',
      '/m/member/agent/getSalaryContract',
    ],
  },
];

/** The layers that the header of home opens, by the name of their button. */
export const headerLayers = ['Menu', 'Language', 'Search games'] as const;
