import type { MerchantFile } from './merchant-file.ts';
import { toColumns } from './merchant-file.ts';

/** Quotes a text for SQLite, in which the quote is the only special character. A NUL would end the text. */
export function quoteSql(text: string): string {
  if (text.includes('\0')) throw new Error('a text with NUL cannot be stored');
  return `'${text.replaceAll("'", "''")}'`;
}

/** Quotes JSON, which never contains a NUL because it escapes control characters. */
export const quoteSqlJson = (value: unknown): string => quoteSql(JSON.stringify(value));

/**
 * Builds the statement that invalidates everything cached for a merchant, and for all merchants that offer one of
 * `vendors` (docs/operations.md, Purging).
 */
export const buildEpochSql = (merchantCode: string, vendors: readonly string[]): string =>
  `UPDATE merchants SET record = json_set(record, '$.cacheEpoch', 1 + coalesce(json_extract(record, '$.cacheEpoch'), 0)) WHERE merchant_code = ${quoteSql(merchantCode)} OR merchant_code IN (SELECT merchant_code FROM merchant_vendors WHERE vassalage IN (SELECT value FROM json_each(${quoteSqlJson(vendors)})));`;

/**
 * Creates or updates a merchant in one batch, which fails if another merchant has taken a host meanwhile. Columns that
 * the file does not have, such as `maintenance`, stay unchanged. Invalidates cached entries.
 */
export function buildMerchantSql(
  json: Record<string, unknown>,
  merchant: MerchantFile,
  status: 'draft' | 'published',
): string {
  const code = quoteSql(merchant.merchantCode);
  const { record, settings, flags, region, registration, hosts } = toColumns(json, merchant);
  const values = [record, settings, flags, region, registration].map(quoteSqlJson);
  return `INSERT INTO merchants (merchant_code, record, settings, flags, region, registration, status)
VALUES (${code}, ${values.join(', ')}, ${quoteSql(status)})
ON CONFLICT (merchant_code) DO UPDATE SET
  record = json_set(excluded.record, '$.cacheEpoch', 1 + coalesce(json_extract(merchants.record, '$.cacheEpoch'), 0)),
  settings = excluded.settings, flags = excluded.flags, region = excluded.region,
  registration = excluded.registration, status = excluded.status;
DELETE FROM merchant_hosts WHERE merchant_code = ${code};
INSERT INTO merchant_hosts (host, merchant_code) VALUES ${hosts.map((host) => `(${quoteSql(host)}, ${code})`).join(', ')};
${buildTransferRulesSql(code, merchant)}
${merchant.help ? buildHelpSql(code, merchant.help) : ''}`;
}

function buildTransferRulesSql(code: string, { currency, teamTransfers }: MerchantFile): string {
  if (teamTransfers === undefined) return '';
  const removal = `DELETE FROM team_transfer_rules WHERE merchant_code = ${code};`;
  if (teamTransfers === null) return removal;
  const { minMinor, maxMinor, perDayMinor } = teamTransfers;
  return `${removal} INSERT INTO team_transfer_rules (merchant_code, currency, min_minor, max_minor, per_day_minor)
VALUES (${code}, ${quoteSql(currency)}, ${minMinor}, ${maxMinor}, ${perDayMinor});`;
}

/** Replaces all topics of the help centre, in the file's order. */
const buildHelpSql = (code: string, topics: NonNullable<MerchantFile['help']>): string =>
  [
    `DELETE FROM help_topics WHERE merchant_code = ${code};`,
    ...topics.flatMap((topic, sequence) => buildTopicSql(code, topic, sequence)),
  ].join('\n');

/** Builds the statements that write a topic: one if its texts are short, otherwise one more for each piece of text. */
function buildTopicSql(code: string, topic: Topic, sequence: number): string[] {
  const isShort = Buffer.byteLength(quoteSqlJson(topic.content)) <= pieceBytes;
  const first = `INSERT INTO help_topics (merchant_code, code, sequence, title, content) VALUES (${code}, ${quoteSql(topic.code)}, ${sequence}, ${quoteSqlJson(topic.title)}, ${quoteSqlJson(isShort ? topic.content : {})});`;
  if (isShort) return [first];
  return [
    first,
    ...Object.entries(topic.content).flatMap(([language, text]) => {
      const path = quoteSql(`$."${language}"`);
      return splitText(text).map(
        (piece) =>
          `UPDATE help_topics SET content = json_set(content, ${path}, coalesce(content ->> ${path}, '') || ${quoteSql(piece)}) WHERE merchant_code = ${code} AND code = ${quoteSql(topic.code)};`,
      );
    }),
  ];
}
type Topic = NonNullable<MerchantFile['help']>[number];

/** Bytes per piece of a text. A character has at most four bytes, and quoting doubles a quote. */
const pieceBytes = 60_000;
function splitText(text: string): string[] {
  const letters = [...text];
  const size = pieceBytes / 4;
  return Array.from({ length: Math.ceil(letters.length / size) }, (_, at) =>
    letters.slice(at * size, (at + 1) * size).join(''),
  );
}
