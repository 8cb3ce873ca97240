import { gamePages } from '#demo/games/pages.ts';

import { readData } from './shared/dom.js';
import type { Game, Translate } from './shared/start.js';
import { readTexts } from './shared/texts.js';

// For tests in jsdom that play with a game's page without its server.

/** Shows the HTML of a game's page. The page's script is imported afterwards. */
export async function showGamePage(name: string): Promise<void> {
  const reply = await gamePages.request(`/localhost/play/${name}/?token=t&app=http%3A%2F%2Flocalhost%3A4173`);
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
  // The body itself stays, because the queries of later test files are bound to it.
  document.head.replaceChildren(...page.head.childNodes);
  document.body.replaceChildren(...page.body.childNodes);
  document.documentElement.lang = 'en';
}

/** Builds a replacement of `shared/start.js` that hands over the game of a page instead of starting it. */
export const mockStart = (onGame: (game: Game) => void) => ({
  startGame: (create: (t: Translate, rules: unknown) => Game) =>
    onGame(create(readTexts(), readData('rules'))),
});

/** Taps the button with this text. */
export const tap = (label: string): void =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click();

/** Returns the texts of the pressed buttons. */
export const listPressed = () =>
  [...document.querySelectorAll('[aria-pressed="true"]')].map(({ textContent }) => textContent);
