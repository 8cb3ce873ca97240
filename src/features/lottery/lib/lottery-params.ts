import { parsedByPage } from '#src/shared/navigation/search.ts';

// Apart from what reads them (`lottery-search.ts`), as the routes' names are part of every page's script.

/** The search parameters of the lottery page. */
export const lotteryParams = parsedByPage('menu', 'game', 'region', 'back');
