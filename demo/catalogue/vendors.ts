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

function buildVendor(
  vassalage: string,
  displayName: string,
  gameTypes: GameType[],
  merchants: readonly MerchantId[] = allMerchants,
): CatalogueVendor {
  return { vassalage, displayName, gameTypes, merchants, framing: !windowedVendors.has(vassalage) };
}

/** The vendors of the seed, all invented. `vassalage` is the id on the wire. */
export const vendors: readonly CatalogueVendor[] = [
  buildVendor('NOVA', 'Nova Fjord', ['RNG']),
  buildVendor('KOIB', 'Koi Bakery', ['RNG']),
  buildVendor('LANTERN', 'Lantern Row', ['RNG']),
  buildVendor('MAPLE', 'Maple Kite', ['RNG']),
  buildVendor('TALLOW', 'Tallow & Finch', ['RNG']),
  buildVendor('EMBERJ', 'Ember Jar', ['RNG']),
  buildVendor('PAPERB', 'Paper Boat', ['RNG']),
  buildVendor('QUARTZ', 'Quartzworks', ['RNG']),
  buildVendor('RIVET', 'Rivet Nine', ['RNG']),
  buildVendor('SALTM', 'Salt Meridian', ['RNG']),
  buildVendor('THISTLE', 'Thistledown', ['RNG'], ['aurora', 'harbour']),
  buildVendor('UMBRA', 'Umbra Lane', ['RNG']),
  buildVendor('VELVETC', 'Velvet Comet', ['RNG']),
  buildVendor('WILLOWB', 'Willowbyte', ['RNG']),
  buildVendor('ZEPHYRA', 'Zephyra', ['RNG']),
  buildVendor('MONSOON', 'Monsoon Parade', ['RNG'], ['aurora', 'lotus']),
  buildVendor('GINGERF', 'Gingerfox', ['RNG']),
  buildVendor('OBSIDIO', 'Obsidio', ['RNG']),

  buildVendor('CORALT', 'Coral Table', ['LIVE']),
  buildVendor('GRANDS', 'Grand Sampan', ['LIVE']),
  buildVendor('HALCYON', 'Halcyon Live', ['LIVE']),
  buildVendor('MIRAB', 'Mirabelle Studio', ['LIVE']),
  buildVendor('SILKRM', 'Silk Room', ['LIVE'], ['aurora', 'lotus']),
  buildVendor('LARKL', 'Larkspur Live', ['LIVE'], ['aurora', 'harbour']),

  buildVendor('REEFK', 'Reefkeeper', ['FISH']),
  buildVendor('TIDEW', 'Tidewake', ['FISH']),
  buildVendor('ABYSSO', 'Abysso', ['FISH']),
  buildVendor('HARPN', 'Harpoon Bay', ['FISH'], ['aurora', 'lotus']),

  buildVendor('FELTC', 'Felt Circle', ['PVP']),
  buildVendor('TABLEF', 'Table Forest', ['PVP']),
  buildVendor('JADEH', 'Jade Hallway', ['PVP'], ['aurora', 'lotus']),
  buildVendor('RUMMYR', 'Rummy Row', ['PVP']),

  buildVendor('PITCHL', 'Pitchlane', ['SPORTS']),
  buildVendor('TERRACE', 'Terrace Six', ['SPORTS']),
  buildVendor('OVERTIM', 'Overtime & Co', ['SPORTS', 'ESPORTS']),
  buildVendor('BASEODD', 'Baseline Odds', ['SPORTS'], ['aurora', 'harbour']),
  buildVendor('SPURL', 'Spurline Sports', ['SPORTS', 'COCKFIGHT']),
  buildVendor('TALONF', 'Talonfield', ['SPORTS', 'COCKFIGHT']),
  buildVendor('DAWNAR', 'Dawn Arena', ['COCKFIGHT'], ['lotus']),

  buildVendor('PIXELR', 'Pixel Rally', ['ESPORTS']),
  buildVendor('LASTHIT', 'Lasthit Lab', ['ESPORTS']),
  buildVendor('NEXYARD', 'Nexyard', ['ESPORTS'], ['aurora', 'harbour']),

  buildVendor('HOUSE', 'House Originals', ['INHOUSE']),
  buildVendor('PORCH', 'Porchlight', ['INHOUSE']),

  buildVendor('TCG_LOTTO_VN', 'Mekong Lotto', ['LOTT', 'ELOTT']),
  buildVendor('TCG_SEA', 'Southsea Lotto', ['LOTT']),
  buildVendor('LOTT', 'Copper Drum', ['LOTT', 'ELOTT']),
  buildVendor('KENOG', 'Keno Garden', ['ELOTT']),

  buildVendor('SOFAST', 'Sofa Stage', ['LIVESTREAM']),
  buildVendor('NIGHTK', 'Night Kiosk', ['LIVESTREAM']),
  buildVendor('BAMBOOC', 'Bamboo Channel', ['LIVESTREAM'], ['aurora', 'lotus']),
];
