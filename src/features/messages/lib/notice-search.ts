import * as v from 'valibot';

const number = v.fallback(v.optional(v.number()), undefined);

/** The state of the page of announcements, as it is in the address; what is malformed reads as absent. */
export const noticeSearchSchema = v.object({
  /** The entry that is open: its position among all, or its id, which stays the same. */
  index: number,
  id: number,
  /** One of `noticeTabs`. */
  tab: v.fallback(v.optional(v.string()), undefined),
});
export type NoticeSearch = v.InferOutput<typeof noticeSearchSchema>;
