import { minuteMs } from '#contract/values/durations.ts';
import { placeholderOf } from '#demo/art/placeholder.ts';
import {
  type CatalogueGame,
  type CatalogueVendor,
  type OnNow,
  inListOrder,
} from '#demo/catalogue/catalogue.ts';
import { minutesBetweenDraws, PAST_DRAWS } from '#demo/catalogue/events.ts';
import { hash32, randomOf } from '#demo/random.ts';
import { searchText } from '#platform/modules/catalogue/search/search-text.ts';
import type { games, gameNames, gameRestrictions, NowOn } from '#platform/modules/catalogue/tables.ts';

type GameInsert = typeof games.$inferInsert;
type NameInsert = typeof gameNames.$inferInsert;

/** Numbers of pay lines that slots may have. */
const slotLines = [10, 20, 25, 40, 50] as const;
const everyMinutes = (game: CatalogueGame): number =>
  minutesBetweenDraws(game.gameCode, game.gameType === 'ELOTT');

/** The first of a lottery's draws is in the past, and has the number that makes the next one the catalogue's. */
function onNowOf({ kind, title, offsetMinutes, amountMinor }: OnNow, period: number, now: number): NowOn {
  const before = kind === 'draw' ? PAST_DRAWS : 0;
  return {
    kind,
    title: title.replace(/\d+/, (number) => String(kind === 'draw' ? Number(number) - before : number)),
    firstAt: offsetMinutes === undefined ? null : now + (offsetMinutes - before * period) * minuteMs,
    everyMinutes: period,
    amountMinor: amountMinor ?? null,
  };
}

/** Catalogue games as rows, in list order. */
export function gameRows(all: readonly CatalogueGame[], seed: number, now: number): GameInsert[] {
  const broken = brokenLaunch(all);
  return inListOrder(all, seed).map((game, position) =>
    gameRow(game, game === broken ? 'broken-url' : game.gameCode, position, now),
  );
}

function gameRow(game: CatalogueGame, gameCode: string, position: number, now: number): GameInsert {
  return {
    nodeId: game.nodeId,
    gameId: game.gameId,
    gameCode,
    vassalage: game.vassalage,
    gameType: game.gameType === 'COCKFIGHT' ? 'SPORTS' : game.gameType,
    gameCategory: game.gameType,
    nameEn: game.names.EN,
    gameClassify: game.gameClassify,
    minBetMinor: game.minBetMinor,
    lines: game.engine === 'slot' ? (slotLines[hash32(game.gameId) % slotLines.length] ?? 10) : 0,
    isNew: game.isNew,
    hotRank: game.hotRank,
    supportPlay: game.freePlay,
    isGameH5: game.isGameH5,
    maintenance: game.state === 'maintenance',
    engine: game.engine,
    subject: game.subject,
    lottoMode: game.lottoMode,
    roomId: game.roomId,
    iconUrl: `g/${game.artKey}`,
    placeholder: placeholderOf(game),
    now: game.now && onNowOf(game.now, everyMinutes(game), now),
    position,
  };
}

/** One open game whose vendor answers a launch without an address, so that the failed launch can be seen. */
function brokenLaunch(all: readonly CatalogueGame[]): CatalogueGame | undefined {
  return all.findLast(
    (game) => game.vassalage === 'NOVA' && game.state === 'open' && game.hotRank === null && !game.isNew,
  );
}

/** The names of all games, one row per language. */
export function nameRows(all: readonly CatalogueGame[]): NameInsert[] {
  return all
    .flatMap((game) =>
      Object.entries(game.names).map(([language, name]) => ({
        nodeId: game.nodeId,
        language,
        name,
        folded: searchText(name, language),
      })),
    )
    .map((row, i) => ({ id: i + 1, ...row }));
}

/** Restricts about one game in a hundred at a merchant, never a hot one. */
export function restrictionRows(
  all: readonly CatalogueGame[],
  vendors: readonly CatalogueVendor[],
  merchantCode: CatalogueVendor['merchants'][number],
  seed: number,
): (typeof gameRestrictions.$inferInsert)[] {
  const offered = new Set(
    vendors.filter((row) => row.merchants.includes(merchantCode)).map((row) => row.vassalage),
  );
  return all
    .filter((game) => offered.has(game.vassalage) && game.hotRank === null)
    .flatMap((game) => {
      const draw = randomOf(`restriction:${merchantCode}:${game.gameId}`, seed)();
      if (draw > 0.012) return [];
      return [
        {
          merchantCode,
          nodeId: game.nodeId,
          reason: draw > 0.006 ? ('region' as const) : ('excluded' as const),
        },
      ];
    });
}
