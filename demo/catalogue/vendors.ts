import type { GameType } from '#contract/values/games.ts';

export const merchantIds = ['aurora', 'lotus', 'harbour'] as const;
export type MerchantId = (typeof merchantIds)[number];

/** A vendor. If `framing` is false, the vendor's games refuse to be framed, so they open in a window of their own. */
export type CatalogueVendor = {
  vassalage: string;
  displayName: string;
  gameTypes: GameType[];
  merchants: readonly MerchantId[];
  framing: boolean;
};

const allMerchants = merchantIds;
const windowedVendors = new Set(['ZEPHYRA', 'GRANDS', 'OVERTIM', 'NEXYARD']);

function vendor(
  vassalage: string,
  displayName: string,
  gameTypes: GameType[],
  merchants: readonly MerchantId[] = allMerchants,
): CatalogueVendor {
  return { vassalage, displayName, gameTypes, merchants, framing: !windowedVendors.has(vassalage) };
}

/** The vendors of the seed, all invented. `vassalage` is the id on the wire. */
export const vendors: readonly CatalogueVendor[] = [
  vendor('NOVA', 'Nova Fjord', ['RNG']),
  vendor('KOIB', 'Koi Bakery', ['RNG']),
  vendor('LANTERN', 'Lantern Row', ['RNG']),
  vendor('MAPLE', 'Maple Kite', ['RNG']),
  vendor('TALLOW', 'Tallow & Finch', ['RNG']),
  vendor('EMBERJ', 'Ember Jar', ['RNG']),
  vendor('PAPERB', 'Paper Boat', ['RNG']),
  vendor('QUARTZ', 'Quartzworks', ['RNG']),
  vendor('RIVET', 'Rivet Nine', ['RNG']),
  vendor('SALTM', 'Salt Meridian', ['RNG']),
  vendor('THISTLE', 'Thistledown', ['RNG'], ['aurora', 'harbour']),
  vendor('UMBRA', 'Umbra Lane', ['RNG']),
  vendor('VELVETC', 'Velvet Comet', ['RNG']),
  vendor('WILLOWB', 'Willowbyte', ['RNG']),
  vendor('ZEPHYRA', 'Zephyra', ['RNG']),
  vendor('MONSOON', 'Monsoon Parade', ['RNG'], ['aurora', 'lotus']),
  vendor('GINGERF', 'Gingerfox', ['RNG']),
  vendor('OBSIDIO', 'Obsidio', ['RNG']),

  vendor('CORALT', 'Coral Table', ['LIVE']),
  vendor('GRANDS', 'Grand Sampan', ['LIVE']),
  vendor('HALCYON', 'Halcyon Live', ['LIVE']),
  vendor('MIRAB', 'Mirabelle Studio', ['LIVE']),
  vendor('SILKRM', 'Silk Room', ['LIVE'], ['aurora', 'lotus']),
  vendor('LARKL', 'Larkspur Live', ['LIVE'], ['aurora', 'harbour']),

  vendor('REEFK', 'Reefkeeper', ['FISH']),
  vendor('TIDEW', 'Tidewake', ['FISH']),
  vendor('ABYSSO', 'Abysso', ['FISH']),
  vendor('HARPN', 'Harpoon Bay', ['FISH'], ['aurora', 'lotus']),

  vendor('FELTC', 'Felt Circle', ['PVP']),
  vendor('TABLEF', 'Table Forest', ['PVP']),
  vendor('JADEH', 'Jade Hallway', ['PVP'], ['aurora', 'lotus']),
  vendor('RUMMYR', 'Rummy Row', ['PVP']),

  vendor('PITCHL', 'Pitchlane', ['SPORTS']),
  vendor('TERRACE', 'Terrace Six', ['SPORTS']),
  vendor('OVERTIM', 'Overtime & Co', ['SPORTS', 'ESPORTS']),
  vendor('BASEODD', 'Baseline Odds', ['SPORTS'], ['aurora', 'harbour']),
  vendor('SPURL', 'Spurline Sports', ['SPORTS', 'COCKFIGHT']),
  vendor('TALONF', 'Talonfield', ['SPORTS', 'COCKFIGHT']),
  vendor('DAWNAR', 'Dawn Arena', ['COCKFIGHT'], ['lotus']),

  vendor('PIXELR', 'Pixel Rally', ['ESPORTS']),
  vendor('LASTHIT', 'Lasthit Lab', ['ESPORTS']),
  vendor('NEXYARD', 'Nexyard', ['ESPORTS'], ['aurora', 'harbour']),

  vendor('HOUSE', 'House Originals', ['INHOUSE']),
  vendor('PORCH', 'Porchlight', ['INHOUSE']),

  vendor('TCG_LOTTO_VN', 'Mekong Lotto', ['LOTT', 'ELOTT']),
  vendor('TCG_SEA', 'Southsea Lotto', ['LOTT']),
  vendor('LOTT', 'Copper Drum', ['LOTT', 'ELOTT']),
  vendor('KENOG', 'Keno Garden', ['ELOTT']),

  vendor('SOFAST', 'Sofa Stage', ['LIVESTREAM']),
  vendor('NIGHTK', 'Night Kiosk', ['LIVESTREAM']),
  vendor('BAMBOOC', 'Bamboo Channel', ['LIVESTREAM'], ['aurora', 'lotus']),
];
