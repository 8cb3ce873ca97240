// @ts-check

/**
 * Parameters of a launch URL. `app` is the origin that may frame the game, as accepted by the server. `depositUrl`
 * and `backUrl` (the page that the player came from) are pages of that origin. `roomId` is the id of the live table's
 * room; it is empty for other games.
 * @typedef {{ token: string, app: string, lobbyUrl: string, depositUrl: string, backUrl: string, roomId: string }}
 * Launch
 */

/**
 * The page generates the key, so no URL and no reply contains it. The tab stores the key, so that a reloaded page
 * continues its launch.
 * @param {string} token of the launch
 * @param {Pick<Storage, 'getItem' | 'setItem'> | null} storage
 */
export function loadPlayKey(token, storage) {
  const [storedToken, storedKey] = storage?.getItem('launch')?.split(' ') ?? [];
  if (storedToken === token && storedKey !== undefined) return storedKey;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  storage?.setItem('launch', `${token} ${key}`);
  return key;
}

/** Returns the tab's storage. Null if the browser denies it to a cross-site frame. */
export function getTabStorage() {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/**
 * Returns `link` if it leads to the app, otherwise the app's front page.
 * @param {string | null} link
 * @param {string} app
 */
function toAppUrl(link, app) {
  try {
    const url = new URL(link ?? '');
    return url.origin === app ? url.href : `${app}/`;
  } catch {
    return `${app}/`;
  }
}

/**
 * Reads the launch URL's query. Null if there is no token, or if the server accepted no app origin.
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
    lobbyUrl: toAppUrl(query.get('lobby'), app),
    depositUrl: toAppUrl(query.get('deposit'), app),
    backUrl: toAppUrl(query.get('return') ?? query.get('lobby'), app),
    roomId: /^[\w-]{1,32}$/.exec(query.get('roomId') ?? '')?.[0] ?? '',
  };
}
