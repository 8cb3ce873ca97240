import { createRawSearch } from '#src/shared/navigation/search.ts';

// In a separate file from `lottery-search.ts`, because the script of every page needs the names of the parameters, but
// not their schemas.

export const lotteryParams = createRawSearch('menu', 'game', 'region', 'back');
