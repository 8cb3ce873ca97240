/** The browser's offer to install the site (`install-prompt.ts`), as long as it was not taken up. */
export const held: { offer?: Event | undefined } = {};

/** Holds the offer back until it is asked for. Call once, early: the browser makes it once a page. */
export const holdInstallPrompt = (): void =>
  addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault();
    held.offer = offer;
  });
