import { defineConfig, devices } from '@playwright/test';

import { flows } from './tests/journeys/short/flows.ts';
import { client } from './tests/support/stand-ins/provider.ts';

const port = Number(process.env.TEST_PORT ?? 4273);
/** Port of a stand-in for Google that accepts any user name (tests/support/stand-ins/provider.ts). */
const providerPort = port + 1000;
const issuer = `http://localhost:${providerPort}`;

/** A budget Android phone. Journeys run on the production build on workerd. */
export default defineConfig({
  testDir: 'tests/journeys',
  fullyParallel: false,
  // Journeys wait more than they work, so three workers suit two cores.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // The reporter lists a test that passes only on retry as flaky. Such a test has to be fixed.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: '.cache/playwright.json' }]],
  outputDir: '.cache/playwright',
  use: {
    ...devices['Pixel 5'],
    viewport: { width: 360, height: 780 },
    // At the phone's density of 2.75, painting would take a fifth of the run. Tests that depend on density set it.
    deviceScaleFactor: 1,
    baseURL: `http://localhost:${port}`,
    screenshot: 'only-on-failure',
    // Blocked because requests through a service worker bypass a test's routes. service-worker.spec.ts allows service
    // workers.
    serviceWorkers: 'block',
    // tests/support/journey.ts chooses the browser when one starts.
    launchOptions: {
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // The size of the window itself, because a page's first frame may come before the phone's size is emulated.
        '--window-size=360,780',
      ],
    },
  },
  projects: [
    // Journeys of `npm test`: a visit to every screen, and one journey for each money flow.
    {
      name: 'short',
      testMatch: '**/*.spec.ts',
      grep: [/ more screens: each is there/, ...Object.values(flows).map(({ title }) => new RegExp(title))],
    },
    {
      name: 'journeys',
      testMatch: '**/*.spec.ts',
      testIgnore: ['**/*.outage.spec.ts', '**/*.platform.spec.ts'],
    },
    // Sites with other platforms (tests/support/other-platforms). They share one database.
    { name: 'platforms', testMatch: '**/*.platform.spec.ts', workers: 1 },
    // Faults and a merchant's maintenance affect every test, so tests with them run separately and one after another.
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
        // The push service of a test (tests/journeys/messages/push.spec.ts).
        PUSH_SERVICES: `http://localhost:${port + 2000}`,
        // Page views send no field data unless a test enables that.
        FIELD_DATA_RATE: '0',
      },
      timeout: 600_000,
      reuseExistingServer: !process.env.CI,
      stdout: 'ignore',
    },
  ],
});
