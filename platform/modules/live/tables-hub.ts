import type { LiveTable } from '#contract/values/live/tables.ts';
import { databaseOf } from '#platform/database/client.ts';
import type { PlatformEnv } from '#platform/env.ts';
import { tablesOf } from '#platform/modules/catalogue/live/live-tables.ts';
import { LiveHub } from '#platform/modules/live/hub.ts';

/** The hub with the tables of the catalogue; the worker's class `LiveHub`. */
export class TablesHub extends LiveHub<PlatformEnv> {
  protected override tablesOf(merchantCode: string): Promise<LiveTable[]> {
    return tablesOf(databaseOf(this.env), merchantCode, Date.now());
  }
}
