/** Keys of the calls that chapter 7 of the specification names, a line a paragraph. All others are the contract's own. */
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
