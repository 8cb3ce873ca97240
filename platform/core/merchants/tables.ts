import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { merchantStatuses } from '#contract/values/system/merchant-record.ts';

/** Column with the merchant that a row belongs to. */
export const merchantCode = () =>
  text('merchant_code')
    .notNull()
    .references(() => merchants.merchantCode);

/** Merchants. `record`, `settings` and `flags` are JSON in the shapes of `contract/`. */
export const merchants = sqliteTable('merchants', {
  merchantCode: text('merchant_code').primaryKey(),
  /**
   * `contract/values/system/merchant-record.ts` without `maintenance`, `region` and `status`, which operators change in
   * columns of their own, and without `hosts`, which have a table of their own.
   */
  record: text('record', { mode: 'json' }).notNull(),
  /** `contract/calls/system/site.ts` settings, without visitor-specific values. */
  settings: text('settings', { mode: 'json' }).notNull(),
  /** `contract/values/flags.ts`. */
  flags: text('flags', { mode: 'json' }).notNull(),
  /** Region rule (`contract/values/region.ts`). */
  region: text('region', { mode: 'json' }).notNull(),
  /** Overrides of the reference registration (`registration-rules.ts`); null if there are none. */
  registration: text('registration', { mode: 'json' }),
  /** The edge serves a draft only to requests with a valid preview token (edge/preview). */
  status: text('status', { enum: merchantStatuses }).notNull().default('published'),
  maintenance: integer('maintenance', { mode: 'boolean' }).notNull().default(false),
  /** If false, an unknown user and a wrong password get the same reply, so that accounts cannot be enumerated. */
  tellsUnknownUser: integer('tells_unknown_user', { mode: 'boolean' }).notNull().default(false),
});

/** Merchants by host; hosts are lower case without port. */
export const merchantHosts = sqliteTable('merchant_hosts', {
  host: text('host').primaryKey(),
  merchantCode: merchantCode(),
});
