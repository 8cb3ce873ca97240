/** Days from a closing request until the account closes; until then the member can cancel. */
export const closureGraceDays = 14;

/**
 * Years after a member's last activity for which a licensed operator keeps the member's identity, payments and play:
 * Directive (EU) 2015/849, article 40; Money Laundering Regulations 2017, regulation 40.
 */
export const retentionYears = 5;

/** Sections of the data that is stored about a member, in the file that the member can download. */
export const personalDataSections = [
  'account',
  'linkedLogins',
  'devices',
  'protection',
  'payoutAccounts',
  'deposits',
  'withdrawals',
  'movements',
  'rounds',
  'promotions',
  'redRain',
  'favourites',
  'recentGames',
  'messages',
  'notifications',
  'tickets',
  'chat',
  'points',
  'mallOrders',
  'vipBonuses',
  'teamEnvelopes',
  'contracts',
  'contractStatements',
  'depositLimits',
  'realityCheck',
  'lotteryBets',
  'pictures',
  'readAnnouncements',
  'reports',
  'logins',
  'inviteLinks',
  'notes',
  'rebateRates',
  'rebates',
] as const;
export type PersonalDataSection = (typeof personalDataSections)[number];

/** Older rows of a section are left out; the member's records also list the older movements of money. */
export const maxPersonalDataRows = 1_000;

/**
 * What can prevent the closing of an account: money in the balance, an unreleased bonus, a pending withdrawal or
 * deposit, an agent's envelope, an open round or bet, or a mall item to be sent. `rebate` and `contract` are a rebate
 * and a contract statement that the member will be paid; `dues` is a statement that the member has to pay.
 */
export const closingObstacles = [
  'cash',
  'bonus',
  'withdrawal',
  'deposit',
  'envelope',
  'round',
  'mall',
  'rebate',
  'contract',
  'dues',
] as const;
