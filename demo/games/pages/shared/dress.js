// @ts-check

/**
 * Gives the frame the game's own art: its picture as the backdrop, and the colours that go with it
 * (`game.css`: `.dressed`).
 * @param {string} app origin of the app, which has the pictures
 * @param {{ art: string, tint: string }} session
 */
export function dress(app, { art, tint }) {
  if (!/^#[\da-f]{6}$/i.test(tint) || !/^[\w/-]+$/.test(art)) return;
  const { style, classList } = document.body;
  style.setProperty('--tint', tint);
  style.setProperty('--art', `url("${app}/art/${art}-360.webp")`);
  classList.add('dressed');
}
