import { type CustomerType, customerTypes } from '#contract/primitives.ts';

/** An account that every merchant of the seed has. Amounts in minor units of the merchant's currency. */
export type DemoAccount = {
  username: string;
  type: CustomerType;
  nickname: string | null;
  clubLabel: string | null;
  cashMinor: number;
  /** How many favourite and recently played games it starts with. */
  games: number;
  note: string;
};

/** The one password of all demo accounts. */
export const demoPassword = 'Demo1234';

function account(
  username: string,
  type: CustomerType,
  note: string,
  facts: Partial<DemoAccount> = {},
): DemoAccount {
  return { username, type, note, nickname: null, clubLabel: null, cashMinor: 100_000, games: 0, ...facts };
}

/** One account of every customer type, and one with a past. */
export const demoAccounts: readonly DemoAccount[] = [
  account('member1', customerTypes.member, 'member', { nickname: 'Robin', clubLabel: 'Silver' }),
  account('rich1', customerTypes.member, 'member with favourites, recent games and a large balance', {
    nickname: 'Sasha',
    clubLabel: 'Diamond',
    cashMinor: 2_500_000,
    games: 28,
  }),
  account('agent1', customerTypes.agent, 'agent', { nickname: 'Alex', cashMinor: 500_000 }),
  account('master1', customerTypes.masterAgent, 'master agent', { nickname: 'Kim', cashMinor: 900_000 }),
  account('guest1', customerTypes.guest, 'guest (trial): no free play, no member centre', {
    cashMinor: 10_000,
  }),
  account('test40', customerTypes.testMember, 'test member'),
  account('test41', customerTypes.testAgent, 'test agent'),
  account('test42', customerTypes.testMasterAgent, 'test master agent'),
];
