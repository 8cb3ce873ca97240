/** Screens that need the calls with this first part of their key. */
const screensByArea: Readonly<Record<string, readonly string[]>> = {
  agent: [
    '/m/agent',
    '/m/agentRegister',
    '/m/agent/envelopes',
    '/m/agent/team/overview',
    '/m/member/agent/agentRebeat',
    '/m/member/team',
  ],
  announcement: ['/m/home', '/m/notice', '/m/message'],
  chat: ['/m/chat'],
  contract: ['/m/member/agent/$page'],
  deposit: ['/m/voucherCenter'],
  envelope: ['/m/redRain/team'],
  favourite: ['/m/home', '/m/gameList?dataType=fav'],
  feedback: ['/m/feedback'],
  game: ['/m/home', '/m/gameList', '/m/hot-games', '/m/provider'],
  help: ['/m/help'],
  launch: ['/m/play'],
  live: [],
  lottery: ['/m/lottery'],
  mall: ['/m/mall/mallHome'],
  member: ['/m/member/home', '/m/member/data', '/m/securityCenter', '/m/trail'],
  message: ['/m/webEmail'],
  order: ['/m/gameRecord'],
  password: ['/m/changePsw', '/m/forget'],
  payment: ['/m/securityCenter', '/m/withdraw'],
  payout: ['/m/withdraw/accounts'],
  promotion: ['/m/home', '/m/activity', '/m/rewardCenter'],
  protection: ['/m/member/protection'],
  push: ['/m/set'],
  rain: ['/m/redRain'],
  rebate: ['/m/member/agent/agentRebeat', '/m/member/teamRebate'],
  recent: ['/m/home', '/m/gameCenter'],
  reward: ['/m/rewardCenter'],
  security: ['/m/securityCenter'],
  session: ['/m/login', '/m/register', '/m/trail'],
  support: ['/m/home'],
  system: ['every screen'],
  team: ['/m/agent/team/overview', '/m/agent/team/pnl', '/m/teamBetting'],
  transaction: ['/m/transaction/record', '/m/profitandloss'],
  verification: ['/m/register', '/m/securityCenter'],
  vip: ['/m/member/benefits'],
  wallet: ['/m/member/home', '/m/play'],
  withdraw: ['/m/withdraw', '/m/withdraw/$orderNo'],
};

/** Lists the screens that lack something without this call. Throws for a key of an unknown area. */
export function listScreens(key: string): readonly string[] {
  const area = key.slice(0, key.indexOf('.'));
  const screens = screensByArea[area];
  if (!screens) throw new Error(`screens.ts has no screens for ${area}`);
  return screens;
}
