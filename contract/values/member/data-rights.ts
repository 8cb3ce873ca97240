/** Days from a member's word until his account closes; until then he can take it back. */
export const closureGraceDays = 14;

/**
 * Years that a licensed operator keeps who somebody was and what he paid and played, after the last of it: Directive (EU)
 * 2015/849, article 40; Money Laundering Regulations 2017, regulation 40.
 */
export const keptYears = 5;

/** What is kept about a member, by what it is about; the names are those in the file that he gets. */
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

/** Rows of a section at most, the newest ones; records have the older ones of what moves money. */
export const heldRows = 1_000;

/**
 * What keeps an account from closing: money in the balance, a held bonus, a withdrawal or a deposit that is under way, an
 * agent's envelope, a round or a bet that is open, something of the mall that is to be sent, a rebate or a statement of a
 * contract that is to be paid to the member (`rebate`, `contract`), and one that the member has to pay (`dues`).
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
