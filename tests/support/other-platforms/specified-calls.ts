/**
 * Keys of the calls that chapter 7 of the specification names, a line a paragraph. All others are the contract's own.
 */
export const specifiedCalls: ReadonlySet<string> = new Set(
  `
  session.login session.freeplay session.logout
  member.register member.registerMobile system.register member.trialuser session.captcha member.checkUsername
  member.info member.icon member.nickname member.email member.payeename
  password.email password.verification password.change verification.noLogin verification.register
  agent.affiliate announcement.list announcement.read announcement.popular
  system.status system.whitelabel system.settings system.country system.domainRoute system.key help.centre
  feedback.send support.ways
  game.list game.vendorTypes game.hot game.winners game.rankList favourite.ids favourite.list favourite.add
  favourite.remove recent.list recent.add lottery.list lottery.menus lottery.numero lottery.vietnam
  launch.game launch.lottery order.list order.detail order.cancel
  chat.launch chat.unread message.unread game.models
  agent.teamKpi agent.downlines agent.transferInfo agent.transfer rebate.list
  contract.requirements contract.view contract.accept contract.statements contract.payout
  wallet.balance withdraw.info withdraw.request security.overview
  deposit.methods deposit.create deposit.order deposit.start deposit.submit
`
    .trim()
    .split(/\s+/),
);

/**
 * Parameters that the chapter lists for a call, besides the merchant and the session's token; calls without such a list
 * are left out.
 */
export const specifiedParameters: Readonly<Record<string, string>> = {
  'announcement.list': 'types groupName platform',
  'help.centre': 'device lang',
  'game.list':
    'platform gameName gameType pageNo pageSize vassalage gameClassify isNew minBet minLine language clientType',
  'game.vendorTypes': 'typeId',
  'game.hot': 'isPlatform language platform',
  'game.models': 'active streaming',
  'favourite.ids': 'pageNo pageSize',
  'favourite.list': 'pageNo gameType pageSize language vendor',
  'favourite.remove': 'nodeId vendor',
  'recent.list': 'page pageSize gameType language vassalage clientType',
  'agent.affiliate': 'code domain',
  'agent.teamKpi': 'startDate endDate size',
  'chat.launch': 'b2c language backUrl headerColor title',
};
