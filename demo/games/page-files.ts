/// <reference types="vite/types/importMeta.d.ts" />

import type { GameName } from '#demo/games/engines.ts';
import { isContest, isRace } from '#demo/games/engines/contest.ts';
import { isRouletteGame } from '#demo/games/engines/roulette.ts';
import { isSidesGame } from '#demo/games/engines/sides/sides.ts';
import { isTrayGame } from '#demo/games/engines/tray.ts';
import { isLotteryKind } from '#platform/modules/play/exports.ts';

const sources = import.meta.glob<string>('./pages/**/*.{js,css,html,svg}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Scripts and styles of the pages by path, without the merchant's host. They are served unbundled. */
export const pageFiles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(sources)
    .filter(([source]) => /\.(js|css)$/.test(source))
    .map(([source, text]) => [source.replace('./pages/', '/play/'), text]),
);

/** HTML frame around the stage of every game. */
export const frame = sources['./pages/frame.html'] ?? '';

/** Returns the folder of a game's page. Games with the same rules but other data share a page. */
export function getPageFolder(game: GameName): string {
  if (isLotteryKind(game)) return 'lottery';
  if (isSidesGame(game)) return 'sides';
  if (isContest(game)) return isRace(game) ? 'race' : 'match';
  if (isRouletteGame(game)) return 'roulette';
  return isTrayGame(game) && game !== 'lucky-wheel' ? 'tray' : game;
}

/** Returns the HTML of a page's stage, and the SVG sprite with its drawings. The sprite may be empty. */
export function getStage(folder: string): { stage: string; sprite: string } {
  return {
    stage: sources[`./pages/${folder}/stage.html`] ?? '',
    sprite: sources[`./pages/${folder}/sprite.svg`] ?? '',
  };
}
