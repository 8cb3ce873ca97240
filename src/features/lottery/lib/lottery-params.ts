import { createRawSearch } from '#src/shared/navigation/search.ts';

// Separate from `lottery-search.ts`, because the routes' parameter names are part of every page's script.

export const lotteryParams = createRawSearch('menu', 'game', 'region', 'back');
