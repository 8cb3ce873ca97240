import { pageSizes } from '#contract/values/page-sizes.ts';
import { bannerArtWidths, gameArtWidths, vendorArtWidths } from '#contract/values/pictures.ts';
import { mallArtWidths } from '#contract/values/promotions/mall.ts';
import { type BannerSubject, bannerSubjects } from '#demo/catalogue/banners.ts';
import { type CatalogueGame, catalogue, inListOrder } from '#demo/catalogue/catalogue.ts';
import { type MallSubject, mallSubjects } from '#demo/catalogue/mall.ts';
import { merchantIds } from '#demo/catalogue/vendors.ts';

import { banner } from './banner.ts';
import type { Picture } from './draw-pictures.ts';
import { mallItem } from './mall-item.ts';
import { appIcon, vendorMark } from './marks.ts';
import type { Output } from './raster.ts';
import { tile } from './tile.ts';

const formats = ['avif', 'webp'] as const;
/** About as many games as the first screens of the three lobbies show. */
const firstGames = 60;

function files(name: string, widths: readonly number[], of: readonly Output['format'][] = formats): Output[] {
  return widths.flatMap((width) =>
    of.map((format) => ({ file: `${name}-${width}.${format}`, width, format })),
  );
}

const bannerPicture = (subject: BannerSubject): Picture => ({
  draw: () => banner(subject),
  files: files(`b/${subject.artKey}`, bannerArtWidths),
  opaque: true,
});

const mallPicture = (subject: MallSubject): Picture => ({
  draw: () => mallItem(subject),
  files: files(`m/${subject.slug}`, mallArtWidths),
  opaque: true,
});

const gamePicture = ({ artKey, vassalage, subject, names }: CatalogueGame): Picture => ({
  draw: () => tile({ artKey, vassalage, subject, name: names.EN }),
  files: files(`g/${artKey}`, gameArtWidths),
  opaque: true,
});

/** The hottest, then the first of every category, the second of every one and so on: every section begins early. */
function inLobbyOrder(games: readonly CatalogueGame[]): CatalogueGame[] {
  const listed = inListOrder(games, 1);
  const counts = new Map<string, number>();
  const ranked = listed.map((game) => {
    const rank = counts.get(game.gameType) ?? 0;
    counts.set(game.gameType, rank + 1);
    return { game, rank };
  });
  const byRank = ranked.toSorted((a, b) => a.rank - b.rank).map(({ game }) => game);
  return [...new Set([...listed.slice(0, pageSizes.hotPreview), ...byRank])];
}

/** Games that share a picture come after the game that it was drawn for. */
function withOwnPicture(games: readonly CatalogueGame[]): CatalogueGame[] {
  const first = new Map<string, CatalogueGame>();
  for (const game of games) if (!first.has(game.artKey)) first.set(game.artKey, game);
  return [...first.values()];
}

/** Every picture of a catalogue of so many games, `drawn` of them with their own, what a lobby shows first at the head. */
export function pictureList(gameCount?: number, drawn?: number): Picture[] {
  const { games, vendors } = catalogue(gameCount, 1, drawn);
  const ofGames = inLobbyOrder(withOwnPicture(games)).map(gamePicture);
  const icons = merchantIds.flatMap((merchant) =>
    [48, 192, 512].map((size) => ({
      draw: () => appIcon(merchant, size),
      files: files(`i/${merchant}`, [size], ['png']),
      opaque: true,
    })),
  );
  const marks = vendors.map((vendor) => ({
    draw: () => vendorMark(vendor),
    files: files(`v/${vendor.vassalage}`, vendorArtWidths),
    opaque: false,
  }));
  return [
    ...icons,
    ...bannerSubjects.filter(({ group }) => group === 'm_home').map(bannerPicture),
    ...ofGames.slice(0, firstGames),
    ...marks,
    ...bannerSubjects.filter(({ group }) => group !== 'm_home').map(bannerPicture),
    ...mallSubjects.map(mallPicture),
    ...ofGames.slice(firstGames),
  ];
}
