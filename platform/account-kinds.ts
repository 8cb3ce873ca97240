import { type CustomerType, customerTypes } from '#contract/primitives.ts';

const told: readonly CustomerType[] = [customerTypes.member, customerTypes.agent, customerTypes.masterAgent];

/** Guests and test accounts: their wins are not told on the board. */
export const isTestAccount = (type: CustomerType): boolean => !told.includes(type);
