import { Hono } from 'hono';
import * as v from 'valibot';

import { regionRuleSchema } from '#contract/values/region.ts';
import { merchantStatuses } from '#contract/values/system/merchant-record.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import type { PlatformBindings } from '#platform/core/env.ts';
import { respond } from '#platform/core/wire/envelope.ts';
import { onlyWithFaults } from '#platform/core/wire/faults.ts';
import { parseInput, readJson } from '#platform/core/wire/implement.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { storedNumberService } from '#platform/modules/identity/verification/number-service.ts';
import { envOfMerchant } from '#platform/modules/system/databases.ts';
import { changeMerchant } from '#platform/modules/system/merchants.ts';

const changeSchema = v.object({
  merchantCode: v.string(),
  maintenance: v.exactOptional(v.boolean()),
  region: v.exactOptional(regionRuleSchema),
  status: v.exactOptional(v.picklist(merchantStatuses)),
  tellsUnknownUser: v.exactOptional(v.boolean()),
  numberService: v.exactOptional(v.nullable(storedNumberService)),
});

/** The changes that an operator makes by SQL (docs/operations), for tests: with `FAULTS=1` only. */
export const operatorApi = new Hono<PlatformBindings>().post(
  '/platform/merchant',
  onlyWithFaults,
  (context) =>
    respond(context, async () => {
      const { merchantCode, ...change } = parseInput(changeSchema, await readJson(context));
      const env = await envOfMerchant(context.env, merchantCode);
      const changed = await changeMerchant(databaseOf(env), merchantCode, change);
      if (!changed) throw new WireError('not.found');
      return null;
    }),
);
