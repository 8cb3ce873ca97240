import type { LiveTable } from '#contract/values/live/tables.ts';
import { databaseOf } from '#platform/database/client.ts';
import type { PlatformEnv } from '#platform/env.ts';
import { tablesOf } from '#platform/modules/catalogue/live/live-tables.ts';
import { LiveHub } from '#platform/modules/live/hub.ts';
import { envOfMerchant } from '#platform/modules/system/databases.ts';

/** The hub with the tables of the catalogue; the worker's class `LiveHub`. */
export class TablesHub extends LiveHub<PlatformEnv> {
  protected override async tablesOf(merchantCode: string): Promise<LiveTable[]> {
    const env = await envOfMerchant(this.env, merchantCode);
    return tablesOf(databaseOf(env), merchantCode, Date.now());
  }
}
