// @ts-check

/**
 * What a launch URL says. `app` is the origin that may frame the game, as the server accepted it;
 * `lobbyUrl` and `depositUrl` are pages of that origin.
 * @typedef {{ token: string, app: string, lobbyUrl: string, depositUrl: string }} Launch
 */

/**
 * A link back to the app; the app's front door when the link is missing or leads anywhere else.
 * @param {string | null} link
 * @param {string} app
 */
function appUrl(link, app) {
  try {
    const url = new URL(link ?? '');
    return url.origin === app ? url.href : `${app}/`;
  } catch {
    return `${app}/`;
  }
}

/**
 * Reads the launch URL's query. Null when there is no token or no app that the server accepts.
 * @param {string} search
 * @param {string} app
 * @returns {Launch | null}
 */
export function readLaunch(search, app) {
  const query = new URLSearchParams(search);
  const token = query.get('token') ?? '';
  if (app === '' || token === '') return null;
  return {
    token,
    app,
    lobbyUrl: appUrl(query.get('lobby'), app),
    depositUrl: appUrl(query.get('deposit'), app),
  };
}
