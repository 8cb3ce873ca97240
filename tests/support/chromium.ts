import { existsSync } from 'node:fs';

const fullBrowser = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

function installed(paths: string[]): string {
  const { CHROMIUM } = process.env;
  const path = (CHROMIUM ? [CHROMIUM] : paths).find((each) => existsSync(each));
  if (!path)
    throw new Error(
      `${CHROMIUM ?? 'No Chrome or Chromium'} is not installed. Name it: CHROMIUM=/path/to/chrome`,
    );
  return path;
}

/** The installed Chrome or Chromium, or the one that `CHROMIUM` names. Throws where there is none. */
export const chromiumPath = (): string => installed(fullBrowser);

/**
 * Chromium without a window's parts, which opens a page in two thirds of the time, and does nothing of its own while a
 * page is measured; the whole one where there is none.
 */
export const headlessShellPath = (): string =>
  installed(['/usr/bin/chromium-headless-shell', ...fullBrowser]);
