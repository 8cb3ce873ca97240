import { demoFeed } from '#demo/games/live-feed.ts';
import type { LiveFeeds } from '#platform/modules/catalogue/exports.ts';

/** The adapters of vendors' live feeds; a vendor's row names one of them. */
export const liveFeeds: LiveFeeds = { demo: demoFeed };
