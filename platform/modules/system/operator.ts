import { Hono } from 'hono';
import * as v from 'valibot';

import { regionRuleSchema } from '#contract/values/region.ts';
import { merchantStatuses } from '#contract/values/system/merchant-record.ts';
import { faultsGuard } from '#platform/core/calls/faults.ts';
import { parseInput, readJson } from '#platform/core/calls/implement.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import type { PlatformBindings } from '#platform/core/environment/env.ts';
import { findMerchantEnv } from '#platform/core/merchants/databases.ts';
import { changeMerchant } from '#platform/core/merchants/merchants.ts';
import { storedNumberService } from '#platform/core/merchants/number-service.ts';
import { respond } from '#platform/core/wire/envelope.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';

const changeSchema = v.object({
  merchantCode: v.string(),
  maintenance: v.exactOptional(v.boolean()),
  region: v.exactOptional(regionRuleSchema),
  status: v.exactOptional(v.picklist(merchantStatuses)),
  tellsUnknownUser: v.exactOptional(v.boolean()),
  numberService: v.exactOptional(v.nullable(storedNumberService)),
});

/** Makes the changes that an operator otherwise makes by SQL (docs/operations), for tests. Only with `FAULTS=1`. */
export const operatorApi = new Hono<PlatformBindings>().post('/platform/merchant', faultsGuard, (context) =>
  respond(context, async () => {
    const { merchantCode, ...change } = parseInput(changeSchema, await readJson(context));
    const env = await findMerchantEnv(context.env, merchantCode);
    const changed = await changeMerchant(openDatabase(env), merchantCode, change);
    if (!changed) throw new WireError('not.found');
    return null;
  }),
);
