import {
  cockfightTitles,
  esportsTitles,
  livestreamTitles,
  lotteryTitles,
  quickLotteryTitles,
  sportsTitles,
} from './catalogue-events.ts';
import { moreSlotTitles } from './catalogue-slots-more.ts';
import { slotTitles } from './catalogue-slots.ts';
import {
  classTitles,
  fishTitles,
  inhouseTitles,
  liveRooms,
  liveTables,
  pvpTitles,
} from './catalogue-tables.ts';
import {
  type GameNames,
  type GameType,
  type Title,
  gameTypes,
  titles,
  titlesByVendor,
} from './catalogue-title.ts';
import { vendors } from './catalogue-vendors.ts';

/** RNG class codes of the wire. A plain slot has none. */
export type GameClass = 'VP' | 'JP' | 'SC' | 'TG' | 'AC' | 'BG';

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

const gameClasses: readonly GameClass[] = ['VP', 'JP', 'SC', 'TG', 'AC', 'BG'];
const editionsPerVendor = 4;

function slots(): Listing[] {
  const sold = [...titlesByVendor(slotTitles), ...titlesByVendor(moreSlotTitles)];
  return sold.flatMap(([vassalage, list], row) => {
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
  const all = [...titlesByVendor(classTitles)].flatMap(([code, list]) =>
    list.map((title) => ({ title, gameClass: gameClasses.find((known) => known === code) ?? null })),
  );
  return all.map(({ title, gameClass }, i) => {
    const vassalage = studios[(i * 7) % studios.length] ?? '';
    return { vassalage, gameType: 'RNG', title, gameClass, edition: false };
  });
}

function liveGames(total = 70): Listing[] {
  const studios = vendorsOf('LIVE');
  const tables = titles(liveTables);
  const rooms = titles(liveRooms);
  const perStudio = rooms.length / studios.length;
  return Array.from({ length: total }, (_, i) => {
    const studio = i % studios.length;
    const turn = Math.floor(i / studios.length);
    const table = tables[(turn + studio * 2) % tables.length];
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
function dealt(gameType: GameType, table: string): Listing[] {
  const sellers = vendorsOf(gameType);
  return titles(table).map((title, i) => {
    const vassalage = sellers[i % sellers.length] ?? '';
    return { vassalage, gameType, title, gameClass: null, edition: false };
  });
}

function ofVendors(gameType: GameType, table: string): Listing[] {
  return [...titlesByVendor(table)].flatMap(([vassalage, list]) =>
    list.map((title) => ({ vassalage, gameType, title, gameClass: null, edition: false })),
  );
}

/** Every title of the seed with its vendor: 720, category by category in the order of the wire. */
export function listings(): Listing[] {
  const byType: Record<GameType, () => Listing[]> = {
    RNG: () => [...slots(), ...classGames()],
    LIVE: liveGames,
    FISH: () => dealt('FISH', fishTitles),
    PVP: () => dealt('PVP', pvpTitles),
    SPORTS: () => dealt('SPORTS', sportsTitles),
    ESPORTS: () => dealt('ESPORTS', esportsTitles),
    COCKFIGHT: () => dealt('COCKFIGHT', cockfightTitles),
    INHOUSE: () => dealt('INHOUSE', inhouseTitles),
    LOTT: () => ofVendors('LOTT', lotteryTitles),
    ELOTT: () => ofVendors('ELOTT', quickLotteryTitles),
    LIVESTREAM: () => dealt('LIVESTREAM', livestreamTitles),
  };
  return gameTypes.flatMap((gameType) => byType[gameType]());
}
