import * as v from 'valibot';

const number = v.fallback(v.optional(v.number()), undefined);

/** State of the announcements page in the URL; malformed values are ignored. */
export const noticeSearchSchema = v.object({
  /** The open entry: its position among all announcements, or its id, which never changes. */
  index: number,
  id: number,
  /** One of `noticeTabs`. */
  tab: v.fallback(v.optional(v.string()), undefined),
});
export type NoticeSearch = v.InferOutput<typeof noticeSearchSchema>;
