import type { Page } from '@playwright/test';

/** Lets the page views of a test report their field data, or not, whatever the server was started with. */
export const sampleFieldData = (page: Page, rate: 0 | 1): Promise<unknown> =>
  page.addInitScript((share) => {
    // After the document is parsed and before its scripts run.
    document.addEventListener('readystatechange', () => {
      document.documentElement.dataset.fieldDataRate = String(share);
    });
  }, rate);
