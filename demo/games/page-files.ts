/// <reference types="vite/types/importMeta.d.ts" />

import type { GameName } from '#demo/games/engines.ts';
import { isSidesGame } from '#demo/games/engines/sides.ts';
import { isLotteryKind } from '#platform/modules/play/exports.ts';

const sources = import.meta.glob<string>('./pages/**/*.{js,css,html,svg}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The pages' files by path below a merchant's host. They are served as written, without a bundler. */
export const pageFiles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(sources)
    .filter(([source]) => /\.(js|css)$/.test(source))
    .map(([source, text]) => [source.replace('./pages/', '/play/'), text]),
);

/** HTML around the stage of every game. */
export const frame = sources['./pages/frame.html'] ?? '';

/** The folder of a game's page: all lotteries have one, and all games of two sides. */
export const folderOf = (game: GameName): string =>
  isLotteryKind(game) ? 'lottery' : isSidesGame(game) ? 'sides' : game;

/** The HTML of a page's stage, and the drawings it uses, if any. */
export function stageOf(folder: string): { stage: string; sprite: string } {
  return {
    stage: sources[`./pages/${folder}/stage.html`] ?? '',
    sprite: sources[`./pages/${folder}/sprite.svg`] ?? '',
  };
}
