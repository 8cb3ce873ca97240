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

/** Returns the path of the installed Chrome or Chromium. `CHROMIUM` can name another one. Throws if there is none. */
export const findChromium = (): string => findInstalled(fullBrowser);

/**
 * Returns the path of the headless Chromium shell, or of the full browser if the shell is missing. The shell opens a
 * page in two thirds of the time and does no background work.
 */
export const findHeadlessShell = (): string =>
  findInstalled(['/usr/bin/chromium-headless-shell', ...fullBrowser]);
