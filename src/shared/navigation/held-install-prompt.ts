/** The event by which the browser offers to install the site (`install-prompt.ts`), until the offer is used. */
export const heldPrompt: { offer?: Event | undefined } = {};

/** Call this function once and early, because the browser makes its offer to install once per page. */
export const holdInstallPrompt = (): void =>
  addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault();
    heldPrompt.offer = offer;
  });
