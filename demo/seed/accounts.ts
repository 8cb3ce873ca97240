import { type CustomerType, customerTypes } from '#contract/values/customers.ts';

/**
 * All accounts except guests have an email address such as `member1@aurora.example`. Amounts are in minor units of the
 * merchant's currency; a guest has play money.
 */
export type DemoAccount = {
  username: string;
  type: CustomerType;
  nickname: string | null;
  clubLabel: string | null;
  /** Mobile number: E.164 digits, from a range that is never assigned (Ofcom, numbers for drama). */
  mobileNum: string | null;
  payeeName: string | null;
  cashMinor: number;
  /** Whether the account has the withdrawal password `demoPaymentPassword` and a payout account. */
  paysOut: boolean;
  /** Initial number of favourite and recently played games. */
  games: number;
  /** Accounts in state `excluded` are excluded for one year, which begins when the seed runs. */
  state: 'active' | 'locked' | 'disabled' | 'excluded' | 'closed';
  /** Username of the agent above the account. The agent's row must come first. */
  invitedBy: string | null;
  note: string;
};

export const demoPassword = 'Demo1234';
export const demoPaymentPassword = '280417';

function buildAccount(
  username: string,
  type: CustomerType,
  note: string,
  overrides: Partial<DemoAccount> = {},
): DemoAccount {
  const defaults = { cashMinor: 100_000, paysOut: false, games: 0, state: 'active' } as const;
  const empty = { nickname: null, clubLabel: null, mobileNum: null, payeeName: null, invitedBy: null };
  return { username, type, note, ...empty, ...defaults, ...overrides };
}

/** One account of every customer type, one with a history, and one in every state. */
export const demoAccounts: readonly DemoAccount[] = [
  buildAccount('master1', customerTypes.masterAgent, 'master agent, above agent1', {
    nickname: 'Kim',
    cashMinor: 900_000,
    mobileNum: '447700900104',
  }),
  buildAccount('agent1', customerTypes.agent, 'agent with a withdrawal account, above member1 and rich1', {
    invitedBy: 'master1',
    nickname: 'Alex',
    cashMinor: 500_000,
    mobileNum: '447700900103',
    payeeName: 'Alex Lindqvist',
    paysOut: true,
  }),
  buildAccount('member1', customerTypes.member, 'member', {
    invitedBy: 'agent1',
    nickname: 'Robin',
    clubLabel: 'Silver',
    mobileNum: '447700900101',
  }),
  buildAccount(
    'rich1',
    customerTypes.member,
    'member with favourites, recent games, records, a large balance and withdrawals, one in review',
    {
      invitedBy: 'agent1',
      nickname: 'Sasha',
      clubLabel: 'Diamond',
      mobileNum: '447700900102',
      payeeName: 'Sasha Moreno',
      cashMinor: 2_500_000,
      paysOut: true,
      games: 28,
    },
  ),
  buildAccount('guest1', customerTypes.guest, 'guest (trial): no demo play, no member centre', {
    cashMinor: 10_000,
  }),
  buildAccount('test40', customerTypes.testMember, 'test member', { mobileNum: '447700900105' }),
  buildAccount('test41', customerTypes.testAgent, 'test agent', { mobileNum: '447700900106' }),
  buildAccount('test42', customerTypes.testMasterAgent, 'test master agent', { mobileNum: '447700900107' }),
  buildAccount('locked1', customerTypes.member, 'member whose account is locked', { state: 'locked' }),
  buildAccount('disabled1', customerTypes.member, 'member whose account is disabled', { state: 'disabled' }),
  buildAccount('excluded1', customerTypes.member, 'self-excluded member: can see everything, can’t play', {
    state: 'excluded',
  }),
  buildAccount('closed1', customerTypes.member, 'member whose account is closed', { state: 'closed' }),
];

/** Invitation codes of agents at every merchant. */
export const demoAffiliates = [{ code: 'AGENT1', username: 'agent1' }] as const;
