import type { LanguageCode } from '#contract/values/languages.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import type { Database } from '#platform/core/database/client.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';

/** Context of work for a merchant, in a request or a job. `now` is in ms since 1970. */
export type MerchantContext = {
  env: PlatformEnv;
  db: Database;
  merchant: MerchantRecord;
  language: LanguageCode;
  now: number;
};
