import type { Problem } from './json-text.ts';
import type { MerchantFile } from './merchant-file.ts';

// D1's limits (https://developers.cloudflare.com/d1/platform/limits/): 100 kB per statement, 2 MB per row.

/** Size limit, in bytes, of a merchant's row, which is written by one statement. */
export const maxStatementBytes = 80_000;
/** Size limit in bytes. A topic is one row with its texts in every language; JSON escapes need some space. */
const maxTopicBytes = 1_800_000;
/** Size limit of a file in bytes: enough for several topics of maximum size. */
export const maxFileBytes = 8_000_000;

export const findSizeProblems = (json: Record<string, unknown>, { help = [] }: MerchantFile): Problem[] => {
  const { help: _, ...row } = json;
  const bytes = Buffer.byteLength(JSON.stringify(row));
  return [
    ...(bytes > maxStatementBytes
      ? [
          {
            path: [],
            message: `has ${bytes} bytes without its help topics; at most ${maxStatementBytes} fit into one statement`,
          },
        ]
      : []),
    ...help.flatMap(({ content }, at) => {
      const size = Buffer.byteLength(JSON.stringify(content));
      return size > maxTopicBytes
        ? [
            {
              path: ['help', at, 'content'],
              message: `has ${size} bytes in all its languages; at most ${maxTopicBytes} are allowed`,
            },
          ]
        : [];
    }),
  ];
};
