import { getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

import type { GameType } from '#contract/values/games.ts';
import { toSearchText } from '#platform/modules/catalogue/search/search-text.ts';
import {
  gameNames,
  games,
  gamesAtMerchants,
  merchantVendors,
  platformOwner,
  vendors,
} from '#platform/modules/catalogue/tables.ts';

import { type Importer, canChange, toStoredSchedule } from './catalogue-conflicts.ts';
import type { Catalogue } from './catalogue-file.ts';
import type { CatalogueGame } from './catalogue-lines.ts';
import { quoteSql, quoteSqlJson, buildEpochSql } from './sql.ts';
import { getGameKey, type StoredCatalogue, type StoredGame } from './stored-catalogue.ts';

/** Size limit of a statement, in bytes. D1 accepts 100 kB. */
const statementBytes = 80_000;

const lottoModes: Partial<Record<GameType, string>> = { LOTT: 'traditional', ELOTT: 'entertainment' };

/** Identity, position and owner of a game. A stored game keeps its identity and position. */
type GamePlace = Pick<StoredGame, 'nodeId' | 'vassalage' | 'gameCode' | 'gameId' | 'position' | 'owner'>;
type PlacedGame = { game: CatalogueGame; place: GamePlace; stored: StoredGame | undefined };

const toSharedRow = ({ game, place, stored }: PlacedGame) => ({
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
  now: game.draws ? toStoredSchedule(game.draws, stored?.now ?? null) : (stored?.now ?? null),
});

const ownKeys = ['minBetMinor', 'isNew', 'hotRank', 'maintenance', 'iconUrl', 'placeholder'] as const;

const toOwnRow = ({
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

/** Gives each game of a file its stored identity and position, or new ones. */
function placeGames(
  catalogue: Catalogue,
  { games: known, last }: StoredCatalogue,
  owner: string,
): PlacedGame[] {
  let added = 0;
  return catalogue.games.map((game) => {
    const stored = known.get(getGameKey(game));
    if (stored) {
      const { nodeId, vassalage, gameCode, gameId, position } = stored;
      const newOwner = owner === platformOwner ? owner : stored.owner;
      return { game, stored, place: { nodeId, vassalage, gameCode, gameId, position, owner: newOwner } };
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
 * Builds the statements that store a catalogue and offer it at a merchant. Shared columns are written only if the
 * importer may change them; all other columns are written to the merchant's own rows. Repeating the import changes
 * nothing but the cache epoch.
 */
export function buildCatalogueSql(
  catalogue: Catalogue,
  stored: StoredCatalogue,
  merchantCode: string,
  importer: Importer,
): string {
  const placedGames = placeGames(catalogue, stored, importer.owner);
  const changed = placedGames.filter((one) => canChange(importer, one.stored));
  const names = changed.flatMap(({ game, place: { nodeId } }) =>
    Object.entries(game.names).map(([language, text]) => ({
      nodeId,
      language,
      name: text,
      folded: toSearchText(text, language),
    })),
  );
  return [
    ...buildVendorSql(catalogue, stored, merchantCode, importer),
    ...buildUpserts(
      games,
      changed.map((one) => ({ ...toSharedRow(one), ...toOwnRow(one.game) })),
      ['nodeId'],
      importer.owner === platformOwner ? [] : ownKeys,
    ),
    ...splitIntoChunks(changed.map(({ place }) => place.nodeId)).map(
      (part) => `DELETE FROM game_names WHERE node_id IN (SELECT value FROM json_each(${part}));`,
    ),
    ...buildUpserts(gameNames, names, ['nodeId', 'language']),
    ...buildUpserts(
      gamesAtMerchants,
      placedGames.map(({ game, place: { nodeId } }) => ({ merchantCode, nodeId, ...toOwnRow(game) })),
      ['merchantCode', 'nodeId'],
    ),
    buildEpochSql(merchantCode, [...new Set(changed.map(({ place }) => place.vassalage))]),
  ].join('\n');
}

function buildVendorSql(
  catalogue: Catalogue,
  stored: StoredCatalogue,
  merchantCode: string,
  importer: Importer,
): string[] {
  const rows = catalogue.vendors
    .filter(({ vendor }) => canChange(importer, stored.vendors.get(vendor)))
    .map(({ vendor, name, picture, framing = true, liveFeed }, at) => ({
      vassalage: vendor,
      owner:
        importer.owner === platformOwner
          ? importer.owner
          : (stored.vendors.get(vendor)?.owner ?? importer.owner),
      displayName: name,
      iconUrl: picture,
      framing,
      sequence: stored.last.sequence + 1 + at,
      liveFeed: liveFeed === undefined ? (stored.vendors.get(vendor)?.liveFeed ?? null) : liveFeed,
    }));
  const offered = new Set(catalogue.games.map(({ vendor }) => vendor));
  return [
    ...buildUpserts(
      vendors,
      rows,
      ['vassalage'],
      importer.owner === platformOwner ? ['sequence'] : ['sequence', 'iconUrl'],
    ),
    ...buildUpserts(
      merchantVendors,
      [...offered].map((vassalage) => ({ merchantCode, vassalage })),
      ['merchantCode', 'vassalage'],
    ),
    ...buildUpserts(
      merchantVendors,
      catalogue.vendors.map(({ vendor, picture }) => ({ merchantCode, vassalage: vendor, iconUrl: picture })),
      ['merchantCode', 'vassalage'],
    ),
  ];
}

/** Builds statements that write rows. Existing rows with the same `key` are updated, except for columns in `kept`. */
function buildUpserts<T extends SQLiteTable>(
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
  const columnList = columns.map(([, { name }]) => `"${name}"`).join(', ');
  const keys = columns
    .filter(([property]) => key.some((each) => each === property))
    .map(([, { name }]) => `"${name}"`);
  const selected = columns.map((_, at) => `value ->> '$[${at}]'`).join(', ');
  const sets = changed.map((name) => `"${name}" = excluded."${name}"`).join(', ');
  return splitIntoChunks(values).map(
    (part) =>
      `INSERT INTO "${getTableName(table)}" (${columnList}) SELECT ${selected} FROM json_each(${part}) WHERE true ON CONFLICT (${keys.join(', ')}) DO ${sets ? `UPDATE SET ${sets}` : 'NOTHING'};`,
  );
}

/** Splits rows into JSON lists that fit into a statement. */
function splitIntoChunks(rows: readonly unknown[]): string[] {
  const parts: unknown[][] = [];
  let bytes = Infinity;
  for (const row of rows) {
    const size = Buffer.byteLength(quoteSqlJson(row)) + 1;
    if (bytes + size > statementBytes) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(row);
    bytes += size;
  }
  return parts.map((part) => quoteSql(JSON.stringify(part)));
}
