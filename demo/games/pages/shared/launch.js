// @ts-check

/**
 * What a launch URL says. `app` is the origin that may frame the game, as the server accepted it; `depositUrl` and
 * `backUrl`, where the player came from, are pages of that origin. `roomId` is the live table's, empty for other games.
 * @typedef {{ token: string, app: string, lobbyUrl: string, depositUrl: string, backUrl: string, roomId: string }} Launch
 */

/**
 * The key that this page plays with, drawn by itself: it stands in no address and no reply. The tab keeps it, so that
 * a page that is reloaded goes on with its launch.
 * @param {string} token of the launch
 * @param {Pick<Storage, 'getItem' | 'setItem'> | null} storage
 */
export function keyOf(token, storage) {
  const [of, kept] = storage?.getItem('launch')?.split(' ') ?? [];
  if (of === token && kept !== undefined) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  storage?.setItem('launch', `${token} ${key}`);
  return key;
}

/** The tab's storage; null where the browser gives a frame of another site none. */
export function tabStorage() {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

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
    backUrl: appUrl(query.get('return') ?? query.get('lobby'), app),
    roomId: /^[\w-]{1,32}$/.exec(query.get('roomId') ?? '')?.[0] ?? '',
  };
}
