/** The flows of money and of the session, each by the begin of the title of the journey that `npm test` makes of it. */
export const flows = {
  login: 'a member logs in with username and password',
  registration: 'a visitor registers by username',
  deposit: 'a member deposits by the gateway',
  withdrawal: 'a new member is led to name, account and withdrawal password',
  transfer: 'an agent logs in at the agents’ side',
  bet: 'ten rounds of a slot move the wallet',
  lottery: 'two draws are bought in the game',
  bonus: 'an application with a picture outlives a lost network',
  mall: 'the last piece goes to one of two tabs',
  rain: 'a visitor finds the red rain',
  envelope: 'an agent puts up an envelope',
  contract: 'an agent is reminded after login',
} as const;
