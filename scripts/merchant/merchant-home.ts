import * as v from 'valibot';

import { merchantStatuses } from '#contract/values/system/merchant-record.ts';

import { StepError } from '../step.ts';
import type { PlatformDatabase } from './database.ts';
import { quoteSql } from './sql.ts';

const statusRow = v.object({ status: v.picklist(merchantStatuses) });

type Home = { database: PlatformDatabase; status: v.InferOutput<typeof statusRow>['status'] | null };

/**
 * Finds the platform's database that has a merchant, and the merchant's status. A new merchant has `status: null` and
 * goes into the database `wanted` (the name of a binding), by default `DB`.
 */
export function findMerchantHome(databases: readonly PlatformDatabase[], code: string, wanted: string): Home {
  const sql = `SELECT status FROM merchants WHERE merchant_code = ${quoteSql(code)}`;
  const [home, another] = databases.flatMap((database) =>
    database.rows(sql, statusRow).map(({ status }) => ({ database, status })),
  );
  if (home && another)
    throw new StepError(
      `${code} is in ${home.database.name} and ${another.database.name}, so the platform serves it from neither.`,
    );
  if (home && wanted && home.database.name !== wanted)
    throw new StepError(`${code} is in ${home.database.name} already: no command moves a merchant.`);
  if (home) return home;
  const database = databases.find(({ name }) => name === (wanted || 'DB'));
  if (!database)
    throw new StepError(`There is no database ${wanted}: ${databases.map(({ name }) => name).join(', ')}.`);
  return { database, status: null };
}
