import * as v from 'valibot';
import { expect, test } from 'vitest';

import { getPlatformValue } from '#contract/calls/identity/session.ts';
import { registry } from '#contract/calls/registry.ts';
import { domainRoute } from '#contract/calls/system/merchants.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { send } from '#src/shared/http/send.ts';
import { mockReplies } from '#src/testing/replies.ts';
import { findDifference } from '#tests/conformance/shape.ts';

import { buildReply } from './build-reply.ts';
import { mutate } from './mutate.ts';

const mutationsPerCall = 20;

test('the reply that is built for each call of the contract is valid', () => {
  // The blocks of home are replaced if none is known.
  const others = registry.filter((call) => call !== domainRoute);
  const differences = others.map((call) => {
    const schema = getPlatformValue(call);
    return [call.key, findDifference(schema, buildReply(schema))];
  });
  expect(differences.filter(([, difference]) => difference)).toEqual([]);
  expect(v.is(domainRoute.value, buildReply(domainRoute.value))).toBe(true);
});

test('each call of the contract, writes and logins too, reads a changed reply as a value or as malformed [ER-31]', async () => {
  const faults: string[] = [];
  for (const call of registry) {
    const schema = getPlatformValue(call);
    const reply = buildReply(schema);
    for (let index = 0; index < mutationsPerCall; index += 1) {
      const { value, changes } = mutate(reply, `${call.key} ${index}`);
      mockReplies({ [call.path]: () => value });
      try {
        // The edge reads the session of a login.
        v.safeParse(schema, value);
        // How the request is sent makes no difference to its reply.
        await send(
          { ...call, encoding: 'json', throttleMs: 0 },
          { query: {}, body: undefined, language: 'EN' },
        );
      } catch (error) {
        if (!(error instanceof CallError && error.code === 'reply.malformed'))
          faults.push(`${call.key} #${index} ${changes.join('; ')}: ${String(error)}`);
      }
    }
  }
  expect(faults).toEqual([]);
});
