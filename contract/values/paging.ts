import * as v from 'valibot';

import { wireNumber } from './scalars.ts';

/** Rows of a page, by screen (Requirements §3 Decided a). */
export const pageSizes = {
  home: 24,
  list: 36,
  listSearch: 25,
  vendorPreview: 9,
  hotPreview: 6,
  favouriteIds: 100,
  favouriteHome: 15,
  favouriteTab: 25,
  favouritePage: 30,
  inbox: 20,
  numero: 20,
} as const;

/** 1-based page (Requirements §3 Decided e). */
export const pageSchema = v.pipe(wireNumber, v.minValue(1), v.maxValue(100_000));
/** The server accepts 1..100 rows a page. */
export const pageSizeSchema = v.pipe(wireNumber, v.minValue(1), v.maxValue(100));
