import { expect, test } from 'vitest';

import type { FlagKey } from '#contract/values/flags.ts';

import { type AgentTile, listAgentTiles } from './agent-tiles.ts';

const listTargets = (...on: FlagKey[]) =>
  listAgentTiles(Object.fromEntries(on.map((key) => [key, { enabled: '1' }]))).map(({ target }) => target);

const tilesByFlag: [FlagKey, AgentTile['target'][]][] = [
  ['AGEPAG', [{ to: '/m/agent/team/overview' }]],
  ['TRANSREC3', [{ to: '/m/transaction/record', search: { types: 'A' } }]],
  ['DOWNMAN', [{ to: '/m/member/team' }]],
  ['AGENTRANSMULTDOWN3', [{ to: '/m/redRain' }]],
  ['AGETEAMPNL3', [{ to: '/m/agent/team/pnl' }]],
  ['TEAMBETTING3', [{ to: '/m/teamBetting' }]],
  ['AGEREBINC3', [{ to: '/m/member/agent/agentRebeat' }, { to: '/m/member/teamRebate' }]],
  ['SECPRIV', [{ to: '/m/securityCenter' }]],
  ['MAILCEN', [{ to: '/m/message' }]],
];

test.for(tilesByFlag)(
  'the flag %s shows and hides its tiles, and online service is always shown [AG-09] [AG-10] [AG-11] [AG-12] [AG-13] [AG-14] [AG-15] [AG-16] [AG-17] [AG-18] [AG-19] [ST-13]',
  ([flag, targets]) => {
    expect(listTargets(flag)).toEqual([...targets, { overlay: 'service' }]);
    const others = tilesByFlag.flatMap(([key]) => (key === flag ? [] : [key]));
    expect(listTargets(...others)).not.toEqual(expect.arrayContaining(targets));
  },
);

test('without flags only online service is shown [AG-19]', () => {
  expect(listTargets()).toEqual([{ overlay: 'service' }]);
  expect(listAgentTiles(undefined)).toHaveLength(1);
});
