import { type GameClass, type GameType, gameClasses, gameTypes } from '#contract/values/games.ts';

import classes from './titles/classes.json' with { type: 'json' };
import events from './titles/events.json' with { type: 'json' };
import lotteries from './titles/lotteries.json' with { type: 'json' };
import slotTitles from './titles/slots.json' with { type: 'json' };
import tables from './titles/tables.json' with { type: 'json' };
import { vendors } from './vendors.ts';

export type GameNames = { EN: string; CN: string; TH?: string; VI?: string };

export type Title = { subject: string; names: GameNames };

/**
 * Parses rows of titles: `subject | EN | CN | TH | VI`; the last two fields may be absent. A lottery's name must
 * match its kind and draw interval (`getLotteryKind`, `getMinutesBetweenDraws`).
 * @throws Error if a row lacks a subject, an English or a Chinese name.
 */
export function parseTitles(rows: readonly string[]): Title[] {
  return rows.map((row) => {
    const [subject, EN, CN, TH, VI] = row.split(' | ');
    if (!subject || !EN || !CN) throw new Error(`A title needs subject | EN | CN: ${row}`);
    return { subject, names: { EN, CN, ...(TH && { TH }), ...(VI && { VI }) } };
  });
}

/** A title with its vendor. If `edition` is set, the title is a later edition of one of the vendor's own slots. */
export type Listing = {
  vassalage: string;
  gameType: GameType;
  title: Title;
  gameClass: GameClass | null;
  edition: boolean;
};

/**
 * Suffixes that vendors add to the names of successful games, in the four languages in which games have names. None
 * promises a feature that the slots do not have.
 */
export const editions: readonly Required<GameNames>[] = [
  { EN: 'Deluxe', CN: '豪华版', TH: 'ดีลักซ์', VI: 'Cao Cấp' },
  { EN: 'Night', CN: '夜色版', TH: 'ราตรี', VI: 'Đêm' },
  { EN: 'New Year', CN: '新春版', TH: 'ฉลองปีใหม่', VI: 'Mừng Năm Mới' },
  { EN: 'Turbo', CN: '极速版', TH: 'เทอร์โบ', VI: 'Siêu Tốc' },
  { EN: 'Royal', CN: '皇家版', TH: 'รอยัล', VI: 'Hoàng Gia' },
  { EN: 'Gold Edition', CN: '黄金版', TH: 'ฉบับทอง', VI: 'Bản Vàng' },
  { EN: 'Encore', CN: '再续版', TH: 'อังกอร์', VI: 'Tái Ngộ' },
  { EN: 'Mini', CN: '迷你版', TH: 'มินิ', VI: 'Mini' },
  { EN: 'Winter', CN: '冬日版', TH: 'ฤดูหนาว', VI: 'Mùa Đông' },
  { EN: 'Carnival', CN: '嘉年华版', TH: 'คาร์นิวัล', VI: 'Lễ Hội' },
];

export function extendNames(names: GameNames, suffix: Required<GameNames>, number?: number): GameNames {
  const end = number === undefined ? '' : ` ${number}`;
  return {
    EN: `${names.EN} ${suffix.EN}${end}`,
    CN: `${names.CN}${suffix.CN}${end.trim()}`,
    ...(names.TH && { TH: `${names.TH} ${suffix.TH}${end}` }),
    ...(names.VI && { VI: `${names.VI} ${suffix.VI}${end}` }),
  };
}

function listVendorIds(gameType: GameType): string[] {
  return vendors.filter((row) => row.gameTypes.includes(gameType)).map((row) => row.vassalage);
}

const editionsPerVendor = 4;

function buildSlots(): Listing[] {
  return Object.entries(slotTitles).flatMap(([vassalage, rows], row) => {
    const list = parseTitles(rows);
    const buildListing = (title: Title, edition: boolean): Listing => {
      return { vassalage, gameType: 'RNG', title, gameClass: null, edition };
    };
    const later = list.slice(0, editionsPerVendor).map((title, i) => {
      const suffix = editions[(row * editionsPerVendor + i) % editions.length];
      return suffix ? { ...title, names: extendNames(title.names, suffix) } : title;
    });
    return [...list.map((t) => buildListing(t, false)), ...later.map((t) => buildListing(t, true))];
  });
}

function buildClassGames(): Listing[] {
  const studios = listVendorIds('RNG');
  const all = Object.entries(classes).flatMap(([code, rows]) =>
    parseTitles(rows).map((title) => ({
      title,
      gameClass: gameClasses.find((known) => known === code) ?? null,
    })),
  );
  return all.map(({ title, gameClass }, i) => {
    const vassalage = studios[(i * 7) % studios.length] ?? '';
    return { vassalage, gameType: 'RNG', title, gameClass, edition: false };
  });
}

/** Builds games from a table and a room of each vendor in turn; all vendors have the same number of rooms. */
function buildLiveGames(total = 70): Listing[] {
  const studios = listVendorIds('LIVE');
  const liveTables = parseTitles(tables.liveTables);
  const rooms = parseTitles(tables.liveRooms);
  const perStudio = rooms.length / studios.length;
  return Array.from({ length: total }, (_, i) => {
    const studio = i % studios.length;
    const turn = Math.floor(i / studios.length);
    const table = liveTables[(turn + studio * 2) % liveTables.length];
    const room = rooms[studio * perStudio + (turn % perStudio)];
    if (!table || !room) throw new Error('Live tables and rooms must not be empty');
    const names = {
      // The game's name comes first because a narrow card shows little more.
      EN: `${table.names.EN} ${room.names.EN}`,
      CN: `${room.names.CN}${table.names.CN}`,
      TH: `${table.names.TH} ${room.names.TH}`,
      VI: `${table.names.VI} ${room.names.VI}`,
    };
    const title = { subject: table.subject, names };
    return { vassalage: studios[studio] ?? '', gameType: 'LIVE', title, gameClass: null, edition: false };
  });
}

function dealToVendors(gameType: GameType, rows: readonly string[]): Listing[] {
  const vendorIds = listVendorIds(gameType);
  return parseTitles(rows).map((title, i) => {
    const vassalage = vendorIds[i % vendorIds.length] ?? '';
    return { vassalage, gameType, title, gameClass: null, edition: false };
  });
}

function buildVendorListings(
  gameType: GameType,
  table: Readonly<Record<string, readonly string[]>>,
): Listing[] {
  return Object.entries(table).flatMap(([vassalage, rows]) =>
    parseTitles(rows).map((title) => ({ vassalage, gameType, title, gameClass: null, edition: false })),
  );
}

/** Builds all 720 titles of the seed with their vendors, by category in the order of the wire. */
export function buildListings(): Listing[] {
  const byType: Record<GameType, () => Listing[]> = {
    RNG: () => [...buildSlots(), ...buildClassGames()],
    LIVE: buildLiveGames,
    FISH: () => dealToVendors('FISH', tables.fish),
    PVP: () => dealToVendors('PVP', tables.pvp),
    SPORTS: () => dealToVendors('SPORTS', events.sports),
    ESPORTS: () => dealToVendors('ESPORTS', events.esports),
    COCKFIGHT: () => dealToVendors('COCKFIGHT', events.cockfight),
    INHOUSE: () => dealToVendors('INHOUSE', tables.inhouse),
    LOTT: () => buildVendorListings('LOTT', lotteries.daily),
    ELOTT: () => buildVendorListings('ELOTT', lotteries.quick),
    LIVESTREAM: () => dealToVendors('LIVESTREAM', events.livestream),
  };
  return gameTypes.flatMap((gameType) => byType[gameType]());
}
