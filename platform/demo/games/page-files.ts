/// <reference types="vite/types/importMeta.d.ts" />

import type { GameName } from '#platform/demo/games/engines.ts';

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

/** The HTML of a game's stage, and the drawings it uses, if any. */
export function stageOf(game: GameName): { stage: string; sprite: string } {
  return {
    stage: sources[`./pages/${game}/stage.html`] ?? '',
    sprite: sources[`./pages/${game}/sprite.svg`] ?? '',
  };
}
