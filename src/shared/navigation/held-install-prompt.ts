/** The event by which the browser offers to install the site (`install-prompt.ts`), until the offer is used. */
export const heldPrompt: { offer?: Event | undefined } = {};

/**
 * Keeps the browser's offer to install the site until it is needed. Call this function once and early, because the
 * browser makes the offer once per page.
 */
export const holdInstallPrompt = (): void =>
  addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault();
    heldPrompt.offer = offer;
  });
