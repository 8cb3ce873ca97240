import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import { oldestBrowsers } from '#contract/values/browsers/oldest-browsers.ts';

/** True if this machine can run the oldest Chromium. The package only has the build for Linux on x64. */
export const canRunOldestChromium = process.platform === 'linux' && process.arch === 'x64';

/** Returns the path of the oldest supported Chromium, which is headless. The first call unpacks the browser. */
export function getOldestChromiumPath(): string {
  const path = join('.cache', `chromium-${oldestBrowsers.chrome}`, 'chromium');
  if (!existsSync(path)) {
    const packed = join(
      dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
      '../bin/chromium.br',
    );
    mkdirSync(dirname(path), { recursive: true });
    // Another process may unpack the browser at the same time.
    const temporaryPath = `${path}.${process.pid}`;
    writeFileSync(temporaryPath, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 });
    renameSync(temporaryPath, path);
  }
  return path;
}
