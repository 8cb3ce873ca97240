import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { afterEach, beforeAll, expect, test } from 'vitest';

import { registry } from '#contract/calls/registry.ts';
import { customerTypes } from '#contract/values/customers.ts';
import type { FlagKey } from '#contract/values/flags.ts';
import type { Call } from '#contract/wire/call.ts';
import { envelopeSchema } from '#contract/wire/envelope.ts';
import { buildMerchantHeader, send, logInForToken } from '#platform/support/client.ts';

/** Calls that depend on a merchant's flag, listed independently of the contract. */
const flagged: Readonly<Record<string, FlagKey>> = {
  'game.jackpots': 'HOMEJACKPOTS',
  'game.themes': 'HOMETHEMES',
  'game.similar': 'HOMEBECAUSE',
  'promotion.welcome': 'HOMEWELCOME',
  'vip.levels': 'REWCEN3',
  'vip.claim': 'REWCEN3',
  'reward.list': 'REWCEN3',
  'mall.home': 'PTSYS3',
  'mall.orders': 'PTSYS3',
  'mall.points': 'PTSYS3',
  'mall.redeem': 'PTSYS3',
  'chat.launch': 'CBS3',
  'chat.send': 'CBS3',
  'team.betting': 'TEAMBETTING3',
  'team.profit': 'AGETEAMPNL3',
  'team.movers': 'TEAMBETTING3',
  'rebate.list': 'AGEREBINC3',
  'rebate.of': 'AGEREBINC3',
  'rebate.set': 'AGEREBINC3',
  'rebate.income': 'AGEREBINC3',
  'agent.envelopeInfo': 'AGENTRANSMULTDOWN3',
  'agent.sendEnvelope': 'AGENTRANSMULTDOWN3',
  'agent.envelopes': 'AGENTRANSMULTDOWN3',
  'agent.envelope': 'AGENTRANSMULTDOWN3',
};

const setFlag = (flag: FlagKey, enabled: '0' | '1') =>
  env.DB.prepare(
    `UPDATE merchants SET flags = json_set(flags, '$.${flag}.enabled', ?) WHERE merchant_code = 'aurora'`,
  )
    .bind(enabled)
    .run();

let member = '';
let agent = '';
beforeAll(async () => {
  [member, agent] = await Promise.all([logInForToken('rich1'), logInForToken('agent1')]);
});
afterEach(async () => {
  for (const flag of new Set(Object.values(flagged))) await setFlag(flag, '1');
});

/** Returns the error code of a call without input, if any; flags are checked before the input. */
async function readErrorCode(call: Call, token: string): Promise<string | null> {
  const response = await send(call.path, {
    method: call.method,
    headers: {
      ...buildMerchantHeader(call, 'aurora'),
      'X-Visitor-Ip': '203.0.113.7',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: call.body ? '{}' : null,
  });
  return v.parse(envelopeSchema, await response.json()).errorCode;
}

test('the contract names the calls with a flag, including all calls of levels, rewards and the mall [ST-13]', () => {
  const flagsByKey = registry.flatMap(({ key, flag }: Call) => (flag ? [[key, flag]] : []));
  expect(Object.fromEntries(flagsByKey)).toEqual(flagged);
  const keys = registry.map(({ key }) => key).filter((key) => /^(vip|reward|mall)\./.test(key));
  expect(keys.filter((key) => !(key in flagged))).toEqual([]);
});

for (const call of registry.filter(({ key }) => key in flagged)) {
  test(`${call.key} is refused to every caller if its flag is off, and allowed if the flag is on [ST-13]`, async () => {
    const caller = call.roles.includes(customerTypes.member) ? member : agent;
    const callers = call.session === 'required' ? [caller] : [caller, ''];
    for (const token of callers) expect(await readErrorCode(call, token)).not.toBe('permission.denied');
    await setFlag(flagged[call.key] ?? 'REWCEN3', '0');
    for (const token of callers) expect(await readErrorCode(call, token)).toBe('permission.denied');
  });
}
