import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import type { Localised } from '#platform/core/database/localised.ts';
import { merchantCode } from '#platform/core/merchants/tables.ts';

/** Carousel pictures by group. Their texts are HTML, never part of the picture. */
export const banners = sqliteTable(
  'banners',
  {
    bannerId: integer('banner_id').primaryKey(),
    merchantCode: merchantCode(),
    groupName: text('group_name', { enum: ['m_home', 'm_game'] }).notNull(),
    sequence: integer('sequence').notNull(),
    /** Path of the picture on an image CDN, as on the wire. */
    url: text('url').notNull(),
    title: text('title', { mode: 'json' }).$type<Localised>().notNull(),
    text: text('text', { mode: 'json' }).$type<Localised>().notNull(),
    link: text('link'),
    placeholder: text('placeholder').notNull(),
  },
  (table) => [index('banners_of_group').on(table.merchantCode, table.groupName, table.sequence)],
);
