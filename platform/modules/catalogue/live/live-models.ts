import { asc, eq } from 'drizzle-orm';

import { type LiveModel, liveModels } from '#contract/calls/catalogue/live.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { Database } from '#platform/database/client.ts';
import { merchantGames, stateOf } from '#platform/modules/catalogue/game-rows.ts';
import { mixed } from '#platform/modules/catalogue/live/table-rounds.ts';
import { games } from '#platform/modules/catalogue/tables.ts';
import { implement } from '#platform/wire/implement.ts';

const names = [
  'Mai',
  'Linh',
  'Nok',
  'Ploy',
  'Ayu',
  'Dewi',
  'Priya',
  'Zara',
  'Lucia',
  'Hana',
  'Jo',
  'Kim',
] as const;
const languages: readonly LanguageCode[] = ['EN', 'CN', 'TH', 'VI', 'HI', 'ID', 'PT-BR', 'UR'];

const HOUR = 3_600_000;
/** Viewers come and go over this time. */
const VIEWERS_MS = 60_000;

/** Who streams where: a model is on for some hours of each day, and her viewers grow and fall with the time she is on. */
function modelAt(row: { nodeId: number; open: boolean }, now: number): LiveModel {
  const own = mixed(row.nodeId, 1);
  const [from, hours] = [own % 24, 8 + ((own >>> 5) % 13)];
  const onFor = (((now / HOUR) % 24) - from + 24) % 24;
  const active = row.open && own % 10 > 0;
  const streaming = active && onFor < hours;
  const most = 80 + ((own >>> 9) % 2_400);
  const wave =
    Math.sin((Math.PI * onFor) / hours) + (mixed(row.nodeId, Math.floor(now / VIEWERS_MS)) % 100) / 1_000;
  return {
    nodeId: row.nodeId,
    name: names[own % names.length] ?? names[0],
    active,
    streaming,
    viewers: streaming ? Math.round(most * Math.max(0.05, wave)) : 0,
    language: languages[(own >>> 3) % languages.length] ?? null,
  };
}

/** The models of the merchant's streams as they are now, in list order. */
async function modelsOf(db: Database, merchantCode: string, now: number): Promise<LiveModel[]> {
  const rows = await merchantGames(db, merchantCode, 'EN')
    .where(eq(games.gameType, 'LIVESTREAM'))
    .orderBy(asc(games.position));
  return rows.map((row) => modelAt({ nodeId: row.nodeId, open: stateOf(row) === 'open' }, now));
}

/** The node ids of the merchant's streams that are on now: a list of streams begins with them. */
export async function streamingNow(db: Database, merchantCode: string, now: number): Promise<number[]> {
  const models = await modelsOf(db, merchantCode, now);
  return models.filter(({ streaming }) => streaming).map(({ nodeId }) => nodeId);
}

const models = implement(liveModels, async ({ db, merchant, query, now }) => {
  const asked = (value: boolean, flag: '0' | '1' | undefined) =>
    flag === undefined || value === (flag === '1');
  const all = await modelsOf(db, merchant.merchantCode, now);
  return {
    models: all.filter(
      (model) => asked(model.active, query.active) && asked(model.streaming, query.streaming),
    ),
  };
});

export const liveModelCalls = [models];
