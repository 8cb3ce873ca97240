/** What a merchant's levels are reckoned by: all that a member deposited, or all that he bet and that is decided. */
export const vipBases = ['deposit', 'turnover'] as const;
export type VipBasis = (typeof vipBases)[number];

/** What a member can claim of a level: once for reaching it, or once in each year, in the month of his birthday. */
export const vipBonusKinds = ['upgrade', 'birthday'] as const;
export type VipBonusKind = (typeof vipBonusKinds)[number];
