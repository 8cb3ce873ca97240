import { getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

import type { GameType } from '#contract/values/games.ts';
import { searchText } from '#platform/modules/catalogue/search/search-text.ts';
import {
  gameNames,
  games,
  gamesAtMerchants,
  merchantVendors,
  platformOwner,
  vendors,
} from '#platform/modules/catalogue/tables.ts';

import { type Importer, mayChange, scheduleOf } from './catalogue-conflicts.ts';
import type { Catalogue } from './catalogue-file.ts';
import type { CatalogueGame } from './catalogue-lines.ts';
import { quoted, quotedJson, raiseEpoch } from './sql.ts';
import { gameKey, type StoredCatalogue, type StoredGame } from './stored-catalogue.ts';

/** D1 takes 100 kB a statement. */
const statementBytes = 80_000;

const lottoModes: Partial<Record<GameType, string>> = { LOTT: 'traditional', ELOTT: 'entertainment' };

/** Where a game stands: what it has been keeps its number, place and id. */
type Place = Pick<StoredGame, 'nodeId' | 'vassalage' | 'gameCode' | 'gameId' | 'position' | 'owner'>;
type Placed = { game: CatalogueGame; place: Place; stored: StoredGame | undefined };

/** What is the same for all merchants. */
const sharedRow = ({ game, place, stored }: Placed) => ({
  ...place,
  gameType: game.type === 'COCKFIGHT' ? ('SPORTS' as const) : game.type,
  gameCategory: game.type,
  nameEn: game.names.EN ?? '',
  gameClassify: game.classes ?? [],
  lines: game.lines ?? 0,
  supportPlay: game.modes?.includes('fun') ?? false,
  isGameH5: game.phone ?? true,
  engine: game.engine,
  lottoMode: lottoModes[game.type] ?? null,
  roomId: game.room ?? null,
  now: game.draws ? scheduleOf(game.draws, stored?.now ?? null) : (stored?.now ?? null),
});

const ownKeys = ['minBetMinor', 'isNew', 'hotRank', 'maintenance', 'iconUrl', 'placeholder'] as const;

/** What is the merchant's own. */
const ownRow = ({
  minBet,
  isNew,
  hot,
  maintenance,
  picture,
  placeholder,
}: CatalogueGame): Pick<typeof gamesAtMerchants.$inferInsert, (typeof ownKeys)[number]> => ({
  minBetMinor: minBet,
  isNew,
  hotRank: hot,
  maintenance,
  iconUrl: picture,
  placeholder,
});

/** The games of a file with where they stand, or will. */
function placed(catalogue: Catalogue, { games: known, last }: StoredCatalogue, owner: string): Placed[] {
  let added = 0;
  return catalogue.games.map((game) => {
    const stored = known.get(gameKey(game));
    if (stored) {
      const { nodeId, vassalage, gameCode, gameId, position } = stored;
      const now = owner === platformOwner ? owner : stored.owner;
      return { game, stored, place: { nodeId, vassalage, gameCode, gameId, position, owner: now } };
    }
    added += 1;
    const place = {
      nodeId: last.node + added,
      vassalage: game.vendor,
      gameCode: game.game,
      gameId: `${game.vendor}_${game.game}`,
      position: last.position + added,
      owner,
    };
    return { game, stored, place };
  });
}

/**
 * The statements that put a catalogue into the database and offer it at a merchant: what is the same for all where the
 * importer may change it, the rest in rows of the merchant's own. The same again changes nothing.
 */
export function catalogueSql(
  catalogue: Catalogue,
  stored: StoredCatalogue,
  merchantCode: string,
  by: Importer,
): string {
  const all = placed(catalogue, stored, by.owner);
  const changed = all.filter((one) => mayChange(by, one.stored));
  const names = changed.flatMap(({ game, place: { nodeId } }) =>
    Object.entries(game.names).map(([language, text]) => ({
      nodeId,
      language,
      name: text,
      folded: searchText(text, language),
    })),
  );
  return [
    ...vendorSql(catalogue, stored, merchantCode, by),
    ...upserts(
      games,
      changed.map((one) => ({ ...sharedRow(one), ...ownRow(one.game) })),
      ['nodeId'],
      by.owner === platformOwner ? [] : ownKeys,
    ),
    ...chunks(changed.map(({ place }) => place.nodeId)).map(
      (part) => `DELETE FROM game_names WHERE node_id IN (SELECT value FROM json_each(${part}));`,
    ),
    ...upserts(gameNames, names, ['nodeId', 'language']),
    ...upserts(
      gamesAtMerchants,
      all.map(({ game, place: { nodeId } }) => ({ merchantCode, nodeId, ...ownRow(game) })),
      ['merchantCode', 'nodeId'],
    ),
    raiseEpoch(merchantCode, [...new Set(changed.map(({ place }) => place.vassalage))]),
  ].join('\n');
}

function vendorSql(
  catalogue: Catalogue,
  stored: StoredCatalogue,
  merchantCode: string,
  by: Importer,
): string[] {
  const rows = catalogue.vendors
    .filter(({ vendor }) => mayChange(by, stored.vendors.get(vendor)))
    .map(({ vendor, name, picture, framing = true, liveFeed }, at) => ({
      vassalage: vendor,
      owner: by.owner === platformOwner ? by.owner : (stored.vendors.get(vendor)?.owner ?? by.owner),
      displayName: name,
      iconUrl: picture,
      framing,
      sequence: stored.last.sequence + 1 + at,
      liveFeed: liveFeed === undefined ? (stored.vendors.get(vendor)?.liveFeed ?? null) : liveFeed,
    }));
  const offered = new Set(catalogue.games.map(({ vendor }) => vendor));
  return [
    ...upserts(
      vendors,
      rows,
      ['vassalage'],
      by.owner === platformOwner ? ['sequence'] : ['sequence', 'iconUrl'],
    ),
    ...upserts(
      merchantVendors,
      [...offered].map((vassalage) => ({ merchantCode, vassalage })),
      ['merchantCode', 'vassalage'],
    ),
    ...upserts(
      merchantVendors,
      catalogue.vendors.map(({ vendor, picture }) => ({ merchantCode, vassalage: vendor, iconUrl: picture })),
      ['merchantCode', 'vassalage'],
    ),
  ];
}

/** Statements that write rows, those that are there by `key` anew; of these `kept` stays. */
function upserts<T extends SQLiteTable>(
  table: T,
  rows: readonly T['$inferInsert'][],
  key: readonly (keyof T['$inferInsert'] & string)[],
  kept: readonly string[] = [],
): string[] {
  const columns = Object.entries(getTableColumns(table)).filter(([property]) =>
    rows.some((row: Record<string, unknown>) => row[property] !== undefined),
  );
  const values = rows.map((row: Record<string, unknown>) =>
    columns.map(([property, column]) => {
      const value = row[property];
      return value === null || value === undefined ? null : column.mapToDriverValue(value);
    }),
  );
  const changed = columns
    .filter(([property]) => ![...key, ...kept].includes(property))
    .map(([, { name }]) => name);
  const into = columns.map(([, { name }]) => `"${name}"`).join(', ');
  const keys = columns
    .filter(([property]) => key.some((each) => each === property))
    .map(([, { name }]) => `"${name}"`);
  const selected = columns.map((_, at) => `value ->> '$[${at}]'`).join(', ');
  const sets = changed.map((name) => `"${name}" = excluded."${name}"`).join(', ');
  return chunks(values).map(
    (part) =>
      `INSERT INTO "${getTableName(table)}" (${into}) SELECT ${selected} FROM json_each(${part}) WHERE true ON CONFLICT (${keys.join(', ')}) DO ${sets ? `UPDATE SET ${sets}` : 'NOTHING'};`,
  );
}

/** Lists of JSON, each short enough for a statement. */
function chunks(rows: readonly unknown[]): string[] {
  const parts: unknown[][] = [];
  let bytes = Infinity;
  for (const row of rows) {
    const size = Buffer.byteLength(quotedJson(row)) + 1;
    if (bytes + size > statementBytes) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(row);
    bytes += size;
  }
  return parts.map((part) => quoted(JSON.stringify(part)));
}
