import { type GameClass, type GameType, gameClasses, gameTypes } from '#contract/values/games.ts';

import classes from './titles/classes.json' with { type: 'json' };
import events from './titles/events.json' with { type: 'json' };
import lotteries from './titles/lotteries.json' with { type: 'json' };
import slotTitles from './titles/slots.json' with { type: 'json' };
import tables from './titles/tables.json' with { type: 'json' };
import { vendors } from './vendors.ts';

export type GameNames = { EN: string; CN: string; TH?: string; VI?: string };

/** A game's name in its languages and what its picture shows. */
export type Title = { subject: string; names: GameNames };

/**
 * Reads rows of titles: `subject | EN | CN | TH | VI`. The last two may be absent. A lottery's name promises what its
 * kind plays and how often it draws (`lotteryKindOf`, `minutesBetweenDraws`).
 * @throws Error on a row without a subject, an English and a Chinese name.
 */
export function titles(rows: readonly string[]): Title[] {
  return rows.map((row) => {
    const [subject, EN, CN, TH, VI] = row.split(' | ');
    if (!subject || !EN || !CN) throw new Error(`A title needs subject | EN | CN: ${row}`);
    return { subject, names: { EN, CN, ...(TH && { TH }), ...(VI && { VI }) } };
  });
}

/** A title with the vendor that sells it. `edition`: a vendor's later edition of its own slot. */
export type Listing = {
  vassalage: string;
  gameType: GameType;
  title: Title;
  gameClass: GameClass | null;
  edition: boolean;
};

/** What a vendor adds to a name that sold well, in the four languages of names. */
export const editions: readonly Required<GameNames>[] = [
  { EN: 'Deluxe', CN: '豪华版', TH: 'ดีลักซ์', VI: 'Cao Cấp' },
  { EN: 'Jackpot Night', CN: '大奖之夜', TH: 'คืนแจ็คพอต', VI: 'Đêm Nổ Hũ' },
  { EN: 'New Year', CN: '新春版', TH: 'ฉลองปีใหม่', VI: 'Mừng Năm Mới' },
  { EN: 'Turbo', CN: '极速版', TH: 'เทอร์โบ', VI: 'Siêu Tốc' },
  { EN: '1024 Ways', CN: '千路版', TH: '1024 ทาง', VI: '1024 Lối' },
  { EN: 'Gold Edition', CN: '黄金版', TH: 'ฉบับทอง', VI: 'Bản Vàng' },
  { EN: 'Respins', CN: '再转版', TH: 'หมุนซ้ำ', VI: 'Quay Lại' },
  { EN: 'Mini', CN: '迷你版', TH: 'มินิ', VI: 'Mini' },
  { EN: 'Winter', CN: '冬日版', TH: 'ฤดูหนาว', VI: 'Mùa Đông' },
  { EN: 'Cluster', CN: '连消版', TH: 'คลัสเตอร์', VI: 'Nổ Chùm' },
];

/** A name with an addition: "Frost Ledger" and "Mini" make "Frost Ledger Mini". */
export function extendNames(names: GameNames, by: Required<GameNames>, number?: number): GameNames {
  const end = number === undefined ? '' : ` ${number}`;
  return {
    EN: `${names.EN} ${by.EN}${end}`,
    CN: `${names.CN}${by.CN}${end.trim()}`,
    ...(names.TH && { TH: `${names.TH} ${by.TH}${end}` }),
    ...(names.VI && { VI: `${names.VI} ${by.VI}${end}` }),
  };
}

function vendorsOf(gameType: GameType): string[] {
  return vendors.filter((row) => row.gameTypes.includes(gameType)).map((row) => row.vassalage);
}

const editionsPerVendor = 4;

function slots(): Listing[] {
  return Object.entries(slotTitles).flatMap(([vassalage, rows], row) => {
    const list = titles(rows);
    const listing = (title: Title, edition: boolean): Listing => {
      return { vassalage, gameType: 'RNG', title, gameClass: null, edition };
    };
    const later = list.slice(0, editionsPerVendor).map((title, i) => {
      const by = editions[(row * editionsPerVendor + i) % editions.length];
      return by ? { ...title, names: extendNames(title.names, by) } : title;
    });
    return [...list.map((t) => listing(t, false)), ...later.map((t) => listing(t, true))];
  });
}

function classGames(): Listing[] {
  const studios = vendorsOf('RNG');
  const all = Object.entries(classes).flatMap(([code, rows]) =>
    titles(rows).map((title) => ({ title, gameClass: gameClasses.find((known) => known === code) ?? null })),
  );
  return all.map(({ title, gameClass }, i) => {
    const vassalage = studios[(i * 7) % studios.length] ?? '';
    return { vassalage, gameType: 'RNG', title, gameClass, edition: false };
  });
}

/** Each table is played in several rooms; the rooms stand in the order of the vendors, as many for each. */
function liveGames(total = 70): Listing[] {
  const studios = vendorsOf('LIVE');
  const liveTables = titles(tables.liveTables);
  const rooms = titles(tables.liveRooms);
  const perStudio = rooms.length / studios.length;
  return Array.from({ length: total }, (_, i) => {
    const studio = i % studios.length;
    const turn = Math.floor(i / studios.length);
    const table = liveTables[(turn + studio * 2) % liveTables.length];
    const room = rooms[studio * perStudio + (turn % perStudio)];
    if (!table || !room) throw new Error('Live tables and rooms must not be empty');
    const names = {
      // The game first: a narrow card has room for little more.
      EN: `${table.names.EN} ${room.names.EN}`,
      CN: `${room.names.CN}${table.names.CN}`,
      TH: `${table.names.TH} ${room.names.TH}`,
      VI: `${table.names.VI} ${room.names.VI}`,
    };
    const title = { subject: table.subject, names };
    return { vassalage: studios[studio] ?? '', gameType: 'LIVE', title, gameClass: null, edition: false };
  });
}

/** Deals a type's titles to its vendors in turn. */
function dealt(gameType: GameType, rows: readonly string[]): Listing[] {
  const sellers = vendorsOf(gameType);
  return titles(rows).map((title, i) => {
    const vassalage = sellers[i % sellers.length] ?? '';
    return { vassalage, gameType, title, gameClass: null, edition: false };
  });
}

function ofVendors(gameType: GameType, table: Readonly<Record<string, readonly string[]>>): Listing[] {
  return Object.entries(table).flatMap(([vassalage, rows]) =>
    titles(rows).map((title) => ({ vassalage, gameType, title, gameClass: null, edition: false })),
  );
}

/** Every title of the seed with its vendor: 720, category by category in the order of the wire. */
export function listings(): Listing[] {
  const byType: Record<GameType, () => Listing[]> = {
    RNG: () => [...slots(), ...classGames()],
    LIVE: liveGames,
    FISH: () => dealt('FISH', tables.fish),
    PVP: () => dealt('PVP', tables.pvp),
    SPORTS: () => dealt('SPORTS', events.sports),
    ESPORTS: () => dealt('ESPORTS', events.esports),
    COCKFIGHT: () => dealt('COCKFIGHT', events.cockfight),
    INHOUSE: () => dealt('INHOUSE', tables.inhouse),
    LOTT: () => ofVendors('LOTT', lotteries.daily),
    ELOTT: () => ofVendors('ELOTT', lotteries.quick),
    LIVESTREAM: () => dealt('LIVESTREAM', events.livestream),
  };
  return gameTypes.flatMap((gameType) => byType[gameType]());
}
