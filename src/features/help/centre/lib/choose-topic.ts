import * as v from 'valibot';

import type { HelpTopic } from '#contract/calls/help.ts';

/** Parameters that select a topic: `title`, or the position `i`. The router parses a value of digits as a number. */
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

const normalize = (title: string) => title.trim().toLowerCase();

/** Returns the position of the topic that a URL names; null if there is no such topic. */
export function findTopic(
  topics: readonly HelpTopic[],
  { title, i }: HelpSearch,
  hash: string,
): number | null {
  const findTerms = () => {
    const at = topics.findIndex(({ code }) => code === 'terms');
    return at < 0 ? topics.length - 1 : at;
  };
  const at =
    title !== undefined
      ? topics.findIndex((topic) => normalize(topic.title) === normalize(title))
      : (i ?? (hash === 'terms' ? findTerms() : -1));
  return at >= 0 && at < topics.length ? at : null;
}

/**
 * Returns the positions of the topics whose title or texts contain `words` exactly as typed, except for the case.
 * Without words, returns all positions.
 */
export function searchTopics(
  topics: readonly { title: string; texts: readonly string[] }[],
  words: string,
): number[] {
  const needle = words.toLowerCase();
  return topics.flatMap(({ title, texts }, at) =>
    [title, ...texts].some((text) => text.toLowerCase().includes(needle)) ? [at] : [],
  );
}
