import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import { oldestBrowsers } from '#contract/values/browsers/oldest-browsers.ts';

/** Whether this machine can run it: the package has the one for Linux on x64. */
export const runsOldestChromium = process.platform === 'linux' && process.arch === 'x64';

/** The oldest Chromium that the site supports, without a window; unpacked at its first use. */
export function oldestChromiumPath(): string {
  const path = join('.cache', `chromium-${oldestBrowsers.chrome}`, 'chromium');
  if (!existsSync(path)) {
    const packed = join(
      dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
      '../bin/chromium.br',
    );
    mkdirSync(dirname(path), { recursive: true });
    // Another process may unpack it at the same time.
    const own = `${path}.${process.pid}`;
    writeFileSync(own, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 });
    renameSync(own, path);
  }
  return path;
}
