import { test as base } from '#tests/support/journey.ts';

import { type Reference, startReference } from './reference.ts';
import { startSite, type Transform } from './site.ts';

type WorkerFixtures = {
  /**
   * What makes the reference platform the platform of this file (Playwright would call a bare function), and the number
   * of requests to that platform, if it counts them.
   */
  platform: { transform: Transform; requests?: { count: number } };
  reference: Reference;
  /** The site whose platform the transform makes. */
  site: Awaited<ReturnType<typeof startSite>>;
};

/** Ports of the sites, one for each worker. */
const firstPort = Number(process.env.TEST_PORT ?? 4273) + 3000;
const startTimeout = 300_000;

/** As the `test` of the journeys, but for a site of its own with another platform, which starts with the first test. */
export const test = base.extend<object, WorkerFixtures>({
  platform: [{ transform: (request, next) => next(request) }, { option: true, scope: 'worker' }],
  reference: [
    async ({}, use, { parallelIndex }) => {
      const reference = await startReference(firstPort + 2 * parallelIndex);
      await use(reference);
      await reference.stop();
    },
    { scope: 'worker', timeout: startTimeout },
  ],
  site: [
    async ({ reference, platform: { transform } }, use, { parallelIndex }) => {
      const site = await startSite({ reference, port: firstPort + 2 * parallelIndex + 1, transform });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: startTimeout },
  ],
  baseURL: ({ site }, use) => use(site.url),
  sitePort: ({ site }, use) => use(site.port),
});
