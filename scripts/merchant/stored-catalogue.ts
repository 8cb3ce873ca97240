import * as v from 'valibot';

import type { PlatformDatabase } from './database.ts';
import { quoteSql } from './sql.ts';

const flag = v.pipe(
  v.number(),
  v.transform((one) => one === 1),
);
const json = <T extends v.GenericSchema>(schema: T) => v.pipe(v.string(), v.parseJson(), schema);

const vendorRow = v.object({
  vassalage: v.string(),
  owner: v.string(),
  name: v.string(),
  framing: flag,
  liveFeed: v.nullable(v.string()),
});
/** The current event of a game (`RecurringEvent`). */
const nowSchema = v.object({
  kind: v.picklist(['event', 'draw', 'jackpot']),
  title: v.string(),
  firstAt: v.nullable(v.number()),
  everyMinutes: v.number(),
  amountMinor: v.nullable(v.number()),
});
const gameRow = v.object({
  nodeId: v.number(),
  vassalage: v.string(),
  gameCode: v.string(),
  gameId: v.string(),
  position: v.number(),
  owner: v.string(),
  gameCategory: v.string(),
  names: v.pipe(
    v.nullable(json(v.record(v.string(), v.string()))),
    v.transform((names) => names ?? {}),
  ),
  gameClassify: json(v.array(v.string())),
  lines: v.number(),
  supportPlay: flag,
  isGameH5: flag,
  engine: v.string(),
  roomId: v.nullable(v.string()),
  now: v.nullable(json(nowSchema)),
});
const lastRow = v.object({ node: v.number(), position: v.number(), sequence: v.number() });
const drawnRow = v.object({ number: v.nullable(v.number()), soldUntil: v.nullable(v.number()) });

export type StoredVendor = v.InferOutput<typeof vendorRow>;
export type StoredGame = v.InferOutput<typeof gameRow>;

/**
 * Draws of a lottery that cannot change any more. `number`: the number of the last draw with a seed or a result; 0 if
 * there is none. `betsPendingUntil`: when the last draw with pending bets closes, in ms since 1970; 0 if there is none.
 */
export type TakenDraws = { number: number; betsPendingUntil: number };

export type StoredCatalogue = {
  vendors: ReadonlyMap<string, StoredVendor>;
  /** Games by vendor and code, see {@link getGameKey}. */
  games: ReadonlyMap<string, StoredGame>;
  /** Highest node id and position of the games, and highest sequence of the vendors. */
  last: v.InferOutput<typeof lastRow>;
  readTakenDraws: (nodeId: number) => TakenDraws;
};

export const getGameKey = ({ vendor, game }: { vendor: string; game: string }): string => `${vendor} ${game}`;

export const emptyCatalogue: StoredCatalogue = {
  vendors: new Map(),
  games: new Map(),
  last: { node: 0, position: -1, sequence: -1 },
  readTakenDraws: () => ({ number: 0, betsPendingUntil: 0 }),
};

export function readStoredCatalogue(database: PlatformDatabase): StoredCatalogue {
  const vendors = database.rows(
    'SELECT vassalage, brought_by AS owner, display_name AS name, framing, live_feed AS liveFeed FROM vendors',
    vendorRow,
  );
  const games = database.rows(
    `SELECT node_id AS nodeId, vassalage, game_code AS gameCode, game_id AS gameId, position, brought_by AS owner,
       game_category AS gameCategory, game_classify AS gameClassify, lines, support_play AS supportPlay,
       is_game_h5 AS isGameH5, engine, room_id AS roomId, now,
       (SELECT json_group_object(language, name) FROM game_names WHERE game_names.node_id = games.node_id) AS names
     FROM games`.replaceAll(/\s+/g, ' '),
    gameRow,
  );
  const [last = emptyCatalogue.last] = database.rows(
    'SELECT (SELECT coalesce(max(node_id), 0) FROM games) AS node, (SELECT coalesce(max(position), -1) FROM games) AS position, (SELECT coalesce(max(sequence), -1) FROM vendors) AS sequence',
    lastRow,
  );
  return {
    vendors: new Map(vendors.map((row) => [row.vassalage, row])),
    games: new Map(games.map((row) => [getGameKey({ vendor: row.vassalage, game: row.gameCode }), row])),
    last,
    readTakenDraws: (nodeId) => readTakenDraws(database, nodeId),
  };
}

function readTakenDraws(database: PlatformDatabase, nodeId: number): TakenDraws {
  const node = quoteSql(String(nodeId));
  const buildMaxSql = (table: string) =>
    `(SELECT max(CAST(draw_no AS INTEGER)) FROM ${table} WHERE node_id = ${node})`;
  const [row] = database.rows(
    `SELECT max(coalesce(${buildMaxSql('draw_seeds')}, 0), coalesce(${buildMaxSql('draws')}, 0)) AS number, (SELECT max(closes_at) FROM suborders WHERE status = 'open' AND node_id = ${node}) AS soldUntil`,
    drawnRow,
  );
  return { number: row?.number ?? 0, betsPendingUntil: row?.soldUntil ?? 0 };
}
