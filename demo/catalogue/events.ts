import type { LotteryKind } from '#contract/values/lottery/kinds.ts';

/** Invented participants of the current events, by the subject of the game's picture. */
export const sides: Record<string, readonly string[]> = {
  football: ['Reykholt', 'Marlow City', 'Port Isen', 'Brackwater', 'Real Alvora', 'Tamlin Rovers'],
  basketball: ['Lakeside Herons', 'Ironbridge', 'Pine County', 'Bay Comets'],
  racket: ['Halvorsen', 'Okeke', 'Tran T. M.', 'Villareal'],
  glove: ['Silva R.', 'Petchdam', 'Novotny', 'Adeyemi'],
  horse: ['Race 4 · 1,600 m', 'Race 7 · 2,000 m', 'Race 2 · 1,200 m'],
  car: ['Sprint at Karsa Ring', 'Qualifying · Monteverde'],
  cricket: ['Coastal Kings', 'Hill Tigers', 'Delta Stars', 'Fort Royals'],
  volleyball: ['Palm Bay', 'Dune Club', 'Harbour Spikers', 'Sol de Areia'],
  controller: ['Team Quill', 'Nightshift', 'Brass Monkeys', 'Zero Ping'],
  sword: ['Team Quill', 'Old Guard', 'Zero Ping', 'Nightshift'],
  robot: ['Mech Union', 'Bolt Academy'],
  rooster: ['Red Comet', 'White Storm', 'Iron Spur', 'Black Lotus', 'Old Thunder', 'Jade Wing'],
};

/** Kinds of the lotteries that are not keno, by `gameCode`. */
const lotteryKindsByCode: Readonly<Partial<Record<string, LotteryKind>>> = {
  hanoi_evening_draw: 'vn-north',
  ha_long_bay_draw: 'vn-north',
  northern_two_digit: 'vn-north',
  central_coast_draw: 'vn-central',
  da_lat_flower_lotto: 'vn-central',
  saigon_classic: 'vn-south',
  mekong_delta_lotto: 'vn-south',
  southern_two_digit: 'vn-south',
  bangkok_stock_draw: 'numero',
  southsea_5d: 'numero',
  jakarta_night_pool: 'numero',
  vientiane_draw: 'numero',
  five_digits_daily: 'numero',
  five_star_draw: 'numero',
  island_toto: 'six45',
  manila_six: 'six45',
  copper_drum_six: 'six45',
};
export const getLotteryKind = (gameCode: string): LotteryKind => lotteryKindsByCode[gameCode] ?? 'keno';

const everyMinute = new Set(['hanoi_one_minute', 'lantern_minute']);
export const getMinutesBetweenDraws = (gameCode: string, quick: boolean): number =>
  everyMinute.has(gameCode) ? 1 : quick ? 5 : 24 * 60;

/** Number of draws that each lottery has held before the seed runs. */
export const PAST_DRAWS = 40;
