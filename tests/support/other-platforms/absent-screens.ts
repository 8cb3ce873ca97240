import { type Locator, expect } from '@playwright/test';

import { flowPages } from '#tests/journeys/short/walks.ts';

/** Screens that a platform with only the calls of the specification cannot fill. */
export const absentScreens: readonly string[] = [
  '/m/activity',
  '/m/activityDetail?id=1',
  '/m/agent/envelopes',
  '/m/agent/team/pnl',
  '/m/agentRegister',
  '/m/chat',
  '/m/mall/mallHome',
  '/m/member/benefits',
  '/m/member/data',
  '/m/member/protection',
  '/m/member/teamRebate',
  '/m/profitandloss',
  '/m/redRain',
  '/m/redRain/team',
  '/m/rewardCenter',
  '/m/teamBetting',
  '/m/transaction/record',
  '/m/webEmail',
  '/m/withdraw/W261124-00000000',
];

/** Pages that the walks leave out, because the short run opens them within a flow. */
export const absentFlowPages = Object.keys(flowPages).filter((path) => absentScreens.includes(path));

/** A title, the message and a link. Two pages also link to a list, or list where a player finds help. */
const absentText =
  /^[^\n]+\n(?:Not available on this site\.|[^\n]+ (?:isn’t|aren’t) available)\n(?:Back to the lobby|View promotions)(?:\n+All withdrawals|\n+When gambling stops being fun\n.*)?$/s;

/** Expects of a screen that it says as a whole that the site does not have it, or of any other that it does not. */
export async function expectAbsence(main: Locator, path: string): Promise<void> {
  const expected = absentScreens.includes(path);
  const isAbsent = async () => absentText.test((await main.innerText()).trim());
  await expect.poll(isAbsent, `${path} is ${expected ? 'absent' : 'there'}`).toBe(expected);
}
