import { defineConfig, devices } from '@playwright/test';

import { flows } from './tests/journeys/short/flows.ts';
import { client } from './tests/support/stand-ins/provider.ts';

const port = Number(process.env.TEST_PORT ?? 4273);
/** In place of Google: everybody has an account there (tests/support/stand-ins/provider.ts). */
const providerPort = port + 1000;
const issuer = `http://localhost:${providerPort}`;

/** A budget Android phone; journeys run on the production build on workerd. */
export default defineConfig({
  testDir: 'tests/journeys',
  fullyParallel: false,
  // Journeys wait more than they work: three to two cores.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // What passes at the second try is named by the reporter as flaky, and is to be mended.
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: '.cache/playwright.json' }]],
  outputDir: '.cache/playwright',
  use: {
    ...devices['Pixel 5'],
    viewport: { width: 360, height: 780 },
    // The phone's 2.75 costs a fifth of the run in painting; what depends on density sets its own.
    deviceScaleFactor: 1,
    baseURL: `http://localhost:${port}`,
    screenshot: 'only-on-failure',
    // What passes a worker a test's routes do not see; service-worker.spec.ts lets them run.
    serviceWorkers: 'block',
    // Which browser: tests/support/journey.ts looks when one starts.
    launchOptions: {
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Of the window itself: a page's first frame may come before the phone's size is emulated.
        '--window-size=360,780',
      ],
    },
  },
  projects: [
    // Those of `npm test`: every screen, and a journey for each flow of money.
    {
      name: 'short',
      testMatch: '**/*.spec.ts',
      grep: [/ more screens: each is there/, ...Object.values(flows).map(({ title }) => new RegExp(title))],
    },
    { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore: '**/*.outage.spec.ts' },
    // Faults and a merchant's maintenance are felt by every test: these run alone, one after another.
    { name: 'outages', testMatch: '**/*.outage.spec.ts', workers: 1, dependencies: ['journeys'] },
  ],
  webServer: [
    {
      command: 'node tests/support/stand-ins/provider.ts',
      url: `${issuer}/.well-known/openid-configuration`,
      env: { PROVIDER_PORT: String(providerPort), APP_PORT: String(port) },
      reuseExistingServer: !process.env.CI,
      stdout: 'ignore',
    },
    {
      command: 'node scripts/start.mjs --art-first',
      url: `http://localhost:${port}/m/home`,
      env: {
        GOOGLE_ISSUER: issuer,
        GOOGLE_CLIENT_ID: client.id,
        GOOGLE_CLIENT_SECRET: client.secret,
        PORT: String(port),
        STATE_DIR: process.env.TEST_STATE ?? '.cache/test-state',
        FAULTS: '1',
        // A push service of a test's own (tests/journeys/messages/push.spec.ts).
        PUSH_SERVICES: `http://localhost:${port + 2000}`,
        // No page view reports unless its test says so.
        FIELD_DATA_RATE: '0',
      },
      timeout: 600_000,
      reuseExistingServer: !process.env.CI,
      stdout: 'ignore',
    },
  ],
});
