import * as v from 'valibot';

import type { HelpTopic } from '#contract/calls/help.ts';

/** `?title` or `?i`; the router reads what looks like a number as one. */
export const helpSearchSchema = v.object({
  title: v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))), undefined),
  i: v.fallback(
    v.optional(
      v.pipe(
        v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number))]),
        v.integer(),
        v.minValue(0),
      ),
    ),
    undefined,
  ),
});
type HelpSearch = v.InferOutput<typeof helpSearchSchema>;

const plain = (title: string) => title.trim().toLowerCase();

/** Position of the topic that an address asks for; null where it names none that there is. */
export function topicAt(topics: readonly HelpTopic[], { title, i }: HelpSearch, hash: string): number | null {
  const terms = () => {
    const at = topics.findIndex(({ code }) => code === 'terms');
    return at < 0 ? topics.length - 1 : at;
  };
  const at =
    title !== undefined
      ? topics.findIndex((topic) => plain(topic.title) === plain(title))
      : (i ?? (hash === 'terms' ? terms() : -1));
  return at >= 0 && at < topics.length ? at : null;
}

/** Positions of the topics whose title, or one of whose texts, has the words; all of them without words. */
export function topicsWith(
  topics: readonly { title: string; texts: readonly string[] }[],
  words: string,
): number[] {
  const needle = words.toLowerCase();
  return topics.flatMap(({ title, texts }, at) =>
    [title, ...texts].some((text) => text.toLowerCase().includes(needle)) ? [at] : [],
  );
}
