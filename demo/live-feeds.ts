import { demoFeed } from '#demo/games/live-feed.ts';
import type { LiveFeeds } from '#platform/modules/catalogue/exports.ts';

/** Adapters of vendors' live feeds, by the name in the `live_feed` column of a vendor's row. */
export const liveFeeds: LiveFeeds = { demo: demoFeed };
