import * as v from 'valibot';

const number = v.fallback(v.optional(v.number()), undefined);

/** State of the announcements page in the URL; malformed values are ignored. */
export const noticeSearchSchema = v.object({
  /** Position of the open entry in the order of `sortByPosition`. */
  index: number,
  /** Id of the open entry. It takes precedence over `index`, because an id never changes. */
  id: number,
  /** One of `noticeTabs`. */
  tab: v.fallback(v.optional(v.string()), undefined),
});
export type NoticeSearch = v.InferOutput<typeof noticeSearchSchema>;
