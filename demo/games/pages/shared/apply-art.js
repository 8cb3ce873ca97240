// @ts-check

/**
 * Applies the game's own art to the frame: its picture as the backdrop, and matching colours (`game.css`: `.dressed`).
 * @param {string} app origin of the app, which serves the pictures
 * @param {{ art: string, tint: string }} session
 */
export function applyArt(app, { art, tint }) {
  if (!/^#[\da-f]{6}$/i.test(tint) || !/^[\w/-]+$/.test(art)) return;
  const { style, classList } = document.body;
  style.setProperty('--tint', tint);
  style.setProperty('--art', `url("${app}/art/${art}-360.webp")`);
  classList.add('dressed');
}
