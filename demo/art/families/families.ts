import { type Family, buildFamily } from './family.ts';

const families: Readonly<Record<string, Family>> = {
  // Slots.
  NOVA: buildFamily(
    ['cinzel-decorative', 'ice', 'flat', 'frost', 'none', 'flakes', 'caps'],
    { layouts: ['hero', 'crownline', 'closeup'], scenes: ['aurora', 'snow', 'night'] },
    { hues: [230, 265, 190], accents: [165, 300, 85], chroma: 0.12, lightness: 0.5 },
  ),
  KOIB: buildFamily(
    ['lilita-one', 'gold', 'arc', 'gilded', 'gilt', 'coins'],
    { layouts: ['hero', 'medal', 'swarm'], scenes: ['rays', 'street', 'clouds'] },
    { hues: [25, 15, 40], accents: [85, 60], chroma: 0.2, lightness: 0.55 },
  ),
  LANTERN: buildFamily(
    ['spicy-rice', 'jade', 'smile', 'gilded', 'temple', 'petals'],
    { layouts: ['arch', 'hero', 'medal'], scenes: ['clouds', 'night', 'hall'] },
    { hues: [165, 200, 350, 280], accents: [75, 20], chroma: 0.11, lightness: 0.48 },
  ),
  MAPLE: buildFamily(
    ['carter-one', 'cream', 'bulge', 'gouache', 'stitch', 'leaves'],
    { layouts: ['crownline', 'trio', 'panel'], scenes: ['forest', 'meadow'] },
    { hues: [95, 130, 60, 215], accents: [45, 25, 350], chroma: 0.11, lightness: 0.68 },
  ),
  TALLOW: buildFamily(
    ['uncial-antiqua', 'cream', 'flat', 'etched', 'deco', 'none'],
    { layouts: ['card', 'medal', 'panel'], scenes: ['library', 'night', 'hall'] },
    { hues: [60, 35, 150], accents: [70, 30], chroma: 0.09, lightness: 0.5 },
  ),
  EMBERJ: buildFamily(
    ['alfa-slab-one', 'lava', 'arc', 'clay', 'none', 'sparks', 'caps'],
    { layouts: ['closeup', 'hero', 'diagonal'], scenes: ['lava', 'desert', 'rays'] },
    { hues: [30, 20, 45], accents: [70, 50], chroma: 0.19, lightness: 0.5 },
  ),
  PAPERB: buildFamily(
    ['titan-one', 'paper', 'wave', 'cutout', 'none', 'confetti'],
    { layouts: ['crownline', 'panel', 'trio'], scenes: ['poster', 'sea', 'meadow'] },
    { hues: [215, 170, 85, 20], accents: [45, 350, 160], chroma: 0.1, lightness: 0.78 },
  ),
  QUARTZ: buildFamily(
    ['righteous', 'moonlit', 'flat', 'frost', 'corners', 'stars', 'caps'],
    { layouts: ['closeup', 'hero', 'crownline'], scenes: ['facets', 'cave'] },
    { hues: [300, 250, 180, 340], accents: [200, 320, 85], chroma: 0.17, lightness: 0.54 },
  ),
  RIVET: buildFamily(
    ['black-ops-one', 'chrome', 'flat', 'clay', 'rivets', 'none', 'caps'],
    { layouts: ['medal', 'card', 'panel'], scenes: ['city', 'poster', 'night'] },
    { hues: [55, 240, 35, 190], accents: [60, 25], chroma: 0.1, lightness: 0.52 },
  ),
  SALTM: buildFamily(
    ['bangers', 'sea', 'rise', 'clay', 'wood', 'none'],
    { layouts: ['diagonal', 'hero', 'trio'], scenes: ['sea', 'deep', 'cave'] },
    { hues: [215, 195, 235, 40], accents: [55, 25], chroma: 0.13, lightness: 0.58 },
  ),
  THISTLE: buildFamily(
    ['berkshire-swash', 'mint', 'arc', 'gouache', 'lace', 'leaves'],
    { layouts: ['arch', 'medal', 'crownline'], scenes: ['meadow', 'forest', 'night'] },
    { hues: [150, 310, 120, 230], accents: [320, 85], chroma: 0.12, lightness: 0.6 },
  ),
  UMBRA: buildFamily(
    ['creepster', 'bone', 'wave', 'noir', 'none', 'none'],
    { layouts: ['closeup', 'hero', 'crownline'], scenes: ['night', 'library', 'cave'] },
    { hues: [295, 150, 260, 340], accents: [130, 25, 300], chroma: 0.1, lightness: 0.4 },
  ),
  VELVETC: buildFamily(
    ['righteous', 'neon', 'rise', 'neon', 'tube', 'stars'],
    { layouts: ['hero', 'diagonal', 'crownline'], scenes: ['grid', 'space', 'city'] },
    { hues: [300, 320, 270], accents: [330, 195, 60], chroma: 0.2, lightness: 0.48 },
  ),
  WILLOWB: buildFamily(
    ['bungee', 'volt', 'flat', 'pixel', 'pixels', 'none', 'caps'],
    { layouts: ['hero', 'panel', 'crownline'], scenes: ['meadow', 'forest', 'space'] },
    { hues: [200, 145, 270, 50], accents: [95, 340], chroma: 0.14, lightness: 0.66 },
  ),
  ZEPHYRA: buildFamily(
    ['anton', 'white', 'flat', 'print', 'deco', 'none', 'caps'],
    { layouts: ['panel', 'crownline', 'card'], scenes: ['desert', 'clouds', 'poster', 'sea'] },
    { hues: [45, 200, 20, 85], accents: [60, 15, 180], chroma: 0.14, lightness: 0.7 },
  ),
  MONSOON: buildFamily(
    ['spicy-rice', 'candy', 'bulge', 'sticker', 'none', 'petals'],
    { layouts: ['swarm', 'hero', 'diagonal'], scenes: ['forest', 'sea', 'hall', 'street'] },
    { hues: [145, 175, 330, 60], accents: [350, 85, 45], chroma: 0.18, lightness: 0.62 },
  ),
  GINGERF: buildFamily(
    ['lilita-one', 'berry', 'smile', 'sticker', 'stitch', 'confetti'],
    { layouts: ['hero', 'swarm', 'crownline'], scenes: ['sweet', 'rays', 'meadow'] },
    { hues: [340, 200, 300, 55], accents: [350, 180, 85], chroma: 0.14, lightness: 0.76 },
  ),
  OBSIDIO: buildFamily(
    ['cinzel-decorative', 'stone', 'arc', 'relief', 'temple', 'none', 'caps'],
    { layouts: ['arch', 'medal', 'closeup'], scenes: ['hall', 'cave', 'desert'] },
    { hues: [190, 175, 210], accents: [75, 50], chroma: 0.1, lightness: 0.44 },
  ),

  // Live tables, fishing and card games.
  CORALT: buildFamily(
    ['berkshire-swash', 'gold', 'flat', 'gilded', 'corners', 'none'],
    { layouts: ['hero', 'medal'], scenes: ['felt'] },
    { hues: [20, 10], accents: [30], chroma: 0.17, lightness: 0.45 },
  ),
  GRANDS: buildFamily(
    ['cinzel-decorative', 'gold', 'flat', 'clay', 'gilt', 'cards', 'caps'],
    { layouts: ['hero', 'crownline'], scenes: ['felt', 'hall'] },
    { hues: [160, 145], accents: [85], chroma: 0.13, lightness: 0.42 },
  ),
  HALCYON: buildFamily(
    ['passion-one', 'white', 'flat', 'clay', 'none', 'stars', 'caps'],
    { layouts: ['panel', 'hero'], scenes: ['city', 'felt'] },
    { hues: [240, 225], accents: [210, 60], chroma: 0.15, lightness: 0.46 },
  ),
  MIRAB: buildFamily(
    ['carter-one', 'berry', 'rise', 'clay', 'lace', 'none'],
    { layouts: ['hero', 'diagonal'], scenes: ['felt', 'stage'] },
    { hues: [340, 310], accents: [350, 85], chroma: 0.16, lightness: 0.46 },
  ),
  SILKRM: buildFamily(
    ['uncial-antiqua', 'jade', 'arc', 'gilded', 'temple', 'petals'],
    { layouts: ['arch', 'hero'], scenes: ['felt', 'hall', 'clouds'] },
    { hues: [165, 25], accents: [25, 75], chroma: 0.12, lightness: 0.42 },
  ),
  LARKL: buildFamily(
    ['russo-one', 'moonlit', 'flat', 'clay', 'deco', 'none', 'caps'],
    { layouts: ['card', 'hero'], scenes: ['felt', 'city'] },
    { hues: [280, 265], accents: [300, 60], chroma: 0.13, lightness: 0.42 },
  ),
  REEFK: buildFamily(
    ['titan-one', 'sea', 'bulge', 'clay', 'none', 'bubbles'],
    { layouts: ['trio', 'hero', 'swarm'], scenes: ['deep'] },
    { hues: [225, 205], accents: [40, 330], chroma: 0.15, lightness: 0.58 },
  ),
  TIDEW: buildFamily(
    ['bangers', 'gold', 'arc', 'comic', 'none', 'coins'],
    { layouts: ['diagonal', 'hero', 'closeup'], scenes: ['deep', 'burst'] },
    { hues: [200, 250], accents: [55, 25], chroma: 0.17, lightness: 0.6 },
  ),
  ABYSSO: buildFamily(
    ['orbitron', 'cyber', 'flat', 'neon', 'corners', 'bubbles', 'caps'],
    { layouts: ['closeup', 'hero'], scenes: ['deep', 'cave'] },
    { hues: [265, 190], accents: [175, 320], chroma: 0.14, lightness: 0.36 },
  ),
  HARPN: buildFamily(
    ['alfa-slab-one', 'comic', 'rise', 'sticker', 'wood', 'bubbles', 'caps'],
    { layouts: ['hero', 'trio'], scenes: ['sea', 'deep'] },
    { hues: [190, 215], accents: [85, 30], chroma: 0.13, lightness: 0.64 },
  ),
  FELTC: buildFamily(
    ['passion-one', 'gold', 'arc', 'clay', 'gilt', 'cards', 'caps'],
    { layouts: ['medal', 'hero'], scenes: ['rays', 'felt'] },
    { hues: [155, 145], accents: [85, 25], chroma: 0.14, lightness: 0.44 },
  ),
  TABLEF: buildFamily(
    ['carter-one', 'mint', 'flat', 'cutout', 'wood', 'leaves'],
    { layouts: ['panel', 'hero'], scenes: ['forest', 'poster'] },
    { hues: [140, 90, 200], accents: [60, 25], chroma: 0.11, lightness: 0.58 },
  ),
  JADEH: buildFamily(
    ['spicy-rice', 'scarlet', 'arc', 'gilded', 'temple', 'coins'],
    { layouts: ['arch', 'hero', 'swarm'], scenes: ['hall', 'clouds', 'rays'] },
    { hues: [25, 165, 350], accents: [75, 155], chroma: 0.16, lightness: 0.48 },
  ),
  RUMMYR: buildFamily(
    ['lilita-one', 'candy', 'wave', 'sticker', 'none', 'confetti'],
    { layouts: ['hero', 'diagonal', 'trio'], scenes: ['rays', 'burst', 'city'] },
    { hues: [290, 250, 340], accents: [60, 180], chroma: 0.18, lightness: 0.56 },
  ),

  // Sports, esports, lotteries, streams and in-house.
  PITCHL: buildFamily(
    ['anton', 'volt', 'rise', 'clay', 'speed', 'none', 'caps'],
    { layouts: ['diagonal', 'hero'], scenes: ['stadium'] },
    { hues: [235, 260], accents: [150, 85], chroma: 0.13, lightness: 0.5 },
  ),
  TERRACE: buildFamily(
    ['passion-one', 'white', 'flat', 'print', 'deco', 'none', 'caps'],
    { layouts: ['panel', 'card'], scenes: ['poster', 'stadium'] },
    { hues: [25, 255, 85], accents: [85, 20, 195], chroma: 0.17, lightness: 0.6 },
  ),
  OVERTIM: buildFamily(
    ['russo-one', 'orange', 'rise', 'comic', 'speed', 'none', 'caps'],
    { layouts: ['hero', 'closeup'], scenes: ['burst', 'stadium', 'circuit'] },
    { hues: [50, 255, 20], accents: [60, 230], chroma: 0.17, lightness: 0.58 },
  ),
  BASEODD: buildFamily(
    ['black-ops-one', 'chrome', 'flat', 'clay', 'corners', 'none', 'caps'],
    { layouts: ['closeup', 'hero'], scenes: ['stadium', 'city'] },
    { hues: [200, 270], accents: [55], chroma: 0.08, lightness: 0.44 },
  ),
  SPURL: buildFamily(
    ['bangers', 'lava', 'rise', 'clay', 'none', 'sparks'],
    { layouts: ['hero', 'diagonal', 'closeup'], scenes: ['stadium', 'arena', 'rays'] },
    { hues: [25, 45, 255], accents: [60, 30], chroma: 0.17, lightness: 0.52 },
  ),
  TALONF: buildFamily(
    ['alfa-slab-one', 'gold', 'arc', 'gilded', 'wood', 'leaves', 'caps'],
    { layouts: ['medal', 'hero'], scenes: ['arena', 'stadium', 'meadow'] },
    { hues: [60, 215, 145], accents: [45, 85], chroma: 0.14, lightness: 0.56 },
  ),
  DAWNAR: buildFamily(
    ['creepster', 'scarlet', 'bulge', 'noir', 'none', 'sparks'],
    { layouts: ['closeup', 'hero'], scenes: ['arena', 'lava'] },
    { hues: [20, 300], accents: [45, 25], chroma: 0.15, lightness: 0.44 },
  ),
  PIXELR: buildFamily(
    ['bungee', 'cyber', 'flat', 'pixel', 'pixels', 'none', 'caps'],
    { layouts: ['hero', 'panel'], scenes: ['grid', 'space'] },
    { hues: [285, 255], accents: [190, 330], chroma: 0.18, lightness: 0.46 },
  ),
  LASTHIT: buildFamily(
    ['orbitron', 'neon', 'flat', 'neon', 'tube', 'none', 'caps'],
    { layouts: ['hero', 'diagonal'], scenes: ['circuit', 'grid'] },
    { hues: [265, 340], accents: [320, 150], chroma: 0.16, lightness: 0.4 },
  ),
  NEXYARD: buildFamily(
    ['russo-one', 'volt', 'rise', 'clay', 'speed', 'none', 'caps'],
    { layouts: ['diagonal', 'closeup'], scenes: ['circuit', 'city'] },
    { hues: [150, 230], accents: [130, 195], chroma: 0.12, lightness: 0.42 },
  ),
  HOUSE: buildFamily(
    ['passion-one', 'white', 'flat', 'clay', 'none', 'none', 'caps'],
    { layouts: ['hero'], scenes: ['poster'] },
    { hues: [260, 160, 25, 300, 200, 60], accents: [230, 85, 330], chroma: 0.17, lightness: 0.56 },
  ),
  PORCH: buildFamily(
    ['titan-one', 'comic', 'flat', 'comic', 'none', 'none'],
    { layouts: ['hero', 'closeup'], scenes: ['burst', 'poster'] },
    { hues: [85, 340, 190, 25], accents: [45, 260], chroma: 0.16, lightness: 0.66 },
  ),
  TCG_LOTTO_VN: buildFamily(
    ['lilita-one', 'gold', 'arc', 'gilded', 'gilt', 'petals'],
    { layouts: ['hero', 'swarm'], scenes: ['rays', 'hall', 'sea'] },
    { hues: [25, 35], accents: [85, 60], chroma: 0.2, lightness: 0.54 },
  ),
  TCG_SEA: buildFamily(
    ['titan-one', 'sea', 'smile', 'clay', 'none', 'confetti'],
    { layouts: ['swarm', 'hero', 'trio'], scenes: ['sea', 'city', 'rays'] },
    { hues: [200, 225, 175], accents: [85, 350], chroma: 0.15, lightness: 0.6 },
  ),
  LOTT: buildFamily(
    ['carter-one', 'comic', 'bulge', 'sticker', 'stitch', 'stars'],
    { layouts: ['hero', 'crownline'], scenes: ['rays', 'burst', 'stage'] },
    { hues: [295, 255, 340], accents: [60, 190], chroma: 0.19, lightness: 0.54 },
  ),
  KENOG: buildFamily(
    ['berkshire-swash', 'mint', 'smile', 'gouache', 'lace', 'petals'],
    { layouts: ['trio', 'crownline'], scenes: ['meadow', 'forest'] },
    { hues: [150, 190, 330], accents: [340, 85], chroma: 0.12, lightness: 0.66 },
  ),
  SOFAST: buildFamily(
    ['bungee', 'candy', 'rise', 'sticker', 'film', 'confetti', 'caps'],
    { layouts: ['hero', 'diagonal'], scenes: ['stage'] },
    { hues: [330, 45, 280], accents: [340, 25], chroma: 0.17, lightness: 0.5 },
  ),
  NIGHTK: buildFamily(
    ['righteous', 'neon', 'flat', 'neon', 'tube', 'none'],
    { layouts: ['hero', 'crownline'], scenes: ['city', 'grid', 'stage'] },
    { hues: [275, 300, 250], accents: [330, 200], chroma: 0.17, lightness: 0.44 },
  ),
  BAMBOOC: buildFamily(
    ['spicy-rice', 'jade', 'bulge', 'gouache', 'film', 'leaves'],
    { layouts: ['hero', 'panel'], scenes: ['stage', 'forest', 'street'] },
    { hues: [140, 60, 170], accents: [85, 25], chroma: 0.12, lightness: 0.52 },
  ),
};

export function getFamily(vassalage: string): Family {
  const found = families[vassalage];
  if (!found) throw new Error(`No art family for vendor ${vassalage}`);
  return found;
}
