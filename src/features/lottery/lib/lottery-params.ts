import { createRawSearch } from '#src/shared/navigation/search.ts';

// In a separate file from `lottery-search.ts`, because the script of every page contains the names of the routes'
// parameters.

export const lotteryParams = createRawSearch('menu', 'game', 'region', 'back');
