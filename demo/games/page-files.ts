/// <reference types="vite/types/importMeta.d.ts" />

import type { GameName } from '#demo/games/engines.ts';
import { isSidesGame } from '#demo/games/engines/sides.ts';
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

export const getPageFolder = (game: GameName): string =>
  isLotteryKind(game) ? 'lottery' : isSidesGame(game) ? 'sides' : game;

/** Returns the HTML of a page's stage, and the SVG sprite with its drawings. The sprite may be empty. */
export function getStage(folder: string): { stage: string; sprite: string } {
  return {
    stage: sources[`./pages/${folder}/stage.html`] ?? '',
    sprite: sources[`./pages/${folder}/sprite.svg`] ?? '',
  };
}
