import { existsSync } from 'node:fs';

const fullBrowser = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

function findInstalled(paths: string[]): string {
  const { CHROMIUM } = process.env;
  const path = (CHROMIUM ? [CHROMIUM] : paths).find((each) => existsSync(each));
  if (!path)
    throw new Error(
      `${CHROMIUM ?? 'No Chrome or Chromium'} is not installed. Name it: CHROMIUM=/path/to/chrome`,
    );
  return path;
}

/** Returns the path of the installed Chrome or Chromium, or the one that `CHROMIUM` names. Throws if there is none. */
export const findChromium = (): string => findInstalled(fullBrowser);

/**
 * Returns the path of the headless Chromium shell. It opens a page in two thirds of the time and does no background
 * work. Falls back to the full browser.
 */
export const findHeadlessShell = (): string =>
  findInstalled(['/usr/bin/chromium-headless-shell', ...fullBrowser]);
