import * as v from 'valibot';

const number = v.fallback(v.optional(v.number()), undefined);

/** The state of the page of announcements, as it is in the address; what is malformed reads as absent. */
export const noticeSearchSchema = v.object({
  /** The entry that is open: its position among all (MC-07), or its id, which stays the same (§9 Decided a). */
  index: number,
  id: number,
  /** One of `noticeTabs`. */
  tab: v.fallback(v.optional(v.string()), undefined),
});
export type NoticeSearch = v.InferOutput<typeof noticeSearchSchema>;
