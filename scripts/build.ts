import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as v from 'valibot';

import { type EarlierBuilds, readEarlierBuilds, keepEarlierBuilds } from './earlier-builds.ts';
import { precompress } from './precompress.ts';
import { runStep, StepError } from './run-step.ts';
import { writeStyleRules } from './style-rules.ts';

type Build = {
  /** Output folder, with `<folder>/client`, `<folder>/edge` and `<folder>/platform`. */
  folder: string;
  /** Environment of wrangler.jsonc. Empty for the local environment. */
  environment?: string;
  /** Files that open tabs may still request. By default, the files of the previous builds in the folder. */
  earlier?: EarlierBuilds;
  env?: NodeJS.ProcessEnv;
};

/** File that names the build that `vite preview` serves. Every Vite build overwrites the file. */
export const servedBuildPath = '.wrangler/deploy/config.json';

export async function build({ folder, environment = '', earlier, env = process.env }: Build): Promise<void> {
  const assets = `${folder}/client/assets`;
  const earlierBuilds = earlier ?? (await readEarlierBuilds(assets));
  const served = existsSync(servedBuildPath) ? readFileSync(servedBuildPath) : null;
  rmSync(folder, { recursive: true, force: true });
  await runStep(
    `Building for ${environment || 'production on this machine'}`,
    ['vite', 'build', '--outDir', folder],
    'The lines above name the file with the error.',
    { env: { ...env, CLOUDFLARE_ENV: environment }, log: 'build.log' },
  );
  // `vite preview` must keep serving the local build, `dist`.
  if (folder !== 'dist' && served) writeFileSync(servedBuildPath, served);
  writeStyleRules(`${folder}/client`);
  await keepEarlierBuilds(assets, earlierBuilds, new Date());
  await precompress(assets);
  const bill = createBillOfMaterials();
  checkBill(bill, folder);
  writeFileSync(`${folder}/sbom.json`, bill);
}

const lockSchema = v.looseObject({
  packages: v.record(v.string(), v.looseObject({})),
});

/**
 * Lists packages and licences as a CycloneDX bill from the lock file, without network access. Development packages are
 * removed here, because npm's `--omit=dev` would also remove React, which a development package also requires.
 */
export function createBillOfMaterials(): string {
  const { devDependencies: _, ...own } = v.parse(
    v.looseObject({}),
    JSON.parse(readFileSync('package.json', 'utf8')),
  );
  const lock = v.parse(lockSchema, JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const bundled = Object.entries(lock.packages).filter(
    ([, at]) => !at.dev && !at.devOptional && !at.optional,
  );
  const packages = { ...Object.fromEntries(bundled), '': own };
  const folder = mkdtempSync(join(tmpdir(), 'bill-'));
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify(own));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages }));
    const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
    return execFileSync('npm', args, { encoding: 'utf8', cwd: folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Throws if a bundled package is missing from the bill. Development dependencies are missing there. */
function checkBill(bill: string, folder: string): void {
  for (const file of globSync(`${folder}/*/.vite/license.md`))
    for (const [, name = '', version = ''] of readFileSync(file, 'utf8').matchAll(/^## (\S+) - (\S+)/gm))
      if (!bill.includes(`"${name}@${version}"`))
        throw new StepError(
          `${name} is bundled (${file}), so it must be in the dependencies of package.json.`,
        );
}

/** Builds into `dist` what `npm start` serves, if a file has changed since the last build. */
export async function buildForThisMachine(env: NodeJS.ProcessEnv): Promise<void> {
  const stamp = 'dist/.stamp';
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === computeFingerprint()) return;
  await build({ folder: 'dist', env });
  // The router plugin may have written its route tree, so the fingerprint is computed after the build.
  writeFileSync(stamp, computeFingerprint());
}

/** Draws the missing art at low priority, so that other steps can run meanwhile. Throws `StepError`. */
export const drawArt = (env: NodeJS.ProcessEnv): Promise<string> =>
  runStep(
    'Drawing the art (existing files are skipped)',
    ['node', 'demo/art/build.ts'],
    'Delete .cache/art.json and try again.',
    { env, background: true },
  );

/** Copies into `dist` the art that was drawn after Vite had copied the folder `public`. */
export function addArt(): void {
  const from = 'public/art';
  if (!existsSync(from)) return;
  const isNewer = (file: string, copy: string): boolean =>
    !existsSync(copy) || statSync(file).mtimeMs > statSync(copy).mtimeMs;
  cpSync(from, 'dist/client/art', {
    recursive: true,
    filter: (file, copy) => statSync(file).isDirectory() || isNewer(file, copy),
  });
}

function computeFingerprint(): string {
  const files = globSync([
    'src/**',
    'edge/**',
    'contract/**',
    'platform/**',
    'demo/**',
    'public/*',
    'index.html',
    '*.config.ts',
    '*.jsonc',
    // Only the scripts that the build runs; changes to other commands require no rebuild.
    'scripts/vite/*.ts',
    'scripts/{build,catalogues,earlier-builds,precompress,style-rules}.ts',
    'package-lock.json',
  ]);
  const hash = createHash('sha256').update(`${process.env.BUILD_ID ?? ''}\n`);
  for (const file of files.toSorted()) {
    const stat = statSync(file);
    if (stat.isFile()) hash.update(`${file} ${stat.size} ${stat.mtimeMs}\n`);
  }
  return hash.digest('hex');
}
