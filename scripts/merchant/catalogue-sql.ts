import { getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

import type { GameType } from '#contract/values/games.ts';
import { searchText } from '#platform/modules/catalogue/search/search-text.ts';
import {
  gameNames,
  games,
  merchantVendors,
  type NowOn,
  vendors,
} from '#platform/modules/catalogue/tables.ts';

import type { Catalogue, CatalogueGame } from './catalogue-file.ts';
import { quoted, quotedJson, raiseEpoch } from './sql.ts';

/** What the database has: games by vendor and code, and the last of each number. */
export type Stored = {
  games: readonly { nodeId: number; vassalage: string; gameCode: string; gameId: string; position: number }[];
  lastPosition: number;
  lastNode: number;
  lastSequence: number;
};

/** D1 takes 100 kB a statement. */
const statementBytes = 80_000;

const lottoModes: Partial<Record<GameType, string>> = { LOTT: 'traditional', ELOTT: 'entertainment' };

/** A row of the table for a game: what it has been keeps its number, place and id. */
function gameRow(game: CatalogueGame, before: Stored['games'][number]): typeof games.$inferInsert {
  const { draws } = game;
  const now: NowOn | null = draws
    ? {
        kind: 'draw',
        title: 'No. 1',
        firstAt: Date.parse(draws.first),
        everyMinutes: draws.everyMinutes,
        amountMinor: null,
      }
    : null;
  return {
    ...before,
    gameType: game.type === 'COCKFIGHT' ? 'SPORTS' : game.type,
    gameCategory: game.type,
    nameEn: game.names.EN ?? '',
    gameClassify: game.classes,
    minBetMinor: game.minBet,
    lines: game.lines,
    isNew: game.isNew,
    hotRank: game.hot,
    supportPlay: game.modes.includes('fun'),
    isGameH5: game.phone,
    maintenance: game.maintenance,
    engine: game.engine,
    lottoMode: lottoModes[game.type] ?? null,
    roomId: game.room,
    iconUrl: game.picture,
    placeholder: game.placeholder,
    now,
  };
}

/** The statements that put a catalogue into the database and offer its vendors at a merchant; the same again changes nothing. */
export function catalogueSql(catalogue: Catalogue, stored: Stored, merchantCode: string): string {
  const known = new Map(stored.games.map((row) => [`${row.vassalage} ${row.gameCode}`, row]));
  const unknown = catalogue.games.filter((game) => !known.has(`${game.vendor} ${game.game}`));
  for (const [at, game] of unknown.entries()) {
    known.set(`${game.vendor} ${game.game}`, {
      nodeId: stored.lastNode + 1 + at,
      vassalage: game.vendor,
      gameCode: game.game,
      gameId: `${game.vendor}_${game.game}`,
      position: stored.lastPosition + 1 + at,
    });
  }
  const rows = catalogue.games.flatMap((game) => {
    const before = known.get(`${game.vendor} ${game.game}`);
    return before ? [{ game, nodeId: before.nodeId, row: gameRow(game, before) }] : [];
  });
  const names = rows.flatMap(({ game, nodeId }) =>
    Object.entries(game.names).map(([language, text]) => ({
      nodeId,
      language,
      name: text,
      folded: searchText(text, language),
    })),
  );
  const offered = new Set([...catalogue.vendors, ...catalogue.games].map(({ vendor }) => vendor));
  return [
    ...upserts(
      vendors,
      catalogue.vendors.map(({ vendor, name, picture, framing }, at) => ({
        vassalage: vendor,
        displayName: name,
        iconUrl: picture,
        framing,
        sequence: stored.lastSequence + 1 + at,
      })),
      ['vassalage'],
      ['sequence'],
    ),
    ...upserts(
      games,
      rows.map(({ row }) => row),
      ['nodeId'],
    ),
    ...chunks(rows.map(({ nodeId }) => nodeId)).map(
      (part) => `DELETE FROM game_names WHERE node_id IN (SELECT value FROM json_each(${part}));`,
    ),
    ...upserts(gameNames, names, ['nodeId', 'language']),
    ...upserts(
      merchantVendors,
      [...offered].map((vassalage) => ({ merchantCode, vassalage })),
      ['merchantCode', 'vassalage'],
    ),
    raiseEpoch(merchantCode),
  ].join('\n');
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
