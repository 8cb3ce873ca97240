import * as v from 'valibot';

import { merchantStatuses } from '#contract/values/system/merchant-record.ts';

import { StepError } from '../run-step.ts';
import type { PlatformDatabase } from './database.ts';
import { quoteSql } from './sql.ts';

const statusRow = v.object({ status: v.picklist(merchantStatuses) });

type MerchantLocation = {
  database: PlatformDatabase;
  status: v.InferOutput<typeof statusRow>['status'] | null;
};

/** A new merchant has `status: null` and goes into the binding `bindingName`, or into `DB` if that is empty. */
export function findMerchantDatabase(
  databases: readonly PlatformDatabase[],
  code: string,
  bindingName: string,
): MerchantLocation {
  const sql = `SELECT status FROM merchants WHERE merchant_code = ${quoteSql(code)}`;
  const [home, another] = databases.flatMap((database) =>
    database.rows(sql, statusRow).map(({ status }) => ({ database, status })),
  );
  if (home && another)
    throw new StepError(
      `${code} is in ${home.database.name} and ${another.database.name}, so the platform serves it from neither.`,
    );
  if (home && bindingName && home.database.name !== bindingName)
    throw new StepError(
      `${code} is in ${home.database.name} already, and no command transfers a merchant to another database.`,
    );
  if (home) return home;
  const database = databases.find(({ name }) => name === (bindingName || 'DB'));
  if (!database)
    throw new StepError(
      `There is no database ${bindingName}. Databases: ${databases.map(({ name }) => name).join(', ')}.`,
    );
  return { database, status: null };
}
