import * as v from 'valibot';

import { parsedByPage } from '#src/shared/navigation/parsed-by-page.ts';

// Apart from what reads them (`lottery-search.ts`), as the routes' names are part of every page's script.

/** The search parameters of the lottery page. */
export const lotteryParams = v.object({
  menu: parsedByPage,
  game: parsedByPage,
  region: parsedByPage,
  back: parsedByPage,
});
