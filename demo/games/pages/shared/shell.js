// @ts-check

/**
 * Messages from the game to the shell that frames it.
 * @typedef {{ type: 'ready' }
 *   | { type: 'progress', value: number }
 *   | { type: 'round-start', roundId: string }
 *   | { type: 'round-end', roundId: string, betMinor: number, winMinor: number }
 *   | { type: 'balance', minor: number, currency: string }
 *   | { type: 'lobby' }
 *   | { type: 'deposit' }
 *   | { type: 'error', code: string, message: string }} GameMessage
 */

/** Requests from the shell to the game. @typedef {'pause' | 'resume' | 'balance'} ShellRequest */

/** @param {unknown} data @returns {ShellRequest | null} */
function readRequest(data) {
  if (typeof data !== 'object' || data === null) return null;
  if (!('source' in data) || data.source !== 'shell' || !('type' in data)) return null;
  const { type } = data;
  return type === 'pause' || type === 'resume' || type === 'balance' ? type : null;
}

/**
 * Connects to the game shell. Messages are only sent to the app's origin, and only accepted from the parent window at
 * that origin. Without a parent, the game is a page of its own, so `leave` navigates the game's window.
 * @param {Window} page
 * @param {import('./launch.js').Launch} launch
 * @param {(request: ShellRequest) => void} onRequest
 */
export function connectShell(page, launch, onRequest) {
  const framed = page.parent !== page;

  page.addEventListener('message', (event) => {
    if (!framed || event.source !== page.parent || event.origin !== launch.app) return;
    const request = readRequest(event.data);
    if (request !== null) onRequest(request);
  });

  /** @param {GameMessage} message */
  function postToShell(message) {
    if (framed) page.parent.postMessage({ source: 'game', ...message }, launch.app);
  }

  /** @param {'lobby' | 'deposit'} target */
  function leave(target) {
    if (framed) postToShell({ type: target });
    else page.location.assign(target === 'lobby' ? launch.backUrl : launch.depositUrl);
  }

  return { postToShell, leave };
}
