/** The total that a merchant's levels require (`basis`): of the member's deposits, or of the member's settled bets. */
export const vipBases = ['deposit', 'turnover'] as const;
export type VipBasis = (typeof vipBases)[number];

/** Bonuses of a level: paid once for reaching the level, or once a year in the month of the member's birthday. */
export const vipBonusKinds = ['upgrade', 'birthday'] as const;
export type VipBonusKind = (typeof vipBonusKinds)[number];
