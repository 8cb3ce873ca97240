type Flow = {
  /** Beginning of the title of the journey that tests the flow in `npm test`. */
  title: string;
  /** Keys of the calls with `effect: 'money'` that the flow makes. */
  calls: readonly string[];
};

/** The flows that move money or begin a session. */
export const flows = {
  login: { title: 'a member logs in with username and password', calls: [] },
  registration: { title: 'a visitor registers by username', calls: [] },
  deposit: { title: 'a member deposits by the gateway', calls: ['deposit.create'] },
  withdrawal: {
    title: 'a new member sets name, account and withdrawal password',
    calls: ['payout.add', 'payment.password.set', 'withdraw.request'],
  },
  transfer: { title: 'an agent logs in on the agents’ page', calls: ['agent.transfer'] },
  bet: { title: 'ten rounds of a slot move the wallet', calls: [] },
  lottery: { title: 'two draws are bought in the game', calls: ['order.cancel'] },
  bonus: {
    title: 'an application with a picture survives a lost network',
    calls: ['promotion.apply', 'promotion.claim'],
  },
  vip: { title: 'a visitor finds the VIP club', calls: ['vip.claim'] },
  mall: { title: 'the last piece goes to one of two tabs', calls: ['mall.redeem'] },
  rain: { title: 'a visitor finds the red rain', calls: ['rain.draw'] },
  envelope: { title: 'an agent creates an envelope', calls: ['agent.sendEnvelope', 'envelope.open'] },
  contract: { title: 'after login an agent is reminded', calls: [] },
} as const satisfies Record<string, Flow>;

/** Calls with `effect: 'money'` that no flow makes, each with the reason, or with the test that makes the call. */
export const withoutFlow: Readonly<Record<string, string>> = {
  'deposit.start': 'a payment that does not open with its order: deposit.outage.spec.ts',
  'deposit.submit': 'another way to pay the same order: deposit.spec.ts',
  'payout.default': 'moves no money: selects the default account',
  'payout.remove': 'moves no money: removes an account',
  'payment.password.change': 'moves no money: replaces the password that confirms later payments',
  'payment.password.recover': 'moves no money: replaces the password that confirms later payments',
  'promotion.join': 'moves no money before the claim: offers.spec.ts',
  'contract.payout': 'a button of one statement: contract-page.test.tsx, statements.worker.test.ts',
};
