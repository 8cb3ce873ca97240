import type { LiveTable } from '#contract/values/catalogue/live-tables.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import { envOfMerchant } from '#platform/core/merchants/databases.ts';
import { type LiveFeeds, tablesOf } from '#platform/modules/catalogue/exports.ts';
import { LiveHub } from '#platform/modules/channel/hub.ts';

/** The hub with the tables of the catalogue, as vendors' feeds tell of them. */
export abstract class LiveTablesHub extends LiveHub<PlatformEnv> {
  /** The adapters of vendors' feeds. */
  protected abstract readonly feeds: LiveFeeds;

  protected override async tablesOf(merchantCode: string): Promise<LiveTable[]> {
    const env = await envOfMerchant(this.env, merchantCode);
    return tablesOf(databaseOf(env), this.feeds, merchantCode, Date.now());
  }
}
