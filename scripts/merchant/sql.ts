import type { MerchantFile } from './merchant-file.ts';
import { columnsOf } from './merchant-file.ts';

/** A text of SQL, as SQLite reads it: the quote alone means something in it. A NUL would end it. */
export function quoted(text: string): string {
  if (text.includes('\0')) throw new Error('a text with NUL cannot be stored');
  return `'${text.replaceAll("'", "''")}'`;
}

/** JSON has no NUL: it writes control characters as escapes. */
export const quotedJson = (value: unknown): string => quoted(JSON.stringify(value));

/**
 * Everything that is cached of a merchant, and of all that offer one of some vendors, is asked for anew
 * (docs/operations.md, Purging).
 */
export const raiseEpoch = (merchantCode: string, vendors: readonly string[]): string =>
  `UPDATE merchants SET record = json_set(record, '$.cacheEpoch', 1 + coalesce(json_extract(record, '$.cacheEpoch'), 0)) WHERE merchant_code = ${quoted(merchantCode)} OR merchant_code IN (SELECT merchant_code FROM merchant_vendors WHERE vassalage IN (SELECT value FROM json_each(${quotedJson(vendors)})));`;

/**
 * Writes a merchant as its file says, new or changed, in one batch: whose host was taken meanwhile has the whole of it
 * refused. What is no part of the file (maintenance, what an unknown user is told) stays as it is; what was cached of it
 * is asked for anew.
 */
export function merchantSql(
  json: Record<string, unknown>,
  merchant: MerchantFile,
  status: 'draft' | 'published',
): string {
  const code = quoted(merchant.merchantCode);
  const { record, settings, flags, region, registration, hosts } = columnsOf(json, merchant);
  const values = [record, settings, flags, region, registration].map(quotedJson);
  return `INSERT INTO merchants (merchant_code, record, settings, flags, region, registration, status)
VALUES (${code}, ${values.join(', ')}, ${quoted(status)})
ON CONFLICT (merchant_code) DO UPDATE SET
  record = json_set(excluded.record, '$.cacheEpoch', 1 + coalesce(json_extract(merchants.record, '$.cacheEpoch'), 0)),
  settings = excluded.settings, flags = excluded.flags, region = excluded.region,
  registration = excluded.registration, status = excluded.status;
DELETE FROM merchant_hosts WHERE merchant_code = ${code};
INSERT INTO merchant_hosts (host, merchant_code) VALUES ${hosts.map((host) => `(${quoted(host)}, ${code})`).join(', ')};
${merchant.help ? helpSql(code, merchant.help) : ''}`;
}

/** All topics of the help centre, in the file's order, in place of those before. */
const helpSql = (code: string, topics: NonNullable<MerchantFile['help']>): string =>
  [
    `DELETE FROM help_topics WHERE merchant_code = ${code};`,
    ...topics.flatMap((topic, sequence) => topicSql(code, topic, sequence)),
  ].join('\n');

/** A topic's row, and the texts that a statement has no room for, piece by piece. */
function topicSql(code: string, topic: Topic, sequence: number): string[] {
  const isShort = Buffer.byteLength(quotedJson(topic.content)) <= pieceBytes;
  const first = `INSERT INTO help_topics (merchant_code, code, sequence, title, content) VALUES (${code}, ${quoted(topic.code)}, ${sequence}, ${quotedJson(topic.title)}, ${quotedJson(isShort ? topic.content : {})});`;
  if (isShort) return [first];
  return [
    first,
    ...Object.entries(topic.content).flatMap(([language, text]) => {
      const path = quoted(`$."${language}"`);
      return piecesOf(text).map(
        (piece) =>
          `UPDATE help_topics SET content = json_set(content, ${path}, coalesce(content ->> ${path}, '') || ${quoted(piece)}) WHERE merchant_code = ${code} AND code = ${quoted(topic.code)};`,
      );
    }),
  ];
}
type Topic = NonNullable<MerchantFile['help']>[number];

/** A part of a statement, in bytes; a character has four at most, and a quote becomes two. */
const pieceBytes = 60_000;
function piecesOf(text: string): string[] {
  const letters = [...text];
  const size = pieceBytes / 4;
  return Array.from({ length: Math.ceil(letters.length / size) }, (_, at) =>
    letters.slice(at * size, (at + 1) * size).join(''),
  );
}
