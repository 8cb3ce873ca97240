import type { LotteryKind } from '#contract/values/lottery/kinds.ts';

/** The kind of the lotteries that are not keno, by `gameCode`. */
const kinds: Readonly<Partial<Record<string, LotteryKind>>> = {
  hanoi_evening_draw: 'vn-north',
  ha_long_seven: 'vn-north',
  northern_two_digit: 'vn-north',
  central_coast_draw: 'vn-central',
  da_lat_flower_lotto: 'vn-central',
  saigon_classic: 'vn-south',
  mekong_delta_lotto: 'vn-south',
  southern_three_digit: 'vn-south',
  bangkok_stock_draw: 'numero',
  southsea_4d: 'numero',
  jakarta_night_pool: 'numero',
  vientiane_draw: 'numero',
  pick_three_daily: 'numero',
  five_star_draw: 'numero',
  island_toto: 'six45',
  manila_six: 'six45',
  copper_drum_six: 'six45',
};
export const lotteryKindOf = (gameCode: string): LotteryKind => kinds[gameCode] ?? 'keno';

const everyMinute = new Set(['hanoi_one_minute', 'tai_xiu_minute']);
/** Quick lotteries draw every five minutes, two of them each minute; the others once a day. */
export const minutesBetweenDraws = (gameCode: string, quick: boolean): number =>
  everyMinute.has(gameCode) ? 1 : quick ? 5 : 24 * 60;

/** How many draws of a lottery were before the seed. */
export const PAST_DRAWS = 40;
