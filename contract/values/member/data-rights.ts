/** Days from a closing request until the account closes; until then the member can cancel. */
export const closureGraceDays = 14;

/**
 * Years for which a licensed operator keeps a member's identity, payments and play after the last activity: Directive
 * (EU) 2015/849, article 40; Money Laundering Regulations 2017, regulation 40.
 */
export const retentionYears = 5;

/** Sections of the data stored about a member, by their names in the member's file. */
export const heldSections = [
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
  'inviteLinks',
  'notes',
  'rebateRates',
  'rebates',
] as const;
export type HeldSection = (typeof heldSections)[number];

/** Maximum rows of a section, newest first; records have the older rows of money movements. */
export const heldRows = 1_000;

/**
 * Obstacles to closing an account: money in the balance, a held bonus, a pending withdrawal or deposit, an agent's
 * envelope, an open round or bet, a mall item to be sent. Also a rebate or contract statement due to the member
 * (`rebate`, `contract`), and a statement that the member has to pay (`dues`).
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
