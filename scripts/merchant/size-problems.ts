import type { Problem } from './json-text.ts';
import type { MerchantFile } from './merchant-file.ts';

// What D1 takes (https://developers.cloudflare.com/d1/platform/limits/): 100 kB a statement, 2 MB a row.

/** A merchant's row, and each piece of a topic's text, is written by one statement. */
export const longestStatement = 80_000;
/** A topic is a row, with its texts in every language; JSON escapes need some room. */
const longestTopic = 1_800_000;
/** Nothing longer is read: some topics as long as they may be. */
export const longestFile = 8_000_000;

/** What is too long to be stored. */
export const sizeProblems = (json: Record<string, unknown>, { help = [] }: MerchantFile): Problem[] => {
  const { help: _, ...row } = json;
  const bytes = Buffer.byteLength(JSON.stringify(row));
  return [
    ...(bytes > longestStatement
      ? [
          {
            path: [],
            says: `has ${bytes} bytes beside its help, which are written as one; ${longestStatement} at most`,
          },
        ]
      : []),
    ...help.flatMap(({ content }, at) => {
      const size = Buffer.byteLength(JSON.stringify(content));
      return size > longestTopic
        ? [
            {
              path: ['help', at, 'content'],
              says: `has ${size} bytes in all its languages; ${longestTopic} at most`,
            },
          ]
        : [];
    }),
  ];
};
