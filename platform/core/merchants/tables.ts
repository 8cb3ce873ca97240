import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { merchantStatuses } from '#contract/values/system/merchant-record.ts';

/** Column of the merchant that a row belongs to. */
export const merchantCode = () =>
  text('merchant_code')
    .notNull()
    .references(() => merchants.merchantCode);

/** Merchants. `record`, `settings` and `flags` are JSON in the shapes of `contract/`. */
export const merchants = sqliteTable('merchants', {
  merchantCode: text('merchant_code').primaryKey(),
  /** `contract/values/merchant.ts`, without `maintenance` and `region`, which operators change, and `hosts`, which have a table. */
  record: text('record', { mode: 'json' }).notNull(),
  /** `contract/calls/system/site.ts` settings, without what depends on the visitor. */
  settings: text('settings', { mode: 'json' }).notNull(),
  /** `contract/values/flags.ts`. */
  flags: text('flags', { mode: 'json' }).notNull(),
  /** `contract/values/merchant.ts` region rule. */
  region: text('region', { mode: 'json' }).notNull(),
  /** Overrides of the reference registration (`registration-rules.ts`), or null. */
  registration: text('registration', { mode: 'json' }),
  /** A draft is served to who has a preview of it alone (edge/preview). */
  status: text('status', { enum: merchantStatuses }).notNull().default('published'),
  maintenance: integer('maintenance', { mode: 'boolean' }).notNull().default(false),
  /** Off: an unknown user and a wrong password answer alike, so that accounts can't be listed. */
  tellsUnknownUser: integer('tells_unknown_user', { mode: 'boolean' }).notNull().default(false),
});

/** Which host belongs to which merchant; hosts without port, lower case. */
export const merchantHosts = sqliteTable('merchant_hosts', {
  host: text('host').primaryKey(),
  merchantCode: merchantCode(),
});
