import { minuteMs } from '#contract/values/durations.ts';
import { computePlaceholder } from '#demo/art/placeholder.ts';
import {
  type CatalogueGame,
  type CatalogueVendor,
  type CatalogueEvent,
  sortInListOrder,
} from '#demo/catalogue/catalogue.ts';
import { getMinutesBetweenDraws, PAST_DRAWS } from '#demo/catalogue/events.ts';
import { hash32, createKeyedRandom } from '#demo/random.ts';
import { toSearchText } from '#platform/modules/catalogue/search/search-text.ts';
import type {
  games,
  gameNames,
  gameRestrictions,
  RecurringEvent,
} from '#platform/modules/catalogue/tables.ts';

type GameInsert = typeof games.$inferInsert;
type NameInsert = typeof gameNames.$inferInsert;

const slotLines = [10, 20, 25, 40, 50] as const;
const getEventInterval = (game: CatalogueGame): number =>
  getMinutesBetweenDraws(game.gameCode, game.gameType === 'ELOTT');

/** A lottery's first draw is `PAST_DRAWS` draws in the past, so that the next draw has the catalogue's number. */
function toRecurringEvent(
  { kind, title, offsetMinutes, amountMinor }: CatalogueEvent,
  intervalMinutes: number,
  now: number,
): RecurringEvent {
  const pastDraws = kind === 'draw' ? PAST_DRAWS : 0;
  return {
    kind,
    title: title.replace(/\d+/, (number) => String(kind === 'draw' ? Number(number) - pastDraws : number)),
    firstAt:
      offsetMinutes === undefined ? null : now + (offsetMinutes - pastDraws * intervalMinutes) * minuteMs,
    everyMinutes: intervalMinutes,
    amountMinor: amountMinor ?? null,
  };
}

/** Builds rows of the catalogue's games, in list order. */
export function buildGameRows(all: readonly CatalogueGame[], seed: number, now: number): GameInsert[] {
  const broken = findBrokenGame(all);
  return sortInListOrder(all, seed).map((game, position) =>
    buildGameRow(game, game === broken ? 'broken-url' : game.gameCode, position, now),
  );
}

function buildGameRow(game: CatalogueGame, gameCode: string, position: number, now: number): GameInsert {
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
    placeholder: computePlaceholder(game),
    now: game.now && toRecurringEvent(game.now, getEventInterval(game), now),
    position,
  };
}

/** Finds the open game that demonstrates a failed launch: its vendor returns no address. */
function findBrokenGame(all: readonly CatalogueGame[]): CatalogueGame | undefined {
  return all.findLast(
    (game) => game.vassalage === 'NOVA' && game.state === 'open' && game.hotRank === null && !game.isNew,
  );
}

export function buildNameRows(all: readonly CatalogueGame[]): NameInsert[] {
  return all
    .flatMap((game) =>
      Object.entries(game.names).map(([language, name]) => ({
        nodeId: game.nodeId,
        language,
        name,
        folded: toSearchText(name, language),
      })),
    )
    .map((row, i) => ({ id: i + 1, ...row }));
}

/** Builds restrictions of about one in a hundred of a merchant's games. Hot games are never restricted. */
export function buildRestrictionRows(
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
      const chance = createKeyedRandom(`restriction:${merchantCode}:${game.gameId}`, seed)();
      if (chance > 0.012) return [];
      return [
        {
          merchantCode,
          nodeId: game.nodeId,
          reason: chance > 0.006 ? ('region' as const) : ('excluded' as const),
        },
      ];
    });
}
