import { pageSizes } from '#contract/values/page-sizes.ts';
import { bannerArtWidths, gameArtWidths, vendorArtWidths } from '#contract/values/pictures.ts';
import { mallArtWidths } from '#contract/values/promotions/mall.ts';
import { type BannerSubject, bannerSubjects } from '#demo/catalogue/banners.ts';
import { type CatalogueGame, buildCatalogue, sortInListOrder } from '#demo/catalogue/catalogue.ts';
import { type MallSubject, mallSubjects } from '#demo/catalogue/mall.ts';
import { merchantIds } from '#demo/catalogue/vendors.ts';

import { drawBanner } from './banner.ts';
import type { Picture } from './draw-pictures.ts';
import { drawMallItem } from './mall-item.ts';
import { drawAppIcon, drawVendorMark } from './marks.ts';
import type { Output } from './raster.ts';
import { drawTile } from './tile.ts';

const formats = ['avif', 'webp'] as const;
/** Roughly the number of games on the first screens of the three lobbies. */
const firstGames = 60;

function listOutputs(
  name: string,
  widths: readonly number[],
  of: readonly Output['format'][] = formats,
): Output[] {
  return widths.flatMap((width) =>
    of.map((format) => ({ file: `${name}-${width}.${format}`, width, format })),
  );
}

const buildBannerPicture = (subject: BannerSubject): Picture => ({
  draw: () => drawBanner(subject),
  files: listOutputs(`b/${subject.artKey}`, bannerArtWidths),
  opaque: true,
});

const buildMallPicture = (subject: MallSubject): Picture => ({
  draw: () => drawMallItem(subject),
  files: listOutputs(`m/${subject.slug}`, mallArtWidths),
  opaque: true,
});

const buildGamePicture = ({ artKey, vassalage, subject, names }: CatalogueGame): Picture => ({
  draw: () => drawTile({ artKey, vassalage, subject, name: names.EN }),
  files: listOutputs(`g/${artKey}`, gameArtWidths),
  opaque: true,
});

/** Hot games first, then the first of every category and so on, so that every section soon has pictures. */
function sortInLobbyOrder(games: readonly CatalogueGame[]): CatalogueGame[] {
  const listed = sortInListOrder(games, 1);
  const counts = new Map<string, number>();
  const ranked = listed.map((game) => {
    const rank = counts.get(game.gameType) ?? 0;
    counts.set(game.gameType, rank + 1);
    return { game, rank };
  });
  const byRank = ranked.toSorted((a, b) => a.rank - b.rank).map(({ game }) => game);
  return [...new Set([...listed.slice(0, pageSizes.hotPreview), ...byRank])];
}

/** Keeps the first game of each picture. Later games share the picture. */
function filterOwnPictures(games: readonly CatalogueGame[]): CatalogueGame[] {
  const first = new Map<string, CatalogueGame>();
  for (const game of games) if (!first.has(game.artKey)) first.set(game.artKey, game);
  return [...first.values()];
}

/**
 * Lists every picture of a catalogue of `gameCount` games, `drawn` of which have their own picture. The pictures at
 * the top of a lobby come first.
 */
export function listCataloguePictures(gameCount?: number, drawn?: number): Picture[] {
  const { games, vendors } = buildCatalogue(gameCount, 1, drawn);
  const gamePictures = sortInLobbyOrder(filterOwnPictures(games)).map(buildGamePicture);
  const icons = merchantIds.flatMap((merchant) =>
    [48, 192, 512].map((size) => ({
      draw: () => drawAppIcon(merchant, size),
      files: listOutputs(`i/${merchant}`, [size], ['png']),
      opaque: true,
    })),
  );
  const vendorMarks = vendors.map((vendor) => ({
    draw: () => drawVendorMark(vendor),
    files: listOutputs(`v/${vendor.vassalage}`, vendorArtWidths),
    opaque: false,
  }));
  return [
    ...icons,
    ...bannerSubjects.filter(({ group }) => group === 'm_home').map(buildBannerPicture),
    ...gamePictures.slice(0, firstGames),
    ...vendorMarks,
    ...bannerSubjects.filter(({ group }) => group !== 'm_home').map(buildBannerPicture),
    ...mallSubjects.map(buildMallPicture),
    ...gamePictures.slice(firstGames),
  ];
}
