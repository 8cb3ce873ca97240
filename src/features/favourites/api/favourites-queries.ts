import { favouriteIds } from '#contract/calls/favourites.ts';
import { pageSizes } from '#contract/values/page-sizes.ts';
import { callQueryAs } from '#src/shared/http/call-query.ts';
import { send } from '#src/shared/http/send.ts';

const toPageInput = (pageNo: number) => ({ query: { pageNo, pageSize: pageSizes.favouriteIds } });

/** Node ids of all favourites, newest first; fetched in pages of 100. */
export const favouriteIdsQuery = () =>
  callQueryAs(favouriteIds, toPageInput(1), async (fetchFirstPage, signal) => {
    const { content, totalPages } = await fetchFirstPage();
    const ids = [...content];
    for (let pageNo = 2; pageNo <= totalPages; pageNo += 1)
      ids.push(...(await send(favouriteIds, toPageInput(pageNo), signal)).content);
    return ids;
  });
